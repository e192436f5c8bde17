internal import PostgreSQL

/// Prepares a PostgreSQL database for Agio, or brings it to this version.
@MainActor
public enum ServerSetup {
  /// Makes the tables, roles and policies that a database lacks, as its owner, and returns the versions that were made: none where it is
  /// as it should be. Throws `server`, and `newerServer` for a database of a later version.
  public static func prepare(_ address: String, password: String?) async throws(LedgerError) -> Range<Int> {
    let server: ServerConnection
    do throws(ServerError) {
      server = try await ServerConnection.open(try ServerAddress(address), password: password)
    } catch {
      throw .server(error)
    }
    defer { server.close() }
    // Two who prepare it at the same time wait for each other.
    // Nothing in the database that others have made is called by what is made now.
    try await server.statements(
      "BEGIN; SET LOCAL search_path = pg_catalog, pg_temp; SELECT pg_advisory_xact_lock(4153)")
    let known = try await server.version() ?? 0
    guard known <= ServerSchema.version else { throw .newerServer }
    for (index, sql) in ServerSchema.migrations.enumerated().dropFirst(known) {
      try await server.statements(sql)
      _ = try await server.text("INSERT INTO agio.migration (version) VALUES ($1)", ["\(index + 1)"])
    }
    try await server.statements("COMMIT")
    return known + 1..<ServerSchema.version + 1
  }
}

extension ServerConnection {
  fileprivate func statements(_ sql: String) async throws(LedgerError) {
    do throws(ServerError) { try await script(sql) } catch { throw .server(error) }
  }
}
