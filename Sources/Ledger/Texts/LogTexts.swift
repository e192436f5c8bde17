internal import Currencies
internal import Localization

// Translators, whole file: the update log: what a source returned.

/// The update log's sentences on a source's response, in the user's language.
enum LogTexts {
  static func given(_ count: Int, of day: Day) -> String {
    localized(count, one: "\(count) rate for \(day).", other: "\(count) rates for \(day).")
  }

  static func nothingNewer(than day: Day) -> String { localized("No rates newer than \(day).") }

  // Translators: the rates were downloaded by another computer of the same company.
  static var shared: String { localized("Another computer has downloaded them.") }

  static func history(_ count: Int, of codes: [String]) -> String {
    let list = SourceTexts.list(codes)
    return localized(
      count, one: "\(count) historical rate for \(list).",
      other: "\(count) historical rates for \(list).")
  }

  static func nothingNewInHistory(of codes: [String]) -> String {
    localized("No new historical rates for \(SourceTexts.list(codes)).")
  }

  /// Names the first of the codes that are not current currencies, and their number.
  static func unknownCodes(_ named: [String], of count: Int) -> String {
    let list = listed(named)
    return named.count < count
      ? localized(
        count,
        one: "\(count) code was ignored because it is not a current ISO 4217 code, for example \(list).",
        other: "\(count) codes were ignored because they are not current ISO 4217 codes, for example \(list)."
      )
      : localized(
        count, one: "\(count) code was ignored because it is not a current ISO 4217 code: \(list).",
        other: "\(count) codes were ignored because they are not current ISO 4217 codes: \(list).")
  }
}
