public import Currencies
internal import Ledger
internal import Localization

/// The notices below a chart, and the reasons why there is no chart.
public enum ChartNotices {
  /// A currency is not compared: its rates come from another source than the pair's.
  static func otherSource(_ currency: CurrencyCode, _ found: RateSeries, than series: RateSeries) -> String {
    let (its, theirs) = (found.sourceTitle, series.sourceTitle)
    return localized(
      "\(currency) cannot be compared: its rates come from \(its), those for \(series.to) from \(theirs).")
  }

  /// A currency is not compared: it has no rates.
  static func notCompared(_ currency: CurrencyCode, with base: CurrencyCode) -> String {
    localized("\(currency) cannot be compared: there are no \(base)/\(currency) rates.")
  }

  /// The range has years that were not downloaded.
  public static var olderRatesAreMissing: String {
    // Translators: “Download More Rates” is a button: quote it as you have translated it.
    localized("Older rates have not been downloaded. Press “Download More Rates” to add them.")
  }

  /// No further currency can be compared.
  public static var fourLines: String {
    localized("A chart shows at most four lines. Remove one before you add another.")
  }

  /// The base currency cannot be compared.
  public static func isBase(_ currency: CurrencyCode) -> String {
    localized("\(currency) is the base of this chart. Choose another currency.")
  }

  /// The currency is compared already.
  public static func isShown(_ currency: CurrencyCode) -> String {
    localized("\(currency) is already in the chart.")
  }

  /// Rates of these years are being downloaded.
  public static func downloading(from first: Int, to last: Int) -> String {
    if first == last {
      // Translators: {0} is a year.
      return localized("Downloading \(first)…")
    }
    // Translators: {0} and {1} are years.
    return localized("Downloading \(first) to \(last)…")
  }

  /// A source had no newer rates.
  public static var nothingNewer: String { localized("No newer rates are available yet.") }

  /// A rate was copied.
  public static func copied(_ rate: String) -> String { localized("\(rate) was copied.") }

  /// A file was saved.
  public static func saved(_ file: String) -> String { localized("“\(file)” was saved.") }

  /// A file was not saved, for a reason given by the system.
  public static func notSaved(_ file: String, _ reason: String) -> String {
    localized("“\(file)” could not be saved (\(reason)).")
  }

  /// The pair has no rates in the range.
  public static func noRates(_ from: CurrencyCode, _ to: CurrencyCode) -> String {
    localized("There are no \(from)/\(to) rates in this range.")
  }

  /// The base and the quote currency are the same.
  public static var sameCurrency: String { localized("Choose two different currencies.") }

  /// The list has no row whose chart could be shown.
  public static var emptyList: String { localized("Add a currency to see its chart.") }

  /// A custom currency.
  public static func custom(_ currency: CurrencyCode) -> String {
    localized("\(currency) is a custom currency; no source publishes its rates.")
  }

  /// The store has no history.
  public static var noHistory: String { localized("The rate history has not been imported yet.") }

  /// The bank has published both currencies, but at different times.
  public static func neverTogether(_ from: CurrencyCode, _ to: CurrencyCode) -> String {
    localized("The European Central Bank never published rates for \(from) and \(to) on the same day.")
  }

  /// The bank does not publish one or both currencies of a pair.
  public static func unknown(_ currencies: [CurrencyCode]) -> String {
    guard currencies.count == 2 else {
      let currency = currencies.first?.text ?? ""
      return localized("The European Central Bank does not publish rates for \(currency).")
    }
    return localized(
      "The European Central Bank does not publish rates for \(currencies[0]) or \(currencies[1]).")
  }
}
