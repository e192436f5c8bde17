import Foundation
import PostgreSQL
import TestValues
import Testing

/// A real server on this computer.
@MainActor @Suite(.serialized, .timeLimit(.minutes(30))) struct ConnectionTests {
  let server: PostgreSQLServer

  init() throws { server = try PostgreSQLServer.shared.get() }

  func connect(to address: String? = nil, password: String? = nil) async throws -> ServerConnection {
    let address = try ServerAddress(address ?? server.address("postgres"))
    return try await pumping { () async throws(ServerError) in
      try await ServerConnection.open(address, password: password)
    }
  }

  func rows(
    _ connection: ServerConnection, _ sql: String, _ values: [String?] = []
  ) async throws(ServerError) -> [[String?]] {
    try await pumping { () async throws(ServerError) in try await connection.rows(sql, values) }
  }

  /// The error of an attempt to connect; nil for a connection.
  func failure(at address: String, password: String? = nil) async -> ServerError? {
    do {
      _ = try await connect(to: address, password: password)
      return nil
    } catch { return error as? ServerError }
  }

  @Test func `values go there and rows come back, whatever is in them`() async throws {
    let connection = try await connect()
    let values = ["", "é “x” \\ ' \n", nil, String(repeating: "y", count: 1_000_000)]
    #expect(try await rows(connection, "SELECT $1::text, $2::text, $3::text, $4::text", values) == [values])
    #expect(try await rows(connection, "SELECT n FROM generate_series(1, 3) AS n") == [["1"], ["2"], ["3"]])
    #expect(try await rows(connection, "SELECT 1 WHERE false").isEmpty)
  }

  @Test func `a statement that is refused has a code, and the next one runs`() async throws {
    let connection = try await connect()
    await #expect(throws: ServerError.refused(code: "22012", "division by zero")) {
      try await rows(connection, "SELECT 1 / 0")
    }
    #expect(try await rows(connection, "SELECT 2") == [["2"]])
  }

  @Test func `a notification comes without being asked for`() async throws {
    let (one, two) = (try await connect(), try await connect())
    var channels: [String] = []
    one.notified = { channels.append($0) }
    _ = try await rows(one, "LISTEN here")
    _ = try await rows(two, "NOTIFY here; ")
    try await pumping { () async throws(ServerError) in while channels.isEmpty { await Task.yield() } }
    #expect(channels == ["here"])
  }

  @Test func `a connection that is lost is told, also while nothing is asked`() async throws {
    let (one, two) = (try await connect(), try await connect())
    let number = try #require(try await rows(one, "SELECT pg_backend_pid()").first?.first ?? nil)
    var lost: [ServerError] = []
    one.lost = { lost.append($0) }
    _ = try await rows(two, "SELECT pg_terminate_backend($1)", [number])
    try await pumping { () async throws(ServerError) in while lost.isEmpty { await Task.yield() } }
    #expect(!one.isOpen)
    await #expect(throws: ServerError.self) { try await rows(one, "SELECT 1") }
  }

  @Test func `a server's end during a statement is its error`() async throws {
    let connection = try await connect()
    await #expect(throws: ServerError.self) {
      try await rows(connection, "SELECT pg_terminate_backend(pg_backend_pid()), pg_sleep(60)")
    }
  }

  @Test func `an answer of more than 64 MB is not read`() async throws {
    let connection = try await connect()
    await #expect(throws: ServerError.tooLarge(megabytes: 64)) {
      try await rows(connection, "SELECT repeat('x', 1000000) FROM generate_series(1, 100000)")
    }
  }

  @Test func `a refusal of values is told from that of a statement`() {
    for code in ["22001", "22P02", "23514", "23505", "P0001", "AG001"] {
      #expect(ServerError.refused(code: code, "no").refusalOfValues == "no")
      #expect(ServerError.refused(code: code, "").refusalOfValues == code)
    }
    for code in ["", "42501", "42P01", "40001", "25006", "53100", "57014", "57P01", "XX000", "0A000"] {
      #expect(ServerError.refused(code: code, "no").refusalOfValues == nil)
    }
    #expect(
      ServerError.unreachable("22").refusalOfValues == nil && ServerError.noAnswer.refusalOfValues == nil)
  }

  @Test func `a password is asked for on the port, and a wrong one is refused`() async throws {
    let role = "r" + UUID().uuidString.lowercased().replacing("-", with: "")
    try server.run("CREATE ROLE \(role) LOGIN PASSWORD 'right'", in: "postgres")
    let address = server.portAddress("postgres", as: role)
    #expect(await failure(at: address, password: "right") == nil)
    #expect(await failure(at: address) == .needsPassword)
    guard case .unreachable(let message) = await failure(at: address, password: "wrong") else {
      Issue.record("It was not refused.")
      return
    }
    #expect(message.contains("password authentication failed"))
  }

  @Test func `where nobody listens there is no connection`() async {
    for address in [
      "postgresql://127.0.0.1:1/x", "postgresql:///x?host=/nowhere", "postgresql://nowhere.invalid/x",
    ] {
      guard case .unreachable = await failure(at: address) else {
        Issue.record("\(address) was reached.")
        continue
      }
    }
  }
}
