public import Charts
public import Currencies
public import Ledger

extension ChartSession {
  /// What the page does.
  public enum Effect: Hashable {
    /// Shows the pair's currencies.
    case pair(from: CurrencyCode, to: CurrencyCode)
    /// Shows the chosen range.
    case range(ChartRange)
    /// Shows rates.
    case rates(ChartSubject, ChartSpec)
    /// Shows that there are no rates.
    case absence(ChartAbsence)
    /// Shows that rates are being downloaded, and of which years, or that they are not.
    case download(isRunning: Bool, progress: String?)
    /// Shows a notice.
    case notice(String)
    /// Offers currencies to compare with.
    case choices([CurrencyCode])
    /// Ends the entry of a span, or says why it is refused.
    case span(refusal: String?)
    /// Gives the keyboard to the chart.
    case focus
    /// Reports what went wrong with the store.
    case failure(LedgerError)
  }
}
