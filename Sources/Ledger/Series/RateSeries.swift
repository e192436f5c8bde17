public import Currencies
public import FoundationEssentials

/// A pair's rates over the days of one source: never of two. The days that have no rate are not in it.
public struct RateSeries: Hashable, Sendable {
  /// What one is had of.
  public let from: CurrencyCode
  /// What its rate counts.
  public let to: CurrencyCode
  /// The source.
  public let source: SourceID
  /// The source's name for the user's eyes.
  public let sourceTitle: String
  /// The days that have a rate, rising.
  public let days: [Day]
  /// Units of `to` for one `from` on each of the days: for drawing only, `rate(at:)` is exact.
  public let values: [Double]
  /// The source's rates of `to` and of `from` on each of the days: their quotient is the rate.
  let over: [ExactRate]
  let under: [ExactRate]

  init(from: CurrencyCode, to: CurrencyCode, source: SourceID, title: String, _ points: SeriesPoints) {
    (self.from, self.to, self.source, sourceTitle) = (from, to, source, title)
    (days, over, under) = (points.days, points.over, points.under)
    values = points.values
  }

  /// True when it has no days.
  public var isEmpty: Bool { days.isEmpty }

  /// Units of `to` for one `from` on the day at an index of `days`: exact where 38 digits hold it, the digits beyond cut
  /// off, as in `PairRate.rate`.
  public func rate(at index: Int) -> Decimal {
    // No rates of a source are so far apart that their quotient is none.
    over[index].over(under[index]) ?? .nan
  }

  /// Day and rate at an index.
  public func point(at index: Int) -> Ledger.Point {
    Ledger.Point(day: days[index], rate: rate(at: index))
  }

  /// The index of a day, or of the last one before it that has a rate; nil when there is none.
  public func index(onOrBefore day: Day) -> Int? {
    let after = firstIndex(after: day)
    return after > 0 ? after - 1 : nil
  }

  /// The indices of the days of a range.
  public func indices(in range: ClosedRange<Day>) -> Range<Int> {
    firstIndex(after: range.lowerBound - 1)..<firstIndex(after: range.upperBound)
  }

  /// The index of the day that is nearest to a day, of two as near the earlier; nil when there are no days.
  public func nearestIndex(to day: Day) -> Int? {
    let after = firstIndex(after: day)
    guard after > 0 else { return days.isEmpty ? nil : 0 }
    guard after < days.count else { return after - 1 }
    return days[after] - day < day - days[after - 1] ? after : after - 1
  }

  /// The index of the first day after a day; the number of days when there is none.
  private func firstIndex(after day: Day) -> Int {
    var (low, high) = (0, days.count)
    while low < high {
      let middle = (low + high) / 2
      if days[middle] <= day { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// The days and rates of a series while they are read.
struct SeriesPoints {
  private(set) var days: [Day] = []
  private(set) var values: [Double] = []
  private(set) var over: [ExactRate] = []
  private(set) var under: [ExactRate] = []

  /// Adds a day: the rates of the two currencies against the same base.
  mutating func append(_ day: Day, over: ExactRate, under: ExactRate) {
    days.append(day)
    values.append(over.double / under.double)
    self.over.append(over)
    self.under.append(under)
  }
}
