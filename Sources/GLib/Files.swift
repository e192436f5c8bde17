internal import CGLib

/// Paths and whole files.
public enum Files {
  /// The user's directory for data (`g_get_user_data_dir`): `$XDG_DATA_HOME` or `~/.local/share`.
  public static var userData: String { borrowString(g_get_user_data_dir()) ?? "." }

  /// The running program's own file, links resolved (`g_file_read_link` of `/proc/self/exe`).
  public static func program() throws(GLibError) -> String {
    try takingError { takeString(g_file_read_link("/proc/self/exe", $0)) } ?? ""
  }

  /// True when something is there (`g_file_test`).
  public static func exists(_ path: String) -> Bool { g_file_test(path, G_FILE_TEST_EXISTS) != 0 }

  /// The bytes of a whole file (`g_file_get_contents`).
  public static func read(_ path: String) throws(GLibError) -> [UInt8] {
    var contents: UnsafeMutablePointer<CChar>?
    var length: gsize = 0
    _ = try takingError { g_file_get_contents(path, &contents, &length, $0) }
    defer { g_free(contents) }
    return Array(UnsafeRawBufferPointer(start: contents, count: Int(length)))
  }
}
