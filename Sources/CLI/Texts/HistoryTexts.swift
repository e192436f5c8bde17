import Currencies
import Localization

// The history of rates: `agio history` and `agio import`.
extension Texts {
  static func wrongOrder(_ first: Day, _ last: Day) -> String {
    localized("--from \(first) is after --to \(last).")
  }

  static func notAPeriod(_ text: String) -> String {
    localized("“\(text)” is not a period. Use month or year.")
  }

  static func noRates(from: CurrencyCode, to: CurrencyCode) -> String {
    localized("There are no rates from \(from) to \(to) for these days.")
  }

  static func source(_ title: String) -> String { localized("Source: \(title).") }

  /// Progress: the years being downloaded, and the number of their request out of a total.
  static func downloading(_ years: ClosedRange<Int>, _ request: Int, of total: Int) -> String {
    let (first, last) = (years.lowerBound, years.upperBound)
    return first == last
      ? localized("Downloading rates for \(first) (\(request) of \(total))…")
      : localized("Downloading rates for \(first) to \(last) (\(request) of \(total))…")
  }

  /// The days of outliers: the first four, and the number of the others.
  static func outliers(_ days: [Day]) -> String {
    let named = listed(days.prefix(4).map(\.description))
    let more = days.count - 4
    return more > 0
      ? localized(
        more,
        one: "Possible outliers, more than 25 % off the days around them: \(named) and \(more) more day.",
        other: "Possible outliers, more than 25 % off the days around them: \(named) and \(more) more days.")
      : localized(
        days.count,
        one: "Possible outlier, more than 25 % off the days around it: \(named).",
        other: "Possible outliers, more than 25 % off the days around them: \(named).")
  }

  /// Progress of an import.
  static func importing(_ days: Int, of total: Int) -> String {
    localized(total, one: "\(days) of \(total) day", other: "\(days) of \(total) days")
  }

  /// The days of a file, and the rates that were not stored before.
  static func imported(days: Int, rates: Int) -> String {
    localized(
      days, one: "Imported \(days) day. New rates: \(rates).",
      other: "Imported \(days) days. New rates: \(rates).")
  }

  /// The days that were imported completely, and their new rates.
  static func interrupted(days: Int, rates: Int) -> String {
    localized(
      days,
      one: "Interrupted after \(days) day. New rates: \(rates). Run the command again to import the rest.",
      other: "Interrupted after \(days) days. New rates: \(rates). Run the command again to import the rest.")
  }
}
