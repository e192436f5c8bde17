internal import Charts
public import Currencies
public import FoundationEssentials
public import Ledger

extension RateSeries {
  /// The first of some days of a pair that it and all others have; an other that shares none of them with those before it
  /// is not compared, and does not count (`SharedDays`). Nil when there are no days.
  public static func commonDay(of days: ArraySlice<Day>, _ others: [RateSeries]) -> Day? {
    others.reduce(into: SharedDays(days)) { $0.keep(where: $1.hasRate) }.first
  }

  private func hasRate(on day: Day) -> Bool { index(onOrBefore: day).map { days[$0] == day } ?? false }
}

extension RateSeries {
  /// Units of `to` for one `from` on a day; nil when it has no rate of its own.
  public func rate(on day: Day) -> Decimal? {
    index(onOrBefore: day).flatMap { days[$0] == day ? rate(at: $0) : nil }
  }
}

/// Which of the currencies that the user wants to compare can be compared with a pair.
public struct Comparison: Hashable, Sendable {
  /// So many beside the pair's own.
  public static let limit = 3

  /// In the order they were asked for.
  public var others: [RateSeries] = []
  /// Why one is left out, a sentence each.
  public var refusals: [String] = []

  /// Takes those that have rates of the pair's source: rates of two sources are never joined.
  public init(_ wanted: [(currency: CurrencyCode, series: RateSeries?)], with series: RateSeries) {
    for (currency, found) in wanted {
      if let found, found.source == series.source {
        others.append(found)
      } else if let found {
        refusals.append(ChartNotices.otherSource(currency, found, than: series))
      } else {
        refusals.append(ChartNotices.notCompared(currency, with: series.from))
      }
    }
  }
}
