public import Currencies
public import FoundationEssentials
public import Ledger

extension RateSeries {
  /// Units of `to` for one `from` on a day; nil when the series has no rate on it.
  public func rate(on day: Day) -> Decimal? {
    index(onOrBefore: day).flatMap { days[$0] == day ? rate(at: $0) : nil }
  }
}

/// The currencies that are compared with a pair, of those that the user chose.
public struct Comparison: Hashable, Sendable {
  /// The most currencies that can be compared with a pair.
  public static let limit = 3

  /// The series that are compared, in the order in which they were chosen.
  public private(set) var others: [RateSeries] = []
  /// A sentence for each currency that cannot be compared.
  public private(set) var refusals: [String] = []

  /// Compares the currencies that have rates from the pair's source: rates from two sources are never combined.
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
