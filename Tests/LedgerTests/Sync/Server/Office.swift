import Foundation
import Ledger
import TestValues

/// A database of a test that is prepared for Agio, with users.
@MainActor
struct Office {
  let server: PostgreSQLServer
  let database: String

  init(_ server: PostgreSQLServer? = nil) async throws {
    self.server = try server ?? PostgreSQLServer.shared.get()
    database = try self.server.newDatabase()
    try await prepare()
  }

  /// The address of the owner of the database.
  var address: String { server.address(database) }

  @discardableResult
  func prepare() async throws -> Range<Int> {
    let address = address
    return try await pumping { () async throws(LedgerError) in
      try await ServerSetup.prepare(address, password: nil)
    }
  }

  /// A new user, who may write to spaces.
  func newUser(in spaces: String...) throws -> String {
    let role = try server.newRole()
    for space in spaces { try run("INSERT INTO agio.member VALUES ('\(space)', '\(role)')") }
    return role
  }

  /// Runs SQL as a user, or as the owner, and returns its output.
  @discardableResult
  func run(_ sql: String, as role: String = "postgres") throws -> String {
    try server.run(sql, in: database, as: role)
  }

  /// The code of the error of SQL that a user runs (SQLSTATE); the output where there is none.
  func outcome(of sql: String, as role: String) -> String {
    do { return try run(sql, as: role) } catch {
      return "\(error)".split(separator: "ERROR:  ").last.map { String($0.prefix(5)) } ?? "\(error)"
    }
  }

  /// The values of a space as the server has them.
  func cells(_ space: String) throws -> String {
    try run(
      "SELECT entity, key, field, value, stamp FROM agio.cell WHERE space = '\(space)' ORDER BY 1, 2, 3")
  }
}

extension Machine {
  /// Begins to exchange through a server.
  @discardableResult
  func join(_ office: Office, as role: String, space: String? = nil) async throws -> SyncOutcome {
    let (ledger, address) = (ledger, office.server.address(office.database, as: role))
    return try await pumping { () async throws(LedgerError) in
      try await ledger.startSync(atServer: address, space: space, password: nil)
    }
  }

  /// Exchanges once, as a program that goes on does.
  @discardableResult
  func exchange(over connection: SyncConnection) async throws -> SyncOutcome {
    try await pumping { () async throws(LedgerError) in try await connection.exchange() }
  }

  /// Exchanges once by a new connection.
  @discardableResult
  func exchangeOnce() async throws -> SyncOutcome { try await exchange(over: SyncConnection(ledger)) }
}
