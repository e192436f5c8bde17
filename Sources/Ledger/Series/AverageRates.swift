public import Currencies
public import FoundationEssentials
internal import Storage

/// The average and the last rate of a pair in a month or a year, as accountants use them.
public struct AverageRate: Hashable, Sendable {
  /// The month or year.
  public let period: Period
  /// The mean of the days' rates, each day counted once, as the European Central Bank averages its own. Exact where 38 digits
  /// hold it; the digits beyond are cut off.
  public let average: Decimal
  /// The last day that has a rate, and that rate: the month-end rate of a whole month.
  public let last: Ledger.Point
  /// The number of days that have a rate.
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
    var averages = RunningAverage(by: length)
    try eachRate(from: from, to: to, days: days, source: source) { point in
      if let average = averages.add(point) { body(average) }
    }
    if let average = averages.average { body(average) }
  }
}

extension Ledger {
  /// The number of days of which a source has a table, in each month or year that has any.
  public func tableCounts(
    of source: SourceID, by length: Period.Length, in days: ClosedRange<Day>
  ) throws(LedgerError) -> [Period: Int] {
    try read { reader in
      var counts: [Period: Int] = [:]
      try reader.each(
        "SELECT day FROM rate_table WHERE source = (SELECT id FROM source WHERE name = ?) AND day BETWEEN ? AND ?",
        source, days.lowerBound.number, days.upperBound.number
      ) { counts[Period(length, of: try $0.day("day")), default: 0] += 1 }
      return counts
    }
  }
}

/// The averages of months or years, of rates added in the order of their days.
struct RunningAverage {
  private let length: Period.Length
  private var sum: RateSum?

  /// By month or by year.
  init(by length: Period.Length) { self.length = length }

  /// The average of the period of the rate added last; nil before the first.
  var average: AverageRate? { sum?.average }

  /// Adds a rate. Returns the average of the period before when the rate is the first of another.
  mutating func add(_ point: Ledger.Point) -> AverageRate? {
    let period = Period(length, of: point.day)
    if let current = sum, current.period == period {
      sum = current.adding(point)
      return nil
    }
    defer { sum = RateSum(period: period, total: point.rate, last: point, days: 1) }
    return average
  }
}

/// The sum of a period's rates that were added.
private struct RateSum {
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
