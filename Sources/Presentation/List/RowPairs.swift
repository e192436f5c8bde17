public import Currencies
public import FoundationEssentials
public import Ledger

// What is shown of the rows of a desk: their pairs, amounts of money in them, and what they lack.
extension Desk {
  /// The user's rate between a row and the base, or else the row typed in last; nil when there is none.
  public func customRate(of row: CurrencyCode) -> CustomRate? {
    for other in [base, anchor.currency].compactMap(\.self) {
      if let rate = own.rate(between: other, and: row) { return rate }
    }
    return nil
  }

  /// The pair whose rates are a row's: of the base in its currency; of the base itself in the next row's.
  public func chartPair(of row: CurrencyCode) -> (from: CurrencyCode, to: CurrencyCode) {
    let base = base ?? row
    guard row == base else { return (base, row) }
    return (base, rows.first { $0 != base } ?? (base == .usd ? .eur : .usd))
  }

  /// The row of the amount that was typed last, or the base where it has gone; nil when the list is empty.
  public var anchorRow: CurrencyCode? { rows.contains(anchor.currency) ? anchor.currency : base }

  /// What money comes to in a currency: one without smaller units has whole amounts.
  public func amount(of money: MoneyText, in currency: CurrencyCode) -> Decimal {
    digits(of: currency) > 0 ? money.amount : money.whole ?? money.amount
  }

  /// What the rows lack that a source may have: nobody has the user's custom currencies.
  public func missing(_ lines: [Line]) -> MissingRows {
    let missing = lines.filter { $0.state == .missing && Currency.find($0.currency) != nil }
    return MissingRows(
      day: day, rows: Set(missing.map(\.currency)), isIncomplete: day != nil && !book.isLast)
  }
}

/// Rows without a rate, and the day they are shown for, nil for today: asked for once.
public struct MissingRows: Hashable, Sendable {
  /// The past day; nil for today.
  public let day: Day?
  /// The rows.
  public let rows: Set<CurrencyCode>
  /// A source may have rates of the day that would be used before those that are stored.
  public let isIncomplete: Bool
}
