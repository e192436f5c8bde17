internal import Currencies
internal import Localization

// Translators, whole file: in most messages a placeholder is the title of a source, such as “European
// Central Bank” or “Frankfurter 2”, of any gender; write, for example, “Source {0}: …”.

/// Sentences on a source, by its title, in the user's language.
enum SourceTexts {
  static func switchedOff(_ title: String) -> String { localized("\(title) is disabled.") }

  static func switchedOffForSeries(_ title: String) -> String {
    localized("\(title) may have these rates but is disabled.")
  }

  static func unknownToThisVersion(_ title: String) -> String {
    localized("This version of Agio does not support the source \(title).")
  }

  static func withoutCompanyRates(_ title: String) -> String {
    localized("\(title) has no rates for this date. Those of other sources are used.")
  }

  static func withoutAddress(_ title: String, _ name: SourceID) -> String {
    localized("\(title) has no address. Set it with “agio sources url \(name) URL”.")
  }

  static func withoutKey(_ title: String, _ name: SourceID) -> String {
    localized("\(title) requires a key. Set it with “agio sources key \(name)”.")
  }

  /// `reason` is a sentence.
  static func unreadableKey(_ title: String, _ reason: String) -> String {
    localized("The key for \(title) could not be read. \(reason)")
  }

  static func lostKey(_ title: String) -> String {
    localized("The key for \(title) is missing. Enter it again.")
  }

  static func setUpMeanwhile(_ title: String) -> String {
    localized("\(title) was reconfigured during the request. Try again.")
  }

  static func withoutPastDays(_ title: String) -> String { localized("\(title) does not offer past rates.") }

  static func withoutRates(_ from: CurrencyCode, _ to: CurrencyCode) -> String {
    localized("There are no rates between \(from) and \(to).")
  }

  static func withoutDay(_ title: String, of from: CurrencyCode, _ to: CurrencyCode) -> String {
    localized("\(title) has no rates for \(from) and \(to) on the same day.")
  }

  /// Names the currencies, one at least, that a response lacks and the one before had.
  static func lacking(_ codes: [String], _ title: String) -> String {
    let list = list(codes)
    return localized(
      codes.count,
      one: "\(title) returned no rate for \(list); its previous rate is used.",
      other: "\(title) returned no rates for \(list); its previous rates are used.")
  }

  /// Names the age of a source's latest rates.
  static func outdated(_ title: String, _ day: Day, age days: Int) -> String {
    let years = days / 365
    return years > 1
      ? localized(
        years, one: "The latest rates from \(title) are from \(day), \(years) year old.",
        other: "The latest rates from \(title) are from \(day), \(years) years old.")
      : localized(
        days, one: "The latest rates from \(title) are from \(day), \(days) day old.",
        other: "The latest rates from \(title) are from \(day), \(days) days old.")
  }

  static func ending(_ title: String, on day: Day) -> String {
    localized("\(title) will shut down on \(day).")
  }

  /// `reason` is a sentence.
  static func fewDigits(_ title: String, _ reason: String) -> String {
    localized("Small rates from \(title) have few digits. \(reason)")
  }

  /// Names the first of the rates that could not be used, with the reasons, and their number.
  static func leftOut(_ named: [String], of count: Int, _ title: String) -> String {
    let list = listed(named)
    return named.count < count
      ? localized(
        count, one: "\(count) rate from \(title) was ignored, among others \(list).",
        other: "\(count) rates from \(title) were ignored, among them \(list).")
      : localized(
        count, one: "\(count) rate from \(title) was ignored: \(list).",
        other: "\(count) rates from \(title) were ignored: \(list).")
  }

  /// Names as a sentence lists them: "INR, JPY and USD".
  static func list(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    let others = listed(Array(names.dropLast()))
    // Translators: the end of a list of codes, such as “INR, JPY and USD”
    return localized("\(others) and \(last)")
  }
}
