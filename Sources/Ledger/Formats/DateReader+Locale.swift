public import Currencies
internal import GLib

extension DateReader {
  /// A reader of dates as the user's locale writes them. The C locale, which is that of no country, says nothing of the order.
  public static let ofUser: DateReader = {
    let locale = LocaleDates.current
    let isOfCountry = !["C", "POSIX"].contains(locale.locale.prefix { $0 != "." })
    let order = isOfCountry ? DateOrder(format: locale.dateFormat) : nil
    return DateReader(
      order: order, months: locale.monthNames, weekdays: locale.shortWeekdays.map { [$0] },
      words: DateWords.days, last: DateWords.last)
  }()
}

extension LocaleDates {
  /// The names of each month.
  fileprivate var monthNames: [[String]] { zip(months, shortMonths).map { [$0, $1] } }
}
