import Charts
import Currencies
import Ledger
import Presentation

/// What a user can do to the page of a pair's rates.
enum ChartAction {
  /// Show another pair.
  case pair(from: CurrencyCode, to: CurrencyCode)
  case range(ChartRange)
  /// Show the days between two, as typed.
  case span(first: String, last: String)
  case logarithmic(Bool)
  /// Open the popover to choose a currency to compare with.
  case offerComparison
  case compare(CurrencyCode)
  /// Compare with that one no more.
  case remove(CurrencyCode)
  /// Download the pair's series.
  case download
  case export(ChartExport.Format, ChartSubject, ChartSpec, averages: Period.Length?)
}
