import Charts
import Currencies
import Ledger
import Presentation

/// An action of the user on the chart's page.
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
  /// Remove a currency from the comparison.
  case remove(CurrencyCode)
  /// Download the pair's series.
  case download
  case export(ChartExport.Format, ChartSubject, ChartSpec, averages: Period.Length?)
}
