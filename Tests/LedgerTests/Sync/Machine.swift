import Currencies
import Foundation
import GLib
import Ledger

/// Waits for the next millisecond: stamps of one millisecond are ordered by other things than time.
func passMillisecond() {
  let start = millisecondsSince1970()
  while millisecondsSince1970() == start {}
}

/// A machine of a test: a store, which exchanges changes through a folder.
@MainActor
final class Machine {
  let place: Place
  let ledger: Ledger

  /// A machine with the store of a new user.
  init() throws {
    place = try Place()
    ledger = try place.open()
  }

  /// Begins to exchange through a folder.
  @discardableResult
  func join(_ folder: Place) throws -> SyncOutcome { try ledger.startSync(inFolder: folder.folder) }

  /// Exchanges once.
  @discardableResult
  func exchange() throws -> SyncOutcome { try ledger.exchange() }

  /// The lists with their rows and amounts, in their order, and what else is shared, as texts.
  func content() throws -> [String] {
    let desk = try ledger.desk()
    let lists = try desk.lists.map { name in
      try ledger.showList(name.id)
      let list = try ledger.desk()
      let fee = "\(list.fee.percent) \(list.fee.side)"
      let anchor =
        "\(list.anchor.amount.map { "\($0)" } ?? "-") \(list.anchor.currency) \(list.anchor.text ?? "")"
      return "\(name.name): \(list.rows.map(\.text).joined(separator: " ")), \(anchor), \(fee)"
    }
    try ledger.showList(desk.list.id)
    let rates = desk.own.rates.map { "\($0.base)/\($0.quote) \($0.rate)" }
    let currencies = desk.own.currencies.map { "\($0.code) \($0.name) \($0.digits)" }
    return lists + rates.sorted() + currencies.sorted() + [desk.showsMoreDigits ? "more digits" : ""]
  }

  /// The rows of the current list.
  func rows() throws -> String { try ledger.desk().rows.map(\.text).joined(separator: " ") }
}
