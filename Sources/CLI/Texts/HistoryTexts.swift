import Currencies
import Localization

// The history of rates: `agio history` and `agio import`.
extension Texts {
  static func wrongOrder(_ first: Day, _ last: Day) -> String { localized("\(first) comes after \(last).") }

  static func noPeriod(_ text: String) -> String {
    localized("“\(text)” is no period; write month or year.")
  }

  static func noRates(between from: CurrencyCode, and to: CurrencyCode) -> String {
    localized("There are no rates between \(from) and \(to) in these days.")
  }

  static func ratesOf(_ title: String) -> String { localized("These are rates of \(title).") }

  /// The years that are being downloaded, and which of how many pieces they are.
  static func downloading(_ years: ClosedRange<Int>, _ piece: Int, of count: Int) -> String {
    let (first, last) = (years.lowerBound, years.upperBound)
    return first == last
      ? localized("Downloading the rates of \(first) (\(piece) of \(count))…")
      : localized("Downloading the rates of \(first) to \(last) (\(piece) of \(count))…")
  }

  /// The days of outliers: four of them, and how many there are besides.
  static func outliers(_ days: [Day]) -> String {
    let named = days.prefix(4).map(\.description).joined(separator: ", ")
    let more = days.count - 4
    return more > 0
      ? localized(
        more,
        one: "More than a quarter away from the days around them are the rates of \(named) and \(more) more.",
        other:
          "More than a quarter away from the days around them are the rates of \(named) and \(more) more.")
      : localized(
        days.count,
        one: "More than a quarter away from the days around it is the rate of \(named).",
        other: "More than a quarter away from the days around them are the rates of \(named).")
  }

  static func importing(_ days: Int, of total: Int) -> String {
    localized(total, one: "\(days) of \(total) day", other: "\(days) of \(total) days")
  }

  /// What a file had: its days, and the rates that were not stored before.
  static func imported(days: Int, rates: Int) -> String {
    let days = localized(days, one: "\(days) day", other: "\(days) days")
    let rates = localized(rates, one: "\(rates) new rate", other: "\(rates) new rates")
    return "\(days), \(rates)"
  }

  static func interrupted(days: Int, rates: Int) -> String {
    let kept = localized(rates, one: "\(rates) new rate was kept.", other: "\(rates) new rates were kept.")
    let rest = localized(
      days,
      one: "The import of \(days) day was interrupted; the same command adds what is missing.",
      other: "The import of \(days) days was interrupted; the same command adds what is missing.")
    return "\(rest) \(kept)"
  }
}
