internal import Currencies
internal import Localization

/// The headings of the columns of tables.
enum TableHeadings {
  /// The columns of a list copied as a table, from the left.
  static var list: [String] {
    [
      // Translators: the column has the codes of currencies.
      localized("Currency", context: "column"),
      // Translators: the column has the names of currencies.
      localized("Name", context: "column"),
      localized("Amount", context: "column"), localized("Rate", context: "column"),
      // Translators: the column has the days of rates.
      localized("Date", context: "column"),
      localized("Source", context: "column"),
    ]
  }

  /// The as-of date, in a list copied on a past day.
  // Translators: the column has the past date that the user chose; the rates may be older.
  static var asOf: String { localized("As of", context: "column") }
}

// Tables of a chart.
extension TableHeadings {
  static var day: String { localized("Day", context: "column") }
  // Translators: the column has months or years.
  static var period: String { localized("Period", context: "column") }
  static var average: String { localized("Average", context: "column") }
  static var lastRate: String { localized("Last rate", context: "column") }
  // Translators: the column has the day of the last rate of a month or year.
  static var lastDay: String { localized("Last day", context: "column") }
  // Translators: the column has the number of days with a rate.
  static var days: String { localized("Days", context: "column") }
}

// What the columns must have room for: lines, of which the widest counts.
extension TableHeadings {
  static var widestDay: String { Day.samples.map(\.localText).joined(separator: "\n") }
  static var widestMonth: String {
    Day.samples.map(DateConventions.user.month).joined(separator: "\n")
  }
}
