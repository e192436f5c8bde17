import Foundation
import Glibc
import Secrets
import Testing

/// A folder of a test's own, removed with the value.
private final class Place {
  let folder = FileManager.default.temporaryDirectory.appending(path: "agio-\(UUID().uuidString)").path

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: folder)
    } catch {
      Issue.record("The test's folder stays: \(error)")
    }
  }
}

@MainActor @Suite struct SecretFileTests {
  private let place: Place
  private let path: String
  private let file: SecretFile
  private var folder: String { place.folder }

  init() throws {
    place = try Place()
    path = place.folder + "/secrets"
    file = SecretFile(path: path)
  }

  private func write(_ text: String, mode: mode_t = 0o600) throws {
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    #expect(chmod(path, mode) == 0)
  }

  /// Why the file cannot be used; nil when it can, or for another error.
  private func problem(_ body: () async throws -> Void) async -> SecretError.FileProblem? {
    do {
      try await body()
    } catch {
      guard case .file(path, let problem)? = error as? SecretError else { return nil }
      return problem
    }
    return nil
  }

  @Test(arguments: [
    "plain", "", "=%\n\r\t #\"'\\", "é\u{301}\u{1F511}\u{10FFFF}\u{FEFF}", "\u{0}\u{1}",
    String(repeating: "x", count: 9999),
  ])
  func `any text comes back as it was, to the byte`(_ secret: String) async throws {
    try await file.keep(secret, "key.a")
    try await file.keep("other", "name=\n%")
    let found = try #require(try await SecretFile(path: path).secret("key.a"))
    #expect(Array(found.utf8) == Array(secret.utf8))
    #expect(try await file.secret("name=\n%") == "other")
    #expect(try await file.secret("key") == nil)
  }

  @Test func `the file is the user's alone whatever the umask, and nothing is left beside it`() async throws {
    let old = umask(0)
    defer { umask(old) }
    try await file.keep("hidden", "key.a")
    try await file.keep("hidden too", "key.b")
    var info = stat()
    #expect(stat(path, &info) == 0)
    #expect(info.st_mode & 0o7777 == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["secrets"])
  }

  @Test func `the last secret takes the file with it`() async throws {
    try await file.remove("key.a")
    try await file.keep("hidden", "key.a")
    try await file.keep("hidden", "key.b")
    try await file.remove("key.a")
    #expect(FileManager.default.fileExists(atPath: path))
    try await file.remove("key.b")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    #expect(try await file.secret("key.b") == nil)
  }

  @Test(arguments: [0o640, 0o604, 0o620, 0o666, 0o755] as [mode_t])
  func `a file that others may open is refused and left as it is`(_ mode: mode_t) async throws {
    try await file.keep("hidden", "key.a")
    #expect(chmod(path, mode) == 0)
    let before = try Data(contentsOf: URL(filePath: path))
    for body in [{ _ = try await file.secret("key.a") }, { try await file.keep("new", "key.a") }] {
      #expect(await problem(body) == .notPrivate)
    }
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test func `a symbolic link is refused, and what it points to is left as it is`() async throws {
    let other = SecretFile(path: folder + "/other")
    try await other.keep("hidden", "key.a")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder + "/other")
    #expect(await problem { _ = try await file.secret("key.a") } == .symbolicLink)
    #expect(await problem { try await file.keep("new", "key.a") } == .symbolicLink)
    #expect(try await other.secret("key.a") == "hidden")
  }

  @Test func `a pipe in the file's place is refused at once`() async throws {
    #expect(mkfifo(path, 0o600) == 0)
    #expect(await problem { _ = try await file.secret("a") } == .notRegular)
  }

  @Test(
    .enabled(if: geteuid() == 0, "only root can give a file away"))
  func `somebody else's file is refused`() async throws {
    try await file.keep("hidden", "key.a")
    #expect(chown(path, 12345, 12345) == 0)
    #expect(await problem { _ = try await file.secret("key.a") } == .ofAnotherUser)
  }

  @Test(arguments: [
    "", "hidden\n", "# Secrets of Agio", "# Secrets of Agio\nkey.a=hidden", "# Secrets of Agio\nkey.a\n",
    "# Secrets of Agio\nkey.a=%4\n", "# Secrets of Agio\nkey.a=%zz\n", "# Secrets of Agio\nkey.a=%FF\n",
    "# Secrets of Agio\nkey.a=b\nkey.a=c\n", "# Secrets of Agio\nkey.a=b=c\n", "# Secrets of Agio\n\n",
  ])
  func `a file of something else, or a part of one, is refused and left as it is`(_ text: String) async throws
  {
    try write(text)
    #expect(await problem { try await file.keep("new", "key.b") } == .notSecrets)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test func `a huge file is refused`() async throws {
    try write(String(repeating: "x", count: 1 << 21))
    #expect(await problem { _ = try await file.secret("key.a") } == .tooLarge)
  }

  @Test func `what a killed program left half written is no obstacle`() async throws {
    try await file.keep("hidden", "key.a")
    try "half".write(toFile: path + ".new", atomically: false, encoding: .utf8)
    try await file.keep("hidden", "key.b")
    #expect(try await file.secret("key.a") == "hidden")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["secrets"])
  }

  @Test func `what a killed program left half written goes with the last secret`() async throws {
    try await file.keep("hidden", "key.a")
    try "half".write(toFile: path + ".new", atomically: false, encoding: .utf8)
    try await file.remove("key.a")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }

  @Test func `a secret that was never wholly written goes with its removal`() async throws {
    try "half".write(toFile: path + ".new", atomically: false, encoding: .utf8)
    try await file.remove("key.a")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }

  @Test func `a leftover that cannot be deleted keeps no secret`() async throws {
    try await file.keep("hidden", "key.a")
    try FileManager.default.createDirectory(atPath: path + ".new", withIntermediateDirectories: true)
    await #expect(throws: SecretError.file(path + ".new", .undeletable("Is a directory"))) {
      try await file.remove("key.a")
    }
    #expect(try await file.secret("key.a") == nil)
  }

  @Test func `a folder that is not there is the system's problem`() async {
    let path = folder + "/none/secrets"
    await #expect(throws: SecretError.file(path, .unwritable("No such file or directory"))) {
      try await SecretFile(path: path).keep("hidden", "key.a")
    }
  }

  @Test func `programs that keep at once lose none`() async throws {
    let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    let programs = try (1...6).map { number in
      let process = Process()
      process.executableURL = products.appending(path: "DesktopProbe")
      process.arguments = ["file", path] + (1...3).map { "keep=key.\(number).\($0)=hidden" }
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      return process
    }
    for process in programs { process.waitUntilExit() }
    for number in 1...6 {
      for key in 1...3 { #expect(try await file.secret("key.\(number).\(key)") == "hidden") }
    }
  }

  @Test func `while another program holds the folder, nothing is written, and that is said`() async throws {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX) == 0)
    #expect(await problem { try await file.keep("hidden", "key.a") } == .held)
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(flock(descriptor, LOCK_UN) == 0)
    try await file.keep("hidden", "key.a")
  }
}
