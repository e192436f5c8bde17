internal import Currencies
internal import Ledger
internal import Localization

// What the table of averages says.
extension PeriodAverages {
  /// What the averages are, in one sentence.
  public var note: String {
    switch (series.source, series.from, series.to) {
    case (.ecb, .eur, _):
      localized(
        "The average is the plain mean of the days' rates, as the European Central Bank computes its own.")
    case (.ecb, _, .eur):
      localized("The average is the mean of each day's rate, which is 1 divided by the bank's.")
    case (.ecb, _, _): localized("The average is the mean of each day's cross rate.")
    default: localized("The average is the plain mean of the days' rates.")
    }
  }

  /// So many days of those that a period has: `2 of 23`.
  public static func days(_ count: Int, of whole: Int) -> String {
    // Translators: days of a month or year, of which the range of the chart has {0}.
    localized("\(count) of \(whole)")
  }
}
