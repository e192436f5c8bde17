import Currencies
import GLib
import Ledger
import OfficialRates

/// Prints the kinds of official tables, and the log of their downloads.
@MainActor
struct TableListing {
  let isJSON: Bool

  /// Prints each kind with what is stored of it.
  func printTables(of ledger: Ledger) throws {
    let held = try ledger.heldTables()
    let rows = OfficialRates.importableKinds.map { kind in (kind, held: held.first { $0.name == kind.name }) }
    guard !isJSON else {
      let objects = try rows.map {
        JSON.object(json($0.0, $0.held, address: try ledger.tableAddress(of: $0.0)))
      }
      Terminal.write(JSON.array(objects).text + "\n")
      return
    }
    for (kind, held) in rows {
      let days = held.map { "\($0.days.lowerBound) \($0.days.upperBound)" } ?? "- -"
      Terminal.write("\(kind.name) \(held?.count ?? 0) \(days) \(kind.authority)\n")
    }
  }

  private func json(_ kind: TableKind, _ held: HeldTables?, address: String?) -> [(String, JSON)] {
    [
      ("name", .string("\(kind.name)")), ("authority", .string(kind.authority)),
      ("title", .string(kind.title)), ("period", .string(kind.length.rawValue)),
      ("count", .number(held?.count ?? 0)), ("covers", held.map { JSON(covering: $0.days) } ?? .null),
      ("imported", JSON(held.map { isoTime(at: $0.takenAt) })), ("refused", .number(held?.problemCount ?? 0)),
      ("url", JSON(address)), ("terms", JSON(kind.terms)),
    ]
  }

  /// Prints the log.
  func print(_ attempts: [TableLogEntry]) {
    guard !isJSON else {
      Terminal.write(JSON.array(attempts.map { .object(json($0)) }).text + "\n")
      return
    }
    for attempt in attempts {
      Terminal.write(
        "\(isoTime(at: attempt.at)) \(attempt.name) \(attempt.outcome): \(attempt.message) \(attempt.address)"
          .neutralizedLine + "\n")
    }
  }

  private func json(_ attempt: TableLogEntry) -> [(String, JSON)] {
    [
      ("at", .string(isoTime(at: attempt.at))), ("name", .string("\(attempt.name)")),
      ("outcome", .string(attempt.outcome)), ("url", .string(attempt.address)),
      ("message", .string(attempt.message)),
    ]
  }
}
