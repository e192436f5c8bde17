internal import CGLib
internal import Glibc

/// The reason why a file was not replaced (`Files.replace`).
public enum ReplacementError<Cause: Error>: Error {
  /// It is not a file, or cannot be written; the system's message.
  case file(GLibError)
  /// Its new content could not be created.
  case content(Cause)
}

extension Files {
  /// Replaces a file atomically: the body writes a temporary file next to it, which is renamed when it is on the disk
  /// (`g_mkstemp_full`, `fsync`, `rename`, `fsync` of the folder). Its permissions are retained. On an error the old file stays
  /// unchanged, except on one that `isInPlace`.
  public static func replace<Cause: Error>(
    _ path: String, by body: (_ temporary: String) throws(Cause) -> Void
  ) throws(ReplacementError<Cause>) {
    let replacement: FileReplacement
    do throws(GLibError) { replacement = try FileReplacement(of: path) } catch { throw .file(error) }
    do throws(Cause) { try body(replacement.temporary) } catch {
      replacement.drop()
      throw .content(error)
    }
    do throws(GLibError) { try replacement.finish() } catch { throw .file(error) }
  }

  /// Writes a text to a file atomically, as an `OutputFile`, of which a program that is killed leaves nothing; throws the system's error.
  /// A link is followed, or is replaced itself: in a folder that others can write to it may lead anywhere. A new file can be read by
  /// whom the umask allows, or by the user alone.
  public static func write(
    _ text: String, to path: String, followingLinks: Bool = true, isPrivate: Bool = false
  ) throws(GLibError) {
    let output = try OutputFile(path, followingLinks: followingLinks, isPrivate: isPrivate)
    try output.write(Array(text.utf8))
    try output.finish()
  }
}

extension Files {
  /// Throws the system's error where no file can be made in a folder: makes one, and removes it.
  public static func checkWritable(_ folder: String) throws(GLibError) {
    try FileReplacement(of: folder + "/.write-probe", followingLinks: false).drop()
  }

  /// Removes from a folder the temporary files of programs that were ended while they wrote: those not written to for an hour. One that
  /// cannot be removed stays.
  public static func removeAbandoned(in folder: String) throws(GLibError) {
    for name in try names(in: folder) where name.hasPrefix(FilePlace.temporaryPrefix) {
      var info = stat()
      guard lstat("\(folder)/\(name)", &info) == 0, time(nil) - info.st_mtim.tv_sec > 3_600 else { continue }
      unlink("\(folder)/\(name)")
    }
  }
}

/// Where a file is or is to be, and how a temporary one beside it is called.
struct FilePlace {
  /// The path, with links resolved.
  let target: String
  /// The permissions of the old file; nil if there is none.
  let mode: mode_t?

  /// The place of a path. Throws where there is something that is no file, or a file that cannot be written.
  init(_ path: String, followingLinks: Bool = true) throws(GLibError) {
    target = followingLinks ? takeString(realpath(path, nil)) ?? path : path
    mode = try Self.isLink(target) ? nil : Self.modeOfFile(target)
  }

  /// The folder.
  var folder: String {
    target.lastIndex(of: "/").map { $0 == target.startIndex ? "/" : String(target[..<$0]) } ?? "."
  }

  /// A name for a temporary file beside it, another one each time.
  var temporaryName: String {
    beginning + String(UInt64.random(in: .min ... .max), radix: 36)
  }

  /// Creates an empty temporary file beside it, which nobody can open who cannot open the old file, or the new one.
  func newFile(isPrivate: Bool = false) throws(GLibError) -> (descriptor: CInt, path: String) {
    var template = Array((beginning + "XXXXXX").utf8CString)
    let mode = (mode ?? (isPrivate ? 0 : 0o666)) & 0o666 | 0o600
    let descriptor = g_mkstemp_full(&template, O_RDWR | O_CLOEXEC, Int32(mode))
    try check(descriptor)
    return (descriptor, template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" })
  }

  /// Brings the name that was just given to the file to the disk (fsync(2) of the folder), so that it outlives a power failure. A
  /// folder that cannot be read, or a file system without this, is not an error.
  func syncName() throws(GLibError) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    if fsync(descriptor) != 0, [EIO, ENOSPC, EDQUOT].contains(errno) { throw .unsynced(errno) }
  }

  private var beginning: String {
    target.lastIndex(of: "/").map { target[...$0] + Self.temporaryPrefix } ?? Self.temporaryPrefix
  }

  private static func isLink(_ path: String) -> Bool { g_file_test(path, G_FILE_TEST_IS_SYMLINK) != 0 }

  /// The permissions of a writable file; nil if there is none.
  private static func modeOfFile(_ path: String) throws(GLibError) -> mode_t? {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    guard info.st_mode & S_IFMT == S_IFREG else {
      throw GLibError(domain: "file", code: 0, message: "it is no file")
    }
    try check(access(path, W_OK))
    return info.st_mode & 0o7777
  }

  /// How the names of temporary files begin.
  static let temporaryPrefix = ".saving-"
}

/// A temporary file next to another one, which it then replaces.
///
/// Who can write to the folder can put a link in the place of its name at any moment: it is written through the descriptor that it was
/// made with, and no link is followed.
final class FileReplacement {
  /// The path of the temporary file.
  let temporary: String
  /// The file as it was made.
  let descriptor: CInt
  private let place: FilePlace

  /// The path of the file that it replaces, with links resolved.
  var target: String { place.target }

  init(of path: String, followingLinks: Bool = true) throws(GLibError) {
    place = try FilePlace(path, followingLinks: followingLinks)
    (descriptor, temporary) = try place.newFile()
  }

  deinit { close(descriptor) }

  func write(_ bytes: [UInt8]) throws(GLibError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      try check(Int32(clamping: count))
      rest.removeFirst(count)
    }
  }

  /// Replaces the other file, or removes the temporary one.
  func finish() throws(GLibError) {
    do throws(GLibError) {
      try flush()
      try check(rename(temporary, target))
      try place.syncName()
    } catch {
      drop()
      throw error
    }
  }

  /// See `FilePlace.syncName`.
  func syncName() throws(GLibError) { try place.syncName() }

  func drop() { unlink(temporary) }

  /// Gives the temporary file the permissions of the old one, and waits until it is on the disk; a full disk is reported here at the
  /// latest. It may be another file of that name than the one that was made.
  func flush() throws(GLibError) {
    let descriptor = open(temporary, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    try check(descriptor)
    defer { close(descriptor) }
    if let mode = place.mode { try check(fchmod(descriptor, mode)) }
    try check(fsync(descriptor))
  }
}

extension GLibError {
  private static let folder = "folder"

  /// Whether the file has its new content all the same. Its name may not outlive a power failure, because the folder could not be
  /// written to the disk.
  public var isInPlace: Bool { domain == Self.folder }

  fileprivate static func unsynced(_ number: CInt) -> GLibError {
    let reason = String(cString: strerror(number))
    return GLibError(
      domain: folder, code: Int(number),
      message: "it has its new content, which may not outlive a power failure: \(reason)")
  }
}

/// Throws the system's error after a call that returned -1.
func check(_ answer: Int32) throws(GLibError) {
  guard answer < 0 else { return }
  throw GLibError(domain: "file", code: Int(errno), message: String(cString: strerror(errno)))
}
