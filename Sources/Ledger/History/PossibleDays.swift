public import Currencies
internal import GLib
internal import Rates

// The days that rates can be had of.
extension Day {
  /// 1999-01-04: the first day the European Central Bank gave rates.
  public static let firstOfEuro = Validation.firstDay

  /// Today by the user's clock.
  static var ofTheUser: Day {
    let now = secondsSince1970()
    return Day(localTime(at: now).prefix(10)) ?? Day(at: now)
  }
}

extension Ledger {
  /// The days a desk can be computed for: from 1999-01-04, the first of the euro's rates, to today by the user's clock.
  public func possibleDays() -> ClosedRange<Day> { .firstOfEuro...max(.firstOfEuro, .ofTheUser) }

  /// Throws `impossibleDay`.
  func check(_ day: Day?) throws(LedgerError) {
    if let day, !possibleDays().contains(day) { throw .impossibleDay(day) }
  }
}
