internal import Currencies
internal import Localization

/// What is said of a source, by its title: whole sentences in the user's language.
enum SourceTexts {
  static func switchedOff(_ title: String) -> String { localized("\(title) is switched off.") }

  static func switchedOffForSeries(_ title: String) -> String {
    localized("\(title), which may have it, is switched off.")
  }

  static func unknownToThisVersion(_ title: String) -> String {
    localized("This version of Agio does not know the source \(title).")
  }

  static func withoutAddress(_ title: String, _ name: SourceID) -> String {
    localized("\(title) has no address; give it one with “agio sources url \(name) URL”.")
  }

  static func withoutKey(_ title: String, _ name: SourceID) -> String {
    localized("\(title) needs a key of your own; give it with “agio sources key \(name)”.")
  }

  /// The reason is a sentence.
  static func unreadableKey(_ title: String, _ reason: String) -> String {
    localized("The key of \(title) could not be read. \(reason)")
  }

  static func lostKey(_ title: String) -> String {
    localized("The key of \(title) is gone from where it was kept; give it again.")
  }

  static func setUpMeanwhile(_ title: String) -> String {
    localized("\(title) was set up in another way meanwhile.")
  }

  static func withoutPastDays(_ title: String) -> String { localized("\(title) has no past days.") }

  static func withoutRates(_ from: CurrencyCode, _ to: CurrencyCode) -> String {
    localized("There are no rates between \(from) and \(to).")
  }

  static func withoutDay(_ title: String, of from: CurrencyCode, _ to: CurrencyCode) -> String {
    localized("\(title) has no day with rates of both \(from) and \(to).")
  }

  /// That its answer lacks currencies, one at least, that the one before had.
  static func lacking(_ codes: [String], _ title: String) -> String {
    let list = list(codes)
    return localized(
      codes.count,
      one: "\(title) lacks \(list) this time, which it had before; the rate it gave last is used.",
      other: "\(title) lacks \(list) this time, which it had before; the rates it gave last are used.")
  }

  /// That its newest rates are so many days old.
  static func outdated(_ title: String, _ day: Day, age days: Int) -> String {
    let years = days / 365
    return years > 1
      ? localized(
        years, one: "The newest rates of \(title) are of \(day), \(years) year old.",
        other: "The newest rates of \(title) are of \(day), \(years) years old.")
      : localized(
        days, one: "The newest rates of \(title) are of \(day), \(days) day old.",
        other: "The newest rates of \(title) are of \(day), \(days) days old.")
  }

  static func ending(_ title: String, on day: Day) -> String {
    localized("\(title) announces its end on \(day).")
  }

  /// The reason is a sentence.
  static func fewDigits(_ title: String, _ reason: String) -> String {
    localized("Small rates of \(title) have few digits only. \(reason)")
  }

  /// That rates could not be used: the first of them with the reason, and how many they are.
  static func leftOut(_ named: [String], of count: Int, _ title: String) -> String {
    let list = named.joined(separator: ", ")
    return named.count < count
      ? localized(
        count, one: "\(count) rate of \(title) was left out, among others \(list).",
        other: "\(count) rates of \(title) were left out, among them \(list).")
      : localized(
        count, one: "\(count) rate of \(title) was left out: \(list).",
        other: "\(count) rates of \(title) were left out: \(list).")
  }

  /// Names as a sentence lists them: "INR, JPY and USD".
  static func list(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    let others = names.dropLast().joined(separator: ", ")
    // Translators: the end of a list of codes, such as “INR, JPY and USD”
    return localized("\(others) and \(last)")
  }
}
