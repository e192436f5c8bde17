internal import Currencies
internal import HTTP
public import OfficialRates
internal import Storage

/// The server that the files of a kind of tables are downloaded from.
struct TableServer: Hashable, Sendable {
  /// The address before the paths of the files.
  let address: String
  /// Whether the user allowed plain http for it.
  let allowsPlainHTTP: Bool
  /// It accepts no request before this instant (seconds since 1970, UTC), by its `Retry-After`; nil if it said nothing.
  let retryAt: Int?
}

extension Ledger {
  /// The address of the server of a kind of tables; nil where they can only be imported.
  public func tableAddress(of kind: TableKind) throws(LedgerError) -> String? {
    try server(of: kind)?.address
  }

  /// The server of a kind of tables; nil where they can only be imported.
  func server(of kind: TableKind) throws(LedgerError) -> TableServer? {
    guard let service = kind.service else { return nil }
    return try read { reader in
      let row = try reader.row("SELECT * FROM official_server WHERE name = ?", kind.name.rawValue)
      return TableServer(
        address: try row?.get("address", as: String?.self) ?? service.address,
        allowsPlainHTTP: try row?.get("allows_http") ?? false,
        retryAt: try row?.optionalMoment("retry_at"))
    }
  }

  /// Sets the address of the server of a kind of tables, nil for the authority's own; the paths of the files follow it. What the former
  /// server said of its answers is forgotten.
  public func setTableAddress(
    of kind: TableKind, to address: String?, allowsPlainHTTP: Bool
  ) throws(LedgerError) {
    if kind.service == nil { throw .tables(.onlyImported(kind)) }
    if let address { try check(address, allowsPlainHTTP: allowsPlainHTTP, mayHaveQuery: false) }
    try write { writer in
      try writer.execute("DELETE FROM official_answer WHERE name = ?", kind.name.rawValue)
      try writer.execute(
        "INSERT OR REPLACE INTO official_server (name, address, allows_http) VALUES (?, ?, ?)",
        kind.name.rawValue, address, address != nil && allowsPlainHTTP)
    }
  }
}

extension Writer {
  /// Notes before which moment the server of a kind of tables accepts no request; nil where it accepts any.
  func noteRetry(at moment: Int?, of kind: TableKind) throws(StoreError) {
    try execute(
      """
      INSERT INTO official_server (name, retry_at) VALUES (?, ?)
      ON CONFLICT (name) DO UPDATE SET retry_at = excluded.retry_at
      """, kind.name.rawValue, moment)
  }
}
