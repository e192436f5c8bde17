public import Currencies
public import FoundationEssentials
public import Ledger

// The pairs of the rows of a desk, amounts of money in them, and their missing rates.
extension Desk {
  /// The custom rate between a row and the base, or else the row typed into last; nil when there is none.
  public func customRate(of row: CurrencyCode) -> CustomRate? {
    for other in [base, anchor.currency].compactMap(\.self) {
      if let rate = own.rate(between: other, and: row) { return rate }
    }
    return nil
  }

  /// The pair that the chart of a row shows: the base in its currency; for the base, in the currency of the next row.
  public func chartPair(of row: CurrencyCode) -> (from: CurrencyCode, to: CurrencyCode) {
    let base = base ?? row
    guard row == base else { return (base, row) }
    return (base, rows.first { $0 != base } ?? (base == .usd ? .eur : .usd))
  }

  /// The row typed into last, or the base if that was removed; nil when the list is empty.
  public var anchorRow: CurrencyCode? { rows.contains(anchor.currency) ? anchor.currency : base }

  /// The amount of money in a currency: a whole number for a currency without a minor unit.
  public func amount(of money: MoneyText, in currency: CurrencyCode) -> Decimal {
    digits(of: currency) > 0 ? money.amount : money.whole ?? money.amount
  }

  /// The desk without its rates: while the history is being imported, those stored of a past day may be another day's.
  public var withoutRates: Desk {
    var desk = self
    desk.book.pages = []
    return desk
  }

  /// The rows without a rate that a source may have; no source has custom currencies.
  public func missing(_ lines: [Line]) -> MissingRows {
    let missing = lines.filter { $0.state == .missing && Currency.find($0.currency) != nil }
    return MissingRows(
      day: day, rows: Set(missing.map(\.currency)), isIncomplete: day != nil && !book.isLast)
  }
}

/// The rows without a rate, and the day for which they are requested once.
public struct MissingRows: Hashable, Sendable {
  /// The past day; nil for today.
  public let day: Day?
  /// The rows.
  public let rows: Set<CurrencyCode>
  /// A source may have rates of the day that would be preferred to those stored.
  public let isIncomplete: Bool
}
