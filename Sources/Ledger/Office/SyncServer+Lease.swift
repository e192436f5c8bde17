internal import Currencies
internal import PostgreSQL

// One fetch for all clients of a server.
extension SyncServer {
  /// What a server has of a source.
  enum Shared: Hashable, Sendable {
    /// A table in JSON, which is as good as asking; it has that age, and the source has nothing newer for a while, both in seconds.
    case table(String, age: Int, rest: Int)
    /// Nothing: this client is to ask the source, and gives what comes of it (`give`).
    case lease
    /// Another client is asking the source.
    case wait
  }

  /// What the server has of a source at an address. A row that is locked is that of somebody who is asking.
  func ask(_ source: SourceID, at address: String) async throws(LedgerError) -> Shared {
    let rows: [[String?]]
    do throws(LedgerError) {
      rows = try await answer(
        "SELECT answer, content, age, rest FROM agio.ask($1, $2)", [source.rawValue, address])
    } catch .server(.refused(code: "55P03", _)) {
      return .wait
    }
    guard let row = rows.first, row.count == 4, let word = row[0] else { throw nonsense(nil) }
    switch word {
    case "lease": return .lease
    case "wait": return .wait
    case "table":
      guard let text = row[1], let age = row[2].flatMap({ Int($0) }), let rest = row[3].flatMap({ Int($0) })
      else { throw nonsense(row[1]) }
      return .table(text, age: age, rest: rest)
    default: throw nonsense(word)
    }
  }

  /// Gives a lease back with a table in JSON, or without one where the source gave none. `rest` is for how many seconds the source has
  /// nothing newer.
  func give(_ table: String?, of source: SourceID, at address: String, rest: Int) async throws(LedgerError) {
    _ = try await answer(
      "SELECT agio.give($1, $2, $3, $4::int)", [source.rawValue, address, table, "\(rest)"])
  }
}
