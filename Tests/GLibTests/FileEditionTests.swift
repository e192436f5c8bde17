import GLib
import Glibc
import Testing

/// A file is replaced whole, and only as long as it is the one that was read.
struct FileEditionTests {
  private let folder = FileReplacementTests.Folder()
  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }
  private func text(_ name: String) throws -> String {
    String(decoding: try Files.read(path(name)), as: UTF8.self)
  }

  @Test func `a file is continued, through a link too, with its permissions`() throws {
    try Files.write("one\n", to: path("a"))
    chmod(path("a"), 0o640)
    symlink(path("a"), path("link"))
    let edition = try FileEdition(of: path("link"))
    #expect(edition.bytes == Array("one\n".utf8))
    #expect(try edition.replace(with: edition.bytes + Array("two\n".utf8)))
    #expect(try text("a") == "one\ntwo\n")
    var info = stat()
    lstat(path("link"), &info)
    #expect(info.st_mode & S_IFMT == S_IFLNK)
    stat(path("a"), &info)
    #expect(info.st_mode & 0o7777 == 0o640)
    #expect(folder.names == ["a", "link"])
  }

  @Test func `its owner stays the same`() throws {
    // Only root can give files away.
    guard getuid() == 0 else { return }
    try Files.write("one", to: path("a"))
    chown(path("a"), 1, 2)
    #expect(try FileEdition(of: path("a")).replace(with: Array("two".utf8)))
    var info = stat()
    stat(path("a"), &info)
    #expect(info.st_uid == 1 && info.st_gid == 2)
  }

  @Test func `a file that was not there is made, unless another program was faster`() throws {
    let edition = try FileEdition(of: path("a"))
    #expect(edition.bytes.isEmpty)
    #expect(try edition.replace(with: Array("one".utf8)))
    #expect(try text("a") == "one")
    let late = try FileEdition(of: path("b"))
    try Files.write("theirs", to: path("b"))
    #expect(try !late.replace(with: Array("ours".utf8)))
    #expect(try text("b") == "theirs")
    #expect(folder.names == ["a", "b"])
  }

  @Test func `a file that was changed meanwhile stays as it is`() throws {
    try Files.write("one", to: path("a"))
    let edition = try FileEdition(of: path("a"))
    let descriptor = open(path("a"), O_WRONLY | O_APPEND)
    #expect(write(descriptor, "!", 1) == 1)
    close(descriptor)
    #expect(try !edition.replace(with: Array("two".utf8)))
    #expect(try text("a") == "one!")
    #expect(folder.names == ["a"])
  }

  @Test func `a file is read by one program at a time`() throws {
    try Files.write("one", to: path("a"))
    let first = try FileEdition(of: path("a"))
    #expect { try FileEdition(of: path("a")) } throws: { "\($0)" == "another program is using it" }
    withExtendedLifetime(first) {}
  }

  @Test func `a file can be read when its reader is gone`() throws {
    try Files.write("one", to: path("a"))
    #expect(try FileEdition(of: path("a")).bytes.count == 3)
    #expect(try FileEdition(of: path("a")).bytes.count == 3)
  }

  @Test func `what is no file is refused`() throws {
    mkfifo(path("pipe"), 0o600)
    for name in [path("pipe"), "/dev/full", folder.path, "/dev/null"] {
      #expect(throws: GLibError.self) { try FileEdition(of: name) }
    }
    #expect(throws: GLibError.self) { try FileEdition(of: path("none/a")).replace(with: [1]) }
  }
}
