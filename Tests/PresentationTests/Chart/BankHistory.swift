import Currencies
import Ledger
import Presentation
import TestValues
import Testing

/// The bank's whole history in a store in memory, imported once for all chart tests, which only read it.
@MainActor
enum BankHistory {
  static let ledger = Result {
    let ledger = try Ledger.openInMemory().ledger
    try ledger.importBundledHistory()
    return ledger
  }

  /// All days of a pair.
  static func series(_ from: String, _ to: String) throws -> RateSeries {
    try #require(try ledger.get().series(from: code(from), to: code(to)))
  }

  /// The content of a pair's chart over a range, compared with other currencies.
  static func subject(
    _ from: String, _ to: String, _ range: ChartRange = .all, others: String = ""
  ) throws -> ChartSubject {
    let series = try series(from, to)
    let days = try #require(range.days(of: series))
    let others = try codes(others).map { try self.series(from, $0.text) }
    return ChartSubject(series: series, range: series.indices(in: days), others: others, shown: days)
  }
}

/// The range of days between two.
func span(_ first: String, _ last: String) -> ChartRange { .span(day(first)...day(last)) }
