public import Currencies
internal import FoundationEssentials
internal import Rates

/// A rate that a later edition of a table has in the place of a stored one.
public struct RateChange: Hashable, Sendable {
  /// The kind of the table.
  public let table: TableName
  /// The day, month or year of the table.
  public let label: String
  /// The currency.
  public let currency: CurrencyCode
  /// The stored rate, as printed; for one unit where the edition has another number of units.
  public let old: String
  /// The rate of the edition, likewise.
  public let new: String
  /// Whether the edition's rate is taken; else the stored one stays.
  public let isTaken: Bool

  /// What is reported where the rate is not taken.
  public var problem: TableProblem { TableProblem(currency.text, new, .outlier(stored: old)) }
}

extension OfficialTable {
  /// The table as it is stored after earlier editions with some rates. A rate that is an outlier against its stored one is probably a
  /// misprint, or for another number of units: unless outliers are taken, the stored one stays, and a problem has the other.
  public func edition(
    after stored: [CurrencyCode: PrintedRate], takingOutliers: Bool
  ) -> (table: OfficialTable, changes: [RateChange]) {
    let changes = rates.keys.sorted().compactMap { currency in
      change(of: currency, from: stored[currency], takingOutliers: takingOutliers)
    }
    let refused = changes.filter { !$0.isTaken }
    if refused.isEmpty { return (self, changes) }
    let kept = refused.reduce(into: rates) { $0[$1.currency] = stored[$1.currency] }
    let table = OfficialTable(
      name, period, number: number, published: published, rates: kept,
      problems: problems + refused.map(\.problem))
    return (table, changes)
  }

  private func change(
    of currency: CurrencyCode, from old: PrintedRate?, takingOutliers: Bool
  ) -> RateChange? {
    guard let old, let new = rates[currency], !old.hasValue(of: new) else { return nil }
    let areAlike = old.units == new.units
    return RateChange(
      table: name, label: period.label, currency: currency,
      old: areAlike ? old.text : old.quotient, new: areAlike ? new.text : new.quotient,
      isTaken: takingOutliers || !new.isOutlier(against: old))
  }
}

extension PrintedRate {
  /// The digits for one unit, or else with the units.
  fileprivate var quotient: String { textForOne ?? "\(text) / \(units)" }

  /// Whether one unit has the same rate.
  fileprivate func hasValue(of other: PrintedRate) -> Bool {
    value * Decimal(other.units) == other.value * Decimal(units)
  }

  /// Whether it is off another one by more than the rates of sources may be from one day to the next.
  fileprivate func isOutlier(against other: PrintedRate) -> Bool {
    Validation.isJump(from: other.value * Decimal(units), to: value * Decimal(other.units))
  }
}
