import Localization

/// The labels of the rates below a chart.
enum StatisticLabels {
  /// The headings, in the order first, last, high, low.
  static var titles: [String] {
    [
      // Translators: the heading of the first rate of a chart; it agrees with “rate”, in a column of 80 pixels.
      localized("First"),
      // Translators: the heading of the last rate of a chart; it agrees with “rate”, in a column of 80 pixels.
      localized("Last"),
      // Translators: the heading of the highest rate of a chart; it agrees with “rate”, in a column of 80 pixels.
      localized("High"),
      // Translators: the heading of the lowest rate of a chart; it agrees with “rate”, in a column of 80 pixels.
      localized("Low"),
    ]
  }

  // Each function gives the accessible name of a rate, with its day.
  static func first(_ rate: String, _ day: String) -> String { localized("First: \(rate) on \(day)") }
  static func last(_ rate: String, _ day: String) -> String { localized("Last: \(rate) on \(day)") }
  static func high(_ rate: String, _ day: String) -> String { localized("High: \(rate) on \(day)") }
  static func low(_ rate: String, _ day: String) -> String { localized("Low: \(rate) on \(day)") }
}
