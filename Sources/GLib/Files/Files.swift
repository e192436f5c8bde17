internal import CGLib
internal import Glibc

/// Paths and whole files.
public enum Files {
  /// The user's directory for data (`g_get_user_data_dir`): `$XDG_DATA_HOME` or `~/.local/share`.
  ///
  /// A relative path, which would depend on the working directory, is ignored, as the XDG Base Directory Specification
  /// requires; the home is then that of the user's account (`getpwuid`).
  public static var userData: String {
    let homes = [
      borrowString(g_get_home_dir()), getpwuid(getuid()).flatMap { borrowString($0.pointee.pw_dir) }, "/",
    ]
    let home = homes.compactMap(\.self).first { $0.hasPrefix("/") } ?? "/"
    // GLib derives it from $HOME, which may be empty.
    guard let data = borrowString(g_get_user_data_dir()), data.hasPrefix("/"), data != "/.local/share" else {
      return home + "/.local/share"
    }
    return data
  }

  /// The user's home (`g_get_home_dir`).
  public static var home: String { borrowString(g_get_home_dir()) ?? "/" }

  /// The user's folder of downloads (`g_get_user_special_dir`), or the home.
  public static var downloads: String { folder(G_USER_DIRECTORY_DOWNLOAD) }

  /// The user's folder of documents (`g_get_user_special_dir`), or the home.
  public static var documents: String { folder(G_USER_DIRECTORY_DOCUMENTS) }

  private static func folder(_ kind: GUserDirectory) -> String {
    if let path = borrowString(g_get_user_special_dir(kind)), exists(path) { return path }
    return home
  }

  /// The path of the running program, with links resolved (`g_file_read_link` of `/proc/self/exe`); without /proc, the
  /// path that it was started by (`realpath`).
  public static func program() throws(GLibError) -> String {
    if !exists("/proc/self/exe"), let path = realpath(shim_started_path(), nil) {
      defer { free(path) }
      return String(cString: path)
    }
    return try takingError { takeString(g_file_read_link("/proc/self/exe", $0)) } ?? ""
  }

  /// The first of some paths that exists in a folder above the running program, the nearest folder first: what was installed
  /// with it under one prefix.
  public static func nearProgram(_ paths: [String]) throws(GLibError) -> String? {
    var folder = try program()[...]
    for _ in 0..<6 {
      guard let slash = folder.lastIndex(of: "/") else { break }
      folder = folder[..<slash]
      if let found = paths.lazy.map({ "\(folder)/\($0)" }).first(where: exists) { return found }
    }
    return nil
  }

  /// Whether there is a file or folder at a path (`g_file_test`).
  public static func exists(_ path: String) -> Bool { g_file_test(path, G_FILE_TEST_EXISTS) != 0 }

  /// Whether there is a folder at a path, or a link to one (`g_file_test`).
  public static func isFolder(_ path: String) -> Bool { g_file_test(path, G_FILE_TEST_IS_DIR) != 0 }

  /// Reads a whole regular file of at most 256 MB, or another number of them (`g_file_get_contents`).
  public static func read(_ path: String, megabytes: Int = 256) throws(GLibError) -> [UInt8] {
    var info = stat()
    if stat(path, &info) == 0, info.st_mode & S_IFMT != S_IFREG || info.st_size > megabytes << 20 {
      throw GLibError(domain: "file", code: 0, message: "“\(path)” is no file of at most \(megabytes) MB")
    }
    var contents: UnsafeMutablePointer<CChar>?
    var length: gsize = 0
    _ = try takingError { g_file_get_contents(path, &contents, &length, $0) }
    defer { g_free(contents) }
    return Array(UnsafeRawBufferPointer(start: contents, count: Int(length)))
  }

  /// The beginning of a regular file, at most so many bytes; nil where there is none (open(2), read(2)).
  public static func beginning(of path: String, bytes: Int) throws(GLibError) -> [UInt8]? {
    // A pipe is not waited for.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if descriptor < 0, [ENOENT, ENXIO].contains(errno) { return nil }
    try check(descriptor)
    defer { close(descriptor) }
    var info = stat()
    try check(fstat(descriptor, &info))
    if info.st_mode & S_IFMT != S_IFREG { return nil }
    var content = [UInt8](repeating: 0, count: bytes)
    var length = 0
    while length < bytes {
      let count = content.withUnsafeMutableBytes { buffer in
        Glibc.read(descriptor, buffer.baseAddress.map { $0 + length }, bytes - length)
      }
      if count < 0, errno == EINTR { continue }
      try check(Int32(clamping: count))
      if count == 0 { break }
      length += count
    }
    return Array(content[..<length])
  }

  /// The SHA-256 checksum of some bytes, 64 hexadecimal digits (`g_compute_checksum_for_data`).
  public static func checksum(of bytes: [UInt8]) -> String {
    takeString(g_compute_checksum_for_data(G_CHECKSUM_SHA256, bytes, gsize(bytes.count))) ?? ""
  }
}
