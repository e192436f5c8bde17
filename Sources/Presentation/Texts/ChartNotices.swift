public import Currencies
internal import Ledger
internal import Localization

/// What is reported below a chart, and instead of it where there are no rates.
public enum ChartNotices {
  /// A currency is not compared: its rates are of another source than the pair's.
  static func otherSource(_ currency: CurrencyCode, _ found: RateSeries, than series: RateSeries) -> String {
    let (its, theirs) = (found.sourceTitle, series.sourceTitle)
    return localized(
      "\(currency) is not compared: its rates are of \(its), those of \(series.to) of \(theirs).")
  }

  /// A currency is not compared: it has no rates.
  static func notCompared(_ currency: CurrencyCode, with base: CurrencyCode) -> String {
    localized("\(currency) is not compared: there are no rates of \(base) and \(currency).")
  }

  /// Only rates of a time that is not stored would show more.
  public static var olderRatesAreMissing: String {
    localized("Older rates are not here yet: “Get newer rates” gets them too.")
  }

  /// One more currency was to be compared.
  public static var fourLines: String {
    localized("A chart has four lines at most: remove one before you add another.")
  }

  /// The base was to be compared with itself.
  public static func isBase(_ currency: CurrencyCode) -> String {
    localized("\(currency) is what the others are counted in.")
  }

  /// A currency was to be compared that is.
  public static func isShown(_ currency: CurrencyCode) -> String {
    localized("\(currency) is in the chart already.")
  }

  /// Rates of these years are being downloaded.
  public static func downloading(from first: Int, to last: Int) -> String {
    // Translators: the numbers are years, here and where there is one.
    first == last ? localized("Downloading \(first)…") : localized("Downloading \(first) to \(last)…")
  }

  /// A source was asked in vain.
  public static var nothingNewer: String { localized("There are no newer rates yet.") }

  /// A rate was copied.
  public static func copied(_ rate: String) -> String { localized("\(rate) was copied.") }

  /// A file was written.
  public static func saved(_ file: String) -> String { localized("“\(file)” was saved.") }

  /// A pair has no rates in the range.
  public static func noRates(_ from: CurrencyCode, _ to: CurrencyCode) -> String {
    localized("There are no rates of \(from) and \(to) in these days.")
  }

  /// A pair of a currency and itself.
  public static var sameCurrency: String { localized("Choose two different currencies.") }

  /// A currency that the user has made.
  public static func custom(_ currency: CurrencyCode) -> String {
    localized("No source has rates of \(currency), which is your own.")
  }

  /// Nothing is stored of any currency.
  public static var noHistory: String { localized("No history of rates is in the store yet.") }

  /// The bank has had both currencies, each in a time without the other.
  public static func neverTogether(_ from: CurrencyCode, _ to: CurrencyCode) -> String {
    localized("The European Central Bank never had rates of \(from) and \(to) on the same day.")
  }

  /// The bank has not had one or both of a pair.
  public static func unknown(_ currencies: [CurrencyCode]) -> String {
    guard currencies.count == 2 else {
      let currency = currencies.first?.text ?? ""
      return localized("The European Central Bank has no rates of \(currency).")
    }
    return localized("The European Central Bank has no rates of \(currencies[0]) or \(currencies[1]).")
  }
}
