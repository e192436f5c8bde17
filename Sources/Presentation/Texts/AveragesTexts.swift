internal import Currencies
internal import Ledger
internal import Localization

// The texts of the table of averages.
extension PeriodAverages {
  /// How the averages are computed, in one sentence.
  public var note: String {
    switch (series.source, series.from, series.to) {
    case (.ecb, .eur, _):
      localized(
        "Averages are the arithmetic mean of the daily rates, as the European Central Bank computes them.")
    case (.ecb, _, .eur):
      localized("Averages are the mean of the daily inverse rates (1 divided by the bank's rate).")
    case (.ecb, _, _): localized("Averages are the mean of the daily cross rates.")
    default: localized("Averages are the arithmetic mean of the daily rates.")
    }
  }

  /// The days of a period that the range of the chart has: `2 of 23`.
  public static func days(_ count: Int, of whole: Int) -> String {
    // Translators: the range of a chart has {0} of the {1} days of a month or year.
    localized("\(count) of \(whole)")
  }

  /// The suggested name of a file of averages, without its extension.
  static func fileName(_ name: String, by length: Period.Length) -> String {
    switch length {
    case .month:
      // Translators: {0} is the pair and the range of days.
      localized("\(name) monthly averages", context: "file name")
    case .year:
      // Translators: {0} is the pair and the range of days.
      localized("\(name) yearly averages", context: "file name")
    }
  }
}
