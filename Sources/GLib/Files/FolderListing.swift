internal import CGLib
internal import Glibc

extension Files {
  /// The names of a folder's files and folders, in the order of their bytes, without those that begin with a dot (`g_dir_open`).
  public static func visibleNames(in folder: String) throws(GLibError) -> [String] {
    let directory = try takingError { g_dir_open(folder, 0, $0) }
    defer { g_dir_close(directory) }
    var names: [String] = []
    while let name = borrowString(g_dir_read_name(directory)) {
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Makes a folder that only its owner can open, unless it is there; the one above it must be (mkdir(2)).
  public static func makeFolder(_ path: String) throws(GLibError) {
    if g_file_test(path, G_FILE_TEST_IS_DIR) != 0 { return }
    guard mkdir(path, 0o700) != 0 else { return }
    throw GLibError(domain: "file", code: Int(errno), message: String(cString: strerror(errno)))
  }
}
