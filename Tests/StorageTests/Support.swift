import Glibc
import Storage
import Testing

/// A folder of a test's own, deleted when it is dropped.
final class Scratch {
  let folder: String

  /// In the folder for temporary files, or another one.
  init(in parent: String? = nil) throws {
    let usual = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array(((parent ?? usual) + "/storage-XXXXXX").utf8CString)
    folder = String(cString: try #require(mkdtemp(&template)))
  }

  deinit { erase(folder) }

  /// The path of the store.
  var path: String { folder + "/test.sqlite" }

  /// The names of the files in the folder, sorted.
  func names() -> [String] { list(folder) }
}

/// The names of the files in a folder, sorted.
func list(_ folder: String) -> [String] {
  guard let directory = opendir(folder) else { return [] }
  defer { closedir(directory) }
  var names: [String] = []
  while let entry = readdir(directory) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name != "." && name != ".." { names.append(name) }
  }
  return names.sorted()
}

/// Deletes a file or a folder with all that is in it.
private func erase(_ path: String) {
  for name in list(path) { erase(path + "/" + name) }
  remove(path)
}

/// All bytes of a file.
func bytes(of path: String) throws -> [UInt8] {
  let file = try #require(fopen(path, "r"))
  defer { fclose(file) }
  var all: [UInt8] = []
  var part = [UInt8](repeating: 0, count: 65_536)
  while case let count = fread(&part, 1, part.count, file), count > 0 { all += part.prefix(count) }
  return all
}

/// Writes a file of those bytes.
func put(_ bytes: [UInt8], to path: String) throws {
  let file = try #require(fopen(path, "w"))
  #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
  fclose(file)
}

/// Deletes the index of a store's log, which SQLite can always make again.
func unlinkIndex(_ scratch: Scratch) -> Int32 { unlink(scratch.path + "-shm") }

/// The permissions of a file.
func mode(of path: String) -> mode_t {
  var info = stat()
  stat(path, &info)
  return info.st_mode & 0o777
}

/// Another process: Python with its own SQLite, which knows nothing of this module.
final class Other {
  private var pid: pid_t = 0
  private let output: UnsafeMutablePointer<FILE>

  /// Runs `script`; `path` and a connection `db` in autocommit mode are there, and so is `say`.
  init(_ path: String, _ script: String) throws {
    let start = """
      import os, signal, sqlite3, sys, time
      path = sys.argv[1]
      db = sqlite3.connect(path, isolation_level=None, timeout=20)
      def say(x): print(x, flush=True)

      """
    var pipes: [Int32] = [0, 0]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    try #require(socketpair(AF_UNIX, kind, 0, &pipes) == 0)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, pipes[1], 1)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var arguments = (["python3", "-c", start + script, path] as [String]).map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    let code = posix_spawn(&pid, "/usr/bin/python3", &actions, nil, &arguments, environ)
    close(pipes[1])
    try #require(code == 0)
    output = try #require(fdopen(pipes[0], "r"))
  }

  deinit {
    kill()
    fclose(output)
  }

  /// Its next line, or nil at its end.
  func line() -> String? {
    var text: UnsafeMutablePointer<CChar>?
    var size = 0
    defer { free(text) }
    let count = getline(&text, &size, output)
    guard count > 0, let text else { return nil }
    return String(cString: text).split(separator: "\n").first.map { String($0) } ?? ""
  }

  /// Ends it as a power failure would, and waits for that.
  func kill() {
    if pid == 0 { return }
    Glibc.kill(pid, SIGKILL)
    waitpid(pid, nil, 0)
    pid = 0
  }

  /// Waits for its end and returns its exit status.
  func end() -> Int32 {
    var status: Int32 = 0
    waitpid(pid, &status, 0)
    pid = 0
    return status
  }
}

/// A table `things (id, name, size)`: the schema of most tests.
let things = Migration(1, "things") { db in
  try db.script("CREATE TABLE things (id INTEGER PRIMARY KEY, name TEXT UNIQUE, size INTEGER)")
}

extension Store {
  /// A store in memory with the table of things.
  static func inMemory() throws -> Store { try Store(path: ":memory:", migrations: [things]) }

  /// The store of a scratch folder, with the table of things.
  convenience init(_ scratch: Scratch) throws { try self.init(path: scratch.path, migrations: [things]) }

  /// Adds one thing.
  func add(_ name: String, size: Int? = nil) throws {
    try write { try $0.execute("INSERT INTO things (name, size) VALUES (?, ?)", name, size) }
  }

  /// The names of all things, in the order of their making.
  func names() throws -> [String] { try read { try allNames($0) } }
}

/// The names of all things, in the order of their making.
func allNames(_ db: any Reader) throws -> [String] {
  try db.rows("SELECT name FROM things ORDER BY id").map { try $0.get("name") }
}

/// The error of its own that a closure throws inside `body`, as the store hands it on.
func cause<T>(_ body: () throws -> T) -> (any Error)? {
  let error = #expect(throws: StoreError.self) { _ = try body() }
  #expect(error?.kind == .closure)
  return error?.cause
}

/// The kind of the error that `body` throws.
func kind<T>(_ body: () throws -> T) -> StoreError.Kind? {
  let error = #expect(throws: StoreError.self) { _ = try body() }
  return error?.kind
}
