public import Currencies
public import FoundationEssentials

/// A pair's rates over a month or a year, as accountants use them.
public struct AverageRate: Hashable, Sendable {
  /// The month or year.
  public let period: Period
  /// The plain mean of the days' rates, each day counted once, as the European Central Bank averages its own. Exact where
  /// 38 digits hold it; the digits beyond are cut off.
  public let average: Decimal
  /// The last day that has a rate, and that rate: of a whole month the month-end rate.
  public let last: Ledger.Point
  /// How many days have a rate.
  public let days: Int
}

extension Ledger {
  /// Calls the body with each month or year that has days of a source with both currencies, the oldest first. Only days of
  /// the range count: it may cut off the first and the last period.
  ///
  /// For a pair without the source's base the average is the mean of each day's cross rate, which is not quite the
  /// quotient of the two averages against the base.
  public func eachAverage(
    by length: Period.Length, from: CurrencyCode, to: CurrencyCode, days: ClosedRange<Day>, source: SourceID,
    _ body: (AverageRate) -> Void
  ) throws(LedgerError) {
    var current: RateSum?
    try eachRate(from: from, to: to, days: days, source: source) { point in
      let period = Period(length, of: point.day)
      if let sum = current, sum.period == period {
        current = sum.adding(point)
      } else {
        current?.average.map(body)
        current = RateSum(period: period, total: point.rate, last: point, days: 1)
      }
    }
    current?.average.map(body)
  }
}

/// The rates of a period as far as they were read.
struct RateSum {
  let period: Period
  let total: Decimal
  let last: Ledger.Point
  let days: Int

  func adding(_ point: Ledger.Point) -> RateSum {
    RateSum(period: period, total: total + point.rate, last: point, days: days + 1)
  }

  /// Nil only where the mean is too large for a Decimal, which no mean of rates is.
  var average: AverageRate? {
    total.times(1, over: Decimal(days)).map {
      AverageRate(period: period, average: $0, last: last, days: days)
    }
  }
}
