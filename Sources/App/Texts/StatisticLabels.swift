import Localization

/// What the rates below a chart are called, and how each is read aloud.
enum StatisticLabels {
  static var titles: [String] {
    [
      // Translators: the heading of the first rate of a chart.
      localized("First"),
      // Translators: the heading of the last rate of a chart.
      localized("Last"), localized("High"), localized("Low"),
    ]
  }

  static func first(_ rate: String, _ day: String) -> String { localized("First: \(rate) on \(day)") }
  static func last(_ rate: String, _ day: String) -> String { localized("Last: \(rate) on \(day)") }
  static func high(_ rate: String, _ day: String) -> String { localized("High: \(rate) on \(day)") }
  static func low(_ rate: String, _ day: String) -> String { localized("Low: \(rate) on \(day)") }
}
