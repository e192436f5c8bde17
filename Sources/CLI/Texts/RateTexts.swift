import Currencies
import Localization

// How current rates are, and where there are none.
extension Texts {
  /// The age of all rates in use, or of the oldest of them.
  static func age(_ days: Int, of day: Day, isOfAll: Bool) -> String {
    isOfAll
      ? localized(
        days, one: "The rates are \(days) business day old, of \(day).",
        other: "The rates are \(days) business days old, of \(day).")
      : localized(
        days, one: "Some of the rates are \(days) business day old, of \(day).",
        other: "Some of the rates are \(days) business days old, of \(day).")
  }

  static var noRatesYet: String { localized("There are no rates yet.") }

  static func noRates(around day: Day) -> String {
    localized("There are no rates of \(day) or the 7 days before it.")
  }

  static func otherDay(_ day: Day, than wanted: Day) -> String {
    localized("There are no rates of \(wanted); those of \(day) are used.")
  }

  static func noRate(for code: CurrencyCode, on day: Day) -> String {
    localized("There is no rate for \(code) on \(day).")
  }

  static func noRate(for code: CurrencyCode, since day: Day) -> String {
    localized("There is no rate for \(code) since \(day).")
  }

  /// With the days beside a past one that have a rate, where there are any.
  static func noRate(for code: CurrencyCode, on day: Day, before: Day?, after: Day?) -> String {
    switch (before, after) {
    case (nil, nil): noRate(for: code, on: day)
    case (let before?, nil):
      localized("There is no rate for \(code) on \(day); the last one before is of \(before).")
    case (nil, let after?):
      localized("There is no rate for \(code) on \(day); the first one after is of \(after).")
    case (let before?, let after?):
      localized(
        """
        There is no rate for \(code) on \(day); the last one before is of \(before), the first one after is of \(after).
        """)
    }
  }

  static func inUse(_ title: String, _ day: Day) -> String {
    localized("The rates in use are those of \(title), \(day).")
  }

  static func leftOut(_ title: String) -> String {
    localized("The rates of \(title) are left out: its terms forbid passing them on.")
  }
}

// The remarks in parentheses behind a row or a rate, separated by semicolons.
extension Texts {
  // Translators: A remark in parentheses behind a rate or an amount.
  static var jumpRemark: String { localized("jumped by more than 25 %") }

  /// How far off it may be, in percent.
  static func roundingRemark(_ percent: String) -> String {
    // Translators: A remark in parentheses behind a rate or an amount.
    localized("rounded by its source, up to \(percent) % off")
  }

  static func noRateRemark(since day: Day?) -> String {
    // Translators: A remark in parentheses behind a row without an amount.
    guard let day else { return localized("no rate") }
    // Translators: A remark in parentheses behind a row without an amount.
    return localized("no rate since \(day)")
  }

  static func dayRemark(_ day: Day) -> String {
    // Translators: A remark in parentheses behind a rate: its day.
    localized("of \(day)")
  }

  // Translators: A remark in parentheses behind a rate.
  static var carriedRemark: String { localized("not in the newest answer") }
}
