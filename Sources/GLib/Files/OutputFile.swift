internal import CGLib
internal import Glibc

/// The new content of a file, which takes the place of the old one when all of it is on the disk, and else is nowhere: until then it
/// has no name, so that nothing is left even of a program that is ended (open(2) with O_TMPFILE, fsync(2), linkat(2), rename(2), fsync(2) of the
/// folder).
public final class OutputFile {
  /// `O_TMPFILE`, which the C library defines for GNU programs only.
  private static let nameless: CInt = 0o20000000 | O_DIRECTORY

  private let descriptor: CInt
  private let place: FilePlace
  /// The name until it is finished, on a file system that has no files without a name.
  private var temporary: String?

  /// Begins the new content of a file; a link is followed, or is replaced itself. A new file can be read by whom the umask allows, or
  /// by the user alone. Throws the system's error where it cannot be written.
  public init(_ path: String, followingLinks: Bool = true, isPrivate: Bool = false) throws(GLibError) {
    place = try FilePlace(path, followingLinks: followingLinks)
    let unnamed = open(place.folder, Self.nameless | O_RDWR | O_CLOEXEC, isPrivate ? 0o600 : 0o666)
    if unnamed >= 0, Files.exists(Self.name(of: unnamed)) {
      (descriptor, temporary) = (unnamed, nil)
      return
    }
    if unnamed >= 0 { close(unnamed) }
    (descriptor, temporary) = try place.newFile(isPrivate: isPrivate)
  }

  deinit {
    close(descriptor)
    if let temporary { unlink(temporary) }
  }

  /// Whether a path leads to what standard output is, as `/dev/stdout` does (stat(2), fstat(2)).
  public static func isStandardOutput(_ path: String) -> Bool {
    var (named, output) = (stat(), stat())
    guard stat(path, &named) == 0, fstat(1, &output) == 0 else { return false }
    return named.st_dev == output.st_dev && named.st_ino == output.st_ino
  }

  /// Appends bytes.
  public func write(_ bytes: [UInt8]) throws(GLibError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.write(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
      }
      if count < 0, errno == EINTR { continue }
      try check(Int32(clamping: count))
      written += count
    }
  }

  /// Puts the content in the place of the file.
  public func finish() throws(GLibError) {
    if let mode = place.mode { try check(fchmod(descriptor, mode)) }
    try check(fsync(descriptor))
    try giveName()
    try place.syncName()
  }

  private func giveName() throws(GLibError) {
    if temporary == nil {
      if try link(place.target) { return }
      var name = place.temporaryName
      while try !link(name) { name = place.temporaryName }
      temporary = name
    }
    guard let name = temporary else { return }
    try check(rename(name, place.target))
    temporary = nil
  }

  /// Gives the content a name; false where there is something of that name.
  private func link(_ path: String) throws(GLibError) -> Bool {
    let answer = linkat(AT_FDCWD, Self.name(of: descriptor), AT_FDCWD, path, AT_SYMLINK_FOLLOW)
    if answer != 0, errno == EEXIST { return false }
    try check(answer)
    return true
  }

  private static func name(of descriptor: CInt) -> String { "/proc/self/fd/\(descriptor)" }
}
