import CGLib
import GLib
import Glibc
import Testing

/// A file is written whole or not at all.
struct FileReplacementTests {
  struct Refusal: Error {}

  /// A folder that ends with the test.
  final class Folder {
    let path: String
    init() {
      var template = Array((String(cString: g_get_tmp_dir()) + "/agio-files-XXXXXX").utf8CString)
      mkdtemp(&template)
      path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    deinit {
      for name in names { unlink("\(path)/\(name)") }
      rmdir(path)
    }
    /// What is in it.
    var names: [String] {
      guard let folder = opendir(path) else { return [] }
      defer { closedir(folder) }
      var names: [String] = []
      while let entry = readdir(folder) {
        names.append(
          withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        )
      }
      return names.filter { $0 != "." && $0 != ".." }.sorted()
    }
  }

  private let folder = Folder()
  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }
  private func text(_ name: String) throws -> String {
    String(decoding: try Files.read(path(name)), as: UTF8.self)
  }
  private func mode(_ name: String) -> mode_t {
    var info = stat()
    stat(path(name), &info)
    return info.st_mode & 0o7777
  }

  @Test func `a text is written, and written over`() throws {
    try Files.write("one\n", to: path("a.csv"))
    #expect(try text("a.csv") == "one\n")
    try Files.write("", to: path("a.csv"))
    #expect(try text("a.csv") == "")
    let long = String(repeating: "1999-01-04,1.1789\n", count: 100_000)
    try Files.write(long, to: path("a.csv"))
    #expect(try text("a.csv") == long)
    #expect(folder.names == ["a.csv"])
  }

  @Test func `what was there stays when anything goes wrong, and nothing else is left`() throws {
    try Files.write("before", to: path("a.csv"))
    #expect(throws: ReplacementError<any Error>.self) {
      try Files.replace(path("a.csv")) { temporary in
        try Files.write("half", to: temporary)
        #expect(try text("a.csv") == "before")
        throw Refusal()
      }
    }
    #expect(try text("a.csv") == "before")
    #expect(folder.names == ["a.csv"])
  }

  @Test func `permissions are kept, and a new file has those of any other`() throws {
    try Files.write("one", to: path("a.csv"))
    let mask = umask(0)
    umask(mask)
    #expect(mode("a.csv") == 0o666 & ~mask)
    chmod(path("a.csv"), 0o640)
    try Files.write("two", to: path("a.csv"))
    #expect(mode("a.csv") == 0o640)
  }

  @Test func `a private file is never another user's to read, not while it is written either`() throws {
    try Files.write("one", to: path("a.csv"), isPrivate: true)
    #expect(mode("a.csv") == 0o600)
    try Files.replace(path("a.csv")) { temporary in
      #expect(mode(String(temporary.split(separator: "/").last ?? "")) == 0o600)
    }
    #expect(mode("a.csv") == 0o600)
  }

  @Test func `a link that somebody puts in the place of the temporary file is not followed`() throws {
    try Files.write("theirs", to: path("a.csv"))
    chmod(path("a.csv"), 0o666)
    try Files.write("mine", to: path("secret"), isPrivate: true)
    #expect(throws: ReplacementError<Never>.self) {
      try Files.replace(path("a.csv")) { temporary in
        unlink(temporary)
        symlink(path("secret"), temporary)
      }
    }
    #expect(mode("secret") == 0o600)
    #expect(try text("secret") == "mine")
    #expect(folder.names == ["a.csv", "secret"])
  }

  @Test func `a link leads to the file that is written, and stays a link`() throws {
    try Files.write("one", to: path("a.csv"))
    symlink(path("a.csv"), path("link"))
    try Files.write("two", to: path("link"))
    #expect(try text("a.csv") == "two")
    var info = stat()
    lstat(path("link"), &info)
    #expect(info.st_mode & S_IFMT == S_IFLNK)
  }

  @Test func `what is no file, and a folder that is not there, are refused in the system's words`() throws {
    #expect { try Files.write("x", to: "/dev/full") } throws: { "\($0)" == "it is no file" }
    #expect { try Files.write("x", to: path("none/a.csv")) } throws: {
      "\($0)" == "No such file or directory"
    }
    #expect { try Files.write("x", to: folder.path) } throws: { "\($0)" == "it is no file" }
    #expect(folder.names.isEmpty)
  }
}
