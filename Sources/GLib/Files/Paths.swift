internal import CGLib
internal import Glibc

extension Files {
  /// A path that begins at the root, without “..” and other detours (`g_canonicalize_filename`); a relative one is below the working
  /// directory.
  public static func absolute(_ path: String) -> String {
    takeString(g_canonicalize_filename(path, nil)) ?? path
  }

  /// The path of a file without links (`realpath`); the same where there is no file.
  public static func real(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
