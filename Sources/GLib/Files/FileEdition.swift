internal import CGLib
internal import Glibc

/// A file as it was read, which can be replaced as long as it is still the same. Two programs that do so wait for each other by
/// failing: the second one is told that the file is in use, or has changed (`flock`).
public final class FileEdition {
  /// The content; empty where there is no file.
  public let bytes: [UInt8]
  private let path: String
  /// The file that is open and locked; -1 where there is none.
  private let descriptor: CInt
  private let mark: FileMark?

  /// Reads a regular file of at most 256 MB, of which a link may be the name, or notes that there is none.
  public init(of path: String) throws(GLibError) {
    self.path = Files.real(path)
    // A pipe is not waited for.
    descriptor = open(self.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if descriptor < 0, errno == ENOENT {
      (bytes, mark) = ([], nil)
      return
    }
    try check(descriptor)
    do throws(GLibError) {
      if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
        throw GLibError(domain: "file", code: 0, message: "another program is using it")
      }
      mark = Files.mark(of: self.path)
      bytes = try Files.read(self.path)
    } catch {
      close(descriptor)
      throw error
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Replaces the file by another content, whole or not at all, with the same owner and permissions (`fchown`, `fsync`, `rename`). Returns
  /// false where it is not the one any more that was read.
  public func replace(with bytes: [UInt8]) throws(GLibError) -> Bool {
    let replacement = try FileReplacement(of: path)
    do throws(GLibError) {
      try replacement.write(bytes)
      try keepOwner(of: replacement)
      try replacement.flush()
      guard Files.mark(of: path) == mark else {
        replacement.drop()
        return false
      }
      guard try place(replacement) else { return false }
      try replacement.syncName()
      return true
    } catch {
      replacement.drop()
      throw error
    }
  }

  /// Gives the temporary file the place of the old one, or one that is still free.
  private func place(_ replacement: FileReplacement) throws(GLibError) -> Bool {
    guard mark == nil else {
      try check(rename(replacement.temporary, replacement.target))
      return true
    }
    defer { replacement.drop() }
    if link(replacement.temporary, replacement.target) == 0 { return true }
    if errno == EEXIST { return false }
    // The file system has no links.
    try check(rename(replacement.temporary, replacement.target))
    return true
  }

  private func keepOwner(of replacement: FileReplacement) throws(GLibError) {
    guard descriptor >= 0 else { return }
    var (old, new) = (stat(), stat())
    try check(fstat(descriptor, &old))
    try check(fstat(replacement.descriptor, &new))
    if (old.st_uid, old.st_gid) != (new.st_uid, new.st_gid) {
      try check(fchown(replacement.descriptor, old.st_uid, old.st_gid))
    }
  }
}
