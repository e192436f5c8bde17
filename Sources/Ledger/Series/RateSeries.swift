public import Currencies
public import FoundationEssentials
internal import Rates

/// A pair's rates over the days of one source, never of two. Days without a rate are left out.
public struct RateSeries: Hashable, Sendable {
  /// The base currency.
  public let from: CurrencyCode
  /// The quote currency, in units of which the rates are.
  public let to: CurrencyCode
  /// The source.
  public let source: SourceID
  /// The days that have a rate, ascending.
  public let days: [Day]
  /// Units of `to` for one `from` on each of the days: for drawing only, `rate(at:)` is exact.
  public let values: [Double]
  /// The source's rates of `to` and of `from` on each of the days: their quotient is the rate.
  let numerators: [ExactRate]
  let denominators: [ExactRate]

  init(from: CurrencyCode, to: CurrencyCode, _ source: SourceID, _ points: SeriesPoints) {
    (self.from, self.to, self.source) = (from, to, source)
    (days, numerators, denominators) = (points.days, points.numerators, points.denominators)
    values = points.values
  }

  /// The source's name for display.
  public var sourceTitle: String { source.title }

  /// True for a series that was downloaded on request; the European Central Bank's is updated with the daily rates.
  public var isDownloaded: Bool { source == Sources.series.name }

  /// True when it has no days.
  public var isEmpty: Bool { days.isEmpty }

  /// Units of `to` for one `from` on the day at an index of `days`: exact where 38 digits hold it, the digits beyond cut
  /// off, as in `PairRate.rate`.
  public func rate(at index: Int) -> Decimal {
    // No two rates of a source are so far apart that a Decimal cannot hold their quotient.
    numerators[index].over(denominators[index]) ?? .nan
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

  /// The index of the day nearest to a day, the earlier one of two that are as near; nil when there are no days.
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
  private(set) var numerators: [ExactRate] = []
  private(set) var denominators: [ExactRate] = []

  /// Adds a day: the rates of the quote and of the base against the same third currency.
  mutating func append(_ day: Day, _ numerator: ExactRate, over denominator: ExactRate) {
    days.append(day)
    values.append(numerator.double / denominator.double)
    numerators.append(numerator)
    denominators.append(denominator)
  }
}
