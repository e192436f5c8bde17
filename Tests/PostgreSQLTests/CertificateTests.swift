import PostgreSQL
import TestValues
import Testing

/// A server by a name that is not this computer's, which must prove who it is.
@MainActor @Suite(.serialized, .timeLimit(.minutes(30))) final class CertificateTests {
  let server: PostgreSQLServer

  init() throws {
    server = try PostgreSQLServer()
    try server.run("CREATE ROLE anna LOGIN PASSWORD 'secret'", in: "postgres")
  }

  deinit { server.end() }

  func address(_ options: String = "") -> String {
    "postgresql://anna@office.localhost:\(server.port)/postgres?sslrootcert=\(server.folder)/ca.crt\(options)"
  }

  /// The message of an attempt to connect; nil for a connection.
  func failure(at address: String) async throws -> String? {
    let address = try ServerAddress(address)
    #expect(!address.isLocal)
    do throws(ServerError) {
      _ = try await pumping { () async throws(ServerError) in
        try await ServerConnection.open(address, password: "secret")
      }
      return nil
    } catch {
      guard case .unreachable(let message) = error else { return "\(error)" }
      return message
    }
  }

  @Test func `only a valid certificate for the name is good, whatever the address says`() async throws {
    let weaker = [
      "", "&sslmode=disable", "&sslmode=allow", "&sslmode=prefer", "&sslmode=require", "&sslmode=verify-ca",
    ]
    for options in weaker {
      #expect(try await failure(at: address(options))?.contains("does not support SSL") == true, "\(options)")
    }
    try server.tell("good")
    for options in weaker { #expect(try await failure(at: address(options)) == nil, "\(options)") }
    #expect(
      try await failure(at: "postgresql://anna@office.localhost:\(server.port)/postgres")?
        .contains("certificate verify failed") == true)
    try server.tell("other")
    for options in weaker {
      #expect(
        try await failure(at: address(options))?.contains("does not match host name") == true, "\(options)")
    }
    try server.tell("expired")
    for options in weaker {
      #expect(try await failure(at: address(options))?.contains("certificate") == true, "\(options)")
    }
  }
}
