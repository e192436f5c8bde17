import Currencies
import Localization

// The age of rates, and missing ones.
extension Texts {
  /// The age of all rates in use, or of the oldest of them.
  static func age(_ days: Int, of day: Day, isOfAll: Bool) -> String {
    isOfAll
      ? localized(
        days, one: "The rates are \(days) business day old, dated \(day).",
        other: "The rates are \(days) business days old, dated \(day).")
      : localized(
        days, one: "Some rates are \(days) business day old, dated \(day).",
        other: "Some rates are \(days) business days old, dated \(day).")
  }

  static var noRates: String { localized("There are no rates. Run “agio refresh” to download some.") }

  static func noRates(on day: Day) -> String {
    localized("There are no rates for \(day) or the 7 days before it.")
  }

  static func otherDay(_ day: Day, than wanted: Day) -> String {
    localized("There are no rates for \(wanted); the rates dated \(day) are used.")
  }

  static func noRate(for code: CurrencyCode, on day: Day) -> String {
    localized("There is no rate for \(code) on \(day).")
  }

  static func noRate(for code: CurrencyCode, since day: Day) -> String {
    localized("There has been no rate for \(code) since \(day).")
  }

  /// With the nearest days before and after that have a rate, if any.
  static func noRate(for code: CurrencyCode, on day: Day, before: Day?, after: Day?) -> String {
    switch (before, after) {
    case (nil, nil): noRate(for: code, on: day)
    case (let before?, nil):
      localized("There is no rate for \(code) on \(day). The last one before is dated \(before).")
    case (nil, let after?):
      localized("There is no rate for \(code) on \(day). The first one after is dated \(after).")
    case (let before?, let after?):
      localized(
        """
        There is no rate for \(code) on \(day). The last one before is dated \(before), the first one after \(after).
        """)
    }
  }

  static func inUse(_ title: String, _ day: Day) -> String {
    localized("The rates in use are from \(title), dated \(day).")
  }

  static func leftOut(_ title: String) -> String {
    localized("The rates from \(title) were left out because they are not redistributable.")
  }
}

// Remarks in parentheses after a row or a rate, separated by semicolons.
extension Texts {
  // Translators: between two remarks in parentheses.
  static var betweenRemarks: String { localized("; ", context: "separator") }

  // Translators: A remark in parentheses after a rate or an amount.
  static var outlierRemark: String { localized("changed by more than 25 %") }

  /// The largest rounding error, in percent.
  static func roundingRemark(_ percent: String) -> String {
    // Translators: A remark in parentheses after a rate or an amount.
    localized("rounded by its source, by up to \(percent) %")
  }

  static func noRateRemark(since day: Day?) -> String {
    // Translators: A remark in parentheses after a row without an amount.
    guard let day else { return localized("no rate") }
    // Translators: A remark in parentheses after a row without an amount.
    return localized("no rate since \(day)")
  }

  static func dayRemark(_ day: Day) -> String {
    // Translators: A remark in parentheses after a rate: its day.
    localized("dated \(day)")
  }

  // Translators: A remark in parentheses after a rate.
  static var carriedRemark: String { localized("missing from the latest response") }
}
