internal import Currencies
internal import Localization

/// The headings of the columns of tables.
enum TableHeadings {
  /// The columns of a list copied as a table, from the left.
  static var list: [String] {
    [
      localized("Currency"), localized("Name"), localized("Amount"), localized("Rate"),
      // Translators: the heading of a column of the days of rates.
      localized("Date"),
      localized("Source"),
    ]
  }

  /// The as-of date, in a list copied on a past day.
  static var asOf: String { localized("As of") }
}

// Tables of a chart.
extension TableHeadings {
  static var day: String { localized("Day") }
  // Translators: the heading of a column of months or years.
  static var period: String { localized("Period") }
  static var average: String { localized("Average") }
  static var lastRate: String { localized("Last rate") }
  static var lastDay: String { localized("Last day") }
  // Translators: the heading of a column: the number of days with a rate.
  static var days: String { localized("Days") }
}

// What the columns must have room for: lines, of which the widest counts.
extension TableHeadings {
  static var widestDay: String { Day.samples.map(\.localText).joined(separator: "\n") }
  static var widestMonth: String {
    Day.samples.map(DateConventions.user.month).joined(separator: "\n")
  }
}
