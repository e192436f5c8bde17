public import Currencies
internal import FoundationEssentials
internal import GLib

/// An order to sort rows by.
public enum RowOrder: String, CaseIterable, Sendable {
  /// The currency's name, by the collation of the user's language.
  case name
  /// The row's amount, the smallest first; rows without one come last, also in reverse.
  case amount
}

extension Desk {
  /// The rows sorted at an instant (seconds since 1970). The base stays first; equal rows keep their order.
  public func rows(by order: RowOrder, isReversed: Bool = false, at instant: Int) -> [CurrencyCode] {
    let rest = Array(rows.dropFirst())
    let sorted: [CurrencyCode]
    switch order {
    case .name:
      let keys = Dictionary(uniqueKeysWithValues: rest.map { ($0, collationKey(of: name(of: $0))) })
      sorted = Self.sorted(rest, by: keys, isReversed)
    case .amount:
      let amounts = lines(at: instant).compactMap { line in line.amount.map { (line.currency, $0) } }
      sorted = Self.sorted(rest, by: Dictionary(uniqueKeysWithValues: amounts), isReversed)
    }
    return rows.prefix(1) + sorted
  }

  /// Sorts rows by their keys; those without one come last.
  private static func sorted<Key: Comparable>(
    _ rows: [CurrencyCode], by keys: [CurrencyCode: Key], _ isReversed: Bool
  ) -> [CurrencyCode] {
    let keyed = rows.enumerated().compactMap { index, row in keys[row].map { (row, $0, index) } }
    let sorted = keyed.sorted { left, right in
      if left.1 != right.1 { return (left.1 < right.1) != isReversed }
      return left.2 < right.2
    }
    return sorted.map(\.0) + rows.filter { keys[$0] == nil }
  }
}

extension Ledger {
  /// Sorts the rows of the current list.
  public func sort(by order: RowOrder, isReversed: Bool = false) throws(LedgerError) {
    try write { writer in
      let desk = try Desk(writer)
      try writer.setRows(
        desk.rows(by: order, isReversed: isReversed, at: secondsSince1970()), ofList: desk.list.id)
    }
  }
}
