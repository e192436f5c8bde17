public import Currencies
internal import FoundationEssentials

/// What a table must be before it may replace another one.
public enum Validation {
  /// The fewest rates a whole table has, its base not counted; the ECB's first table (1999-01-04) had 21.
  public static let fewestRates = 10

  /// A table of rates that were read.
  ///
  /// Throws `.refused` for fewer than `fewestRates` rates, or one out of bounds: 1e-12 up to 1e12, the latter excluded.
  static func table(
    source: String, base: CurrencyCode, day: Day, rates: [CurrencyCode: Decimal]
  ) throws(RateError) -> RateTable {
    for (currency, rate) in rates where !(rate.isFinite && PlainRate.bounds.contains(rate)) {
      throw RateError(source: source, .refused("the rate of \(currency) is \(rate)"))
    }
    let count = rates.keys.count { $0 != base }
    guard count >= fewestRates else {
      throw RateError(source: source, .refused("\(count) rates where at least \(fewestRates) are expected"))
    }
    return RateTable(source: source, base: base, day: day, rates: rates)
  }

  /// Checks a rate day against the clock (seconds since 1970, UTC): the world's calendars differ by a day at most, so a
  /// day later than tomorrow's is no rate day.
  ///
  /// Throws `.refused` naming the day.
  public static func check(_ day: Day, of source: String, at instant: Int) throws(RateError) {
    guard day <= Day(at: instant) + 1 else {
      throw RateError(source: source, .refused("the rates are said to be of \(day), which has not come yet"))
    }
  }
}
