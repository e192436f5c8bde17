import GLib
import Glibc
import Testing

/// Files that are written and read piece by piece.
struct OutputFileTests {
  private let folder = FileReplacementTests.Folder()
  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }
  private func text(_ name: String) throws -> String {
    String(decoding: try Files.read(path(name)), as: UTF8.self)
  }

  @Test func `the old content stays until the new one is whole`() throws {
    try Files.write("before", to: path("a"))
    chmod(path("a"), 0o640)
    let output = try OutputFile(path("a"))
    try output.write(Array("one ".utf8))
    try output.write(Array(repeating: 0x78, count: 200_000))
    #expect(try text("a") == "before")
    try output.finish()
    #expect(try text("a") == "one " + String(repeating: "x", count: 200_000))
    var info = stat()
    stat(path("a"), &info)
    #expect(info.st_mode & 0o7777 == 0o640)
    #expect(folder.names == ["a"])
  }

  @Test func `what is not finished leaves nothing`() throws {
    try Files.write("before", to: path("a"))
    for name in ["a", "new"] {
      let output = try OutputFile(path(name))
      try output.write(Array("half".utf8))
    }
    #expect(try text("a") == "before" && folder.names == ["a"])
  }

  @Test func `a link leads to the file that is replaced`() throws {
    try Files.write("before", to: path("a"))
    symlink(path("a"), path("link"))
    let output = try OutputFile(path("link"))
    try output.write(Array("after".utf8))
    try output.finish()
    #expect(try text("a") == "after")
    var info = stat()
    lstat(path("link"), &info)
    #expect(info.st_mode & S_IFMT == S_IFLNK)
  }

  @Test func `a file that appears meanwhile is replaced`() throws {
    let output = try OutputFile(path("a"))
    try output.write(Array("after".utf8))
    try Files.write("meanwhile", to: path("a"))
    try output.finish()
    #expect(try text("a") == "after" && folder.names == ["a"])
  }

  @Test func `where no file can be, the system's error is thrown`() throws {
    mkdir(path("folder"), 0o700)
    #expect(throws: GLibError.self) { try OutputFile(path("folder")) }
    #expect(throws: GLibError.self) { try OutputFile(path("none/a")) }
    rmdir(path("folder"))
  }

  @Test func `a file is read in pieces, and again`() throws {
    let content = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 * 7) }
    try Files.write(String(repeating: "a", count: 10), to: path("a"))
    let output = try OutputFile(path("a"))
    try output.write(content)
    try output.finish()
    let input = try InputFile(path("a"))
    for _ in 0..<2 {
      var read: [UInt8] = []
      while case let piece = try input.next(4096), !piece.isEmpty { read += piece }
      #expect(read == content)
      try input.rewind()
    }
    #expect(input.isRegular && input.isUnchanged && input.isFile(at: path("a")))
  }

  @Test func `a file knows its other names, and that it was changed`() throws {
    try Files.write("before", to: path("a"))
    symlink(path("a"), path("link"))
    link(path("a"), path("b"))
    try Files.write("other", to: path("c"))
    let input = try InputFile(path("a"))
    #expect(["a", "b", "link"].allSatisfy { input.isFile(at: path($0)) })
    #expect(!input.isFile(at: path("c")) && !input.isFile(at: path("none")))
    let descriptor = open(path("a"), O_WRONLY | O_APPEND)
    write(descriptor, "x", 1)
    close(descriptor)
    #expect(!input.isUnchanged)
  }

  @Test func `folders and pipes are no regular files, and are not waited for`() throws {
    mkfifo(path("pipe"), 0o600)
    #expect(try !InputFile(path("pipe")).isRegular)
    #expect(try !InputFile(folder.path).isRegular)
    #expect(throws: GLibError.self) { try InputFile(path("none")) }
  }
}
