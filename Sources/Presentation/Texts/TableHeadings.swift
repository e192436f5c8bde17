internal import Localization

/// The column headings of a list copied as a table.
enum TableHeadings {
  /// The headings of every list, from the left.
  static var list: [String] {
    [
      localized("Code"), localized("Currency"), localized("Amount"),
      // Translators: the heading of a column: the days of rates.
      localized("Date"),
      localized("Source"),
    ]
  }

  /// The heading of the column of the chosen day.
  static var asOf: String { localized("As of") }
}
