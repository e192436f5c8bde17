internal import CGLib

extension Files {
  /// A path that begins at the root, without “..” and other detours (`g_canonicalize_filename`); a relative one is below the working
  /// directory.
  public static func absolute(_ path: String) -> String {
    takeString(g_canonicalize_filename(path, nil)) ?? path
  }
}
