public import Currencies

/// What was read of a file of tables.
public struct OfficialFile: Hashable, Sendable {
  /// Its tables, the oldest first; at least one.
  public let tables: [OfficialTable]
  /// The currencies that it has, where these are only those that were asked for; nil where a table has all that its authority lists.
  public let currencies: [CurrencyCode]?
  /// The days of which it has every table there is; nil where a day without a table may have one elsewhere.
  public let days: ClosedRange<Day>?

  /// What a format has read.
  init(_ tables: [OfficialTable], of format: any TableFormat.Type) {
    self.tables = tables
    currencies = format.isOfSomeCurrencies ? Set(tables.flatMap(\.mentioned)).sorted() : nil
    let first = tables.map(\.period.first).min()
    let last = tables.map(\.period.first).max()
    if let first, let last, format.isWithoutGaps || first == last { days = first...last } else { days = nil }
  }
}

extension OfficialTable {
  /// The currencies that it has a rate of, or something that was not taken.
  fileprivate var mentioned: [CurrencyCode] {
    rates.keys + problems.compactMap { CurrencyCode($0.currency) }
  }
}
