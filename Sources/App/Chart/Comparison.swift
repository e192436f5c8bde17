import Currencies
import FoundationEssentials
import Ledger

// A pair's rates beside others of the same source and the same base.
extension ChartSubject {
  /// The first day shown that all lines have: there each is 100. Nil when there is none.
  var commonDay: Day? {
    series.days[range].first { day in others.allSatisfy { $0.rate(on: day) != nil } }
  }
}

extension RateSeries {
  /// Units of `to` for one `from` on a day; nil when it has no rate of its own.
  func rate(on day: Day) -> Decimal? {
    index(onOrBefore: day).flatMap { days[$0] == day ? rate(at: $0) : nil }
  }
}

/// Which of the currencies that the user wants to compare can be compared with a pair.
struct Comparison: Hashable {
  /// So many beside the pair's own.
  static let limit = 3

  /// In the order they were asked for.
  var others: [RateSeries] = []
  /// Why one is left out, a sentence each.
  var refusals: [String] = []

  /// Takes those that have rates of the pair's source: rates of two sources are never joined.
  init(_ wanted: [(currency: CurrencyCode, series: RateSeries?)], with series: RateSeries) {
    for (currency, found) in wanted {
      if let found, found.source == series.source {
        others.append(found)
      } else if let found {
        refusals.append(
          "\(currency) is not compared: its rates are of \(found.sourceTitle), those of \(series.to) of "
            + "\(series.sourceTitle).")
      } else {
        refusals.append("\(currency) is not compared: there are no rates of \(series.from) and \(currency).")
      }
    }
  }
}
