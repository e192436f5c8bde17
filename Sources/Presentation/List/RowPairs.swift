public import Currencies
public import Ledger

// The pairs that a row stands for.
extension Desk {
  /// The user's rate between a row and the base, or else the row typed in last; nil when there is none.
  public func ownRate(of row: CurrencyCode) -> OwnRate? {
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
}
