import Foundation

/// The tests' own PostgreSQL server, `Tests/postgresql.sh`, which ends with this process.
public final class PostgreSQLServer: @unchecked Sendable {
  /// One server for all tests, started when first asked for.
  public static let shared: Result<PostgreSQLServer, any Error> = Result {
    // What it leaves in the temporary folder is removed before this process ends.
    atexit {
      if case .success(let server) = PostgreSQLServer.shared { server.end() }
    }
    return try PostgreSQLServer()
  }

  /// The port on 127.0.0.1, where roles need passwords; that of `postgres` is “owner”.
  public let port: Int
  /// The folder of the socket, where roles need none.
  public let folder: String

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  /// Why the server was not started.
  struct Failure: Error {
    let text: String
  }

  /// A server of its own, which ends with this process, or by `end`.
  public init() throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../postgresql.sh")
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = [script.path]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let line = output.readLine()
    let parts = line.split(whereSeparator: \.isWhitespace)
    guard parts.count == 2, let port = Int(parts[0]) else { throw Failure(text: line) }
    (self.port, folder) = (port, String(parts[1]))
  }

  /// Gives an order to `Tests/postgresql.sh`, and waits until it is done.
  public func tell(_ word: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data("\(word)\n".utf8))
    let answer = output.readLine()
    if answer != "\(word)\n" { throw Failure(text: answer) }
  }

  /// Ends the server.
  public func end() {
    do { try input.fileHandleForWriting.close() } catch { print("The server's input stays open: \(error)") }
    process.waitUntilExit()
  }

  /// The address of a database on the socket, for a role.
  public func address(_ database: String, as role: String = "postgres") -> String {
    "postgresql://\(role)@/\(database)?host=\(folder)&port=\(port)"
  }

  /// The address of a database on the port, for a role.
  public func portAddress(_ database: String, as role: String = "postgres") -> String {
    "postgresql://\(role)@127.0.0.1:\(port)/\(database)"
  }

  /// Runs SQL as a role, and returns its output: the columns with a bar between them. Throws what psql has written for an error.
  @discardableResult
  public func run(_ sql: String, in database: String, as role: String = "postgres") throws -> String {
    let psql = Process()
    let (result, errors) = (Pipe(), Pipe())
    psql.executableURL = URL(filePath: "/usr/bin/psql")
    psql.arguments = [
      "-XAtq", "-v", "ON_ERROR_STOP=1", "-v", "VERBOSITY=verbose", "-d", address(database, as: role), "-c",
      sql,
    ]
    psql.standardOutput = result
    psql.standardError = errors
    try psql.run()
    let text = String(decoding: result.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let problem = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    psql.waitUntilExit()
    if psql.terminationStatus != 0 { throw Failure(text: problem) }
    return text.trimmingCharacters(in: .newlines)
  }

  /// Makes a database for a test, and returns its name.
  public func newDatabase() throws -> String {
    let name = "test_" + UUID().uuidString.lowercased().replacing("-", with: "")
    try run("CREATE DATABASE \(name)", in: "postgres")
    return name
  }

  /// Makes a role for a test, which may exchange changes, and returns its name.
  public func newRole() throws -> String {
    let name = "user_" + UUID().uuidString.lowercased().replacing("-", with: "")
    try run("CREATE ROLE \(name) LOGIN PASSWORD 'secret' IN ROLE agio_user", in: "postgres")
    return name
  }
}
