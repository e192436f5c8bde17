public import Currencies
internal import GLib

extension DateReader {
  /// A reader of dates as the user's locale writes them. The C locale, which is that of no country, says nothing of the order. The
  /// terminal program writes dates by ISO 8601, and reads the names of the user's locale all the same.
  public static let ofUser: DateReader = {
    let (locale, names) = (LocaleDates.current, LocaleDates.ofEnvironment)
    let isOfCountry = !["C", "POSIX"].contains(locale.locale.prefix { $0 != "." })
    let order = isOfCountry ? DateOrder(format: locale.dateFormat) : nil
    return DateReader(
      order: order, months: names.monthNames, weekdays: names.weekdayNames,
      words: DateWords.days, last: DateWords.last)
  }()
}

extension LocaleDates {
  /// The names of each month.
  fileprivate var monthNames: [[String]] { zip(months, shortMonths).map { [$0, $1] } }

  /// The names of each weekday, and the forms that the language of the messages has of them.
  fileprivate var weekdayNames: [[String]] {
    DateWords.weekdays.enumerated().map { index, forms in
      forms + [weekdays, shortWeekdays].compactMap { $0.indices.contains(index) ? $0[index] : nil }
    }
  }
}
