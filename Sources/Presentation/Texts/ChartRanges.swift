internal import Localization

extension ChartRange {
  /// What can be chosen by one press: in words, in short, and the range.
  public static let choices: [(title: String, short: String, range: ChartRange)] = [
    // Translators: a button as narrow as can be: the last month.
    (localized("1 month"), localized("1 M"), .months(1)),
    (localized("3 months"), localized("3 M"), .months(3)),
    // Translators: a button as narrow as can be: the last year.
    (localized("1 year"), localized("1 Y"), .months(12)),
    (localized("5 years"), localized("5 Y"), .months(60)),
    // Translators: all days that have a rate.
    (localized("All"), localized("All"), .all),
  ]
}
