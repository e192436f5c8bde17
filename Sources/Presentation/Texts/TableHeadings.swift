internal import Localization

/// The headings of the columns of a list that was copied as a table.
enum TableHeadings {
  /// Those of every list, from the left.
  static var list: [String] {
    [
      localized("Code"), localized("Currency"), localized("Amount"),
      // Translators: the heading of a column: the days of rates.
      localized("Date"), localized("Source"),
    ]
  }

  /// The day whose rates were asked for.
  static var asOf: String { localized("As of") }
}
