internal import Localization

extension ChartRange {
  /// The ranges that have buttons, from the left.
  public static let choices = [
    Choice(
      // Translators: a button that shows the last month.
      title: localized("1 month"),
      // Translators: the narrowest button that shows the last month.
      short: localized("1 M"), range: .months(1)),
    Choice(
      title: localized("3 months"),
      // Translators: the narrowest button that shows the last three months.
      short: localized("3 M"), range: .months(3)),
    Choice(
      title: localized("1 year"),
      // Translators: the narrowest button that shows the last year.
      short: localized("1 Y"), range: .months(12)),
    Choice(
      title: localized("5 years"),
      // Translators: the narrowest button that shows the last five years.
      short: localized("5 Y"), range: .months(60)),
    // Translators: a button that shows all days with a rate.
    Choice(title: localized("All"), short: localized("All"), range: .all),
  ]
}
