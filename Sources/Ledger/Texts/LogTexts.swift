internal import Currencies
internal import Localization

/// What the update log says of an answer: whole sentences in the user's language.
enum LogTexts {
  static func given(_ count: Int, of day: Day) -> String {
    localized(count, one: "\(count) rate of \(day).", other: "\(count) rates of \(day).")
  }

  static func nothingNewer(than day: Day) -> String { localized("Nothing newer than \(day).") }

  static func history(_ count: Int, of codes: [String]) -> String {
    let list = SourceTexts.list(codes)
    return localized(
      count, one: "\(count) rate of the history of \(list).",
      other: "\(count) rates of the history of \(list).")
  }

  static func nothingNewInHistory(of codes: [String]) -> String {
    localized("Nothing new in the history of \(SourceTexts.list(codes)).")
  }

  /// That an answer has codes that are no currencies' or not any more: the first of them, and how many they are.
  static func unknownCodes(_ named: [String], of count: Int) -> String {
    let list = named.joined(separator: ", ")
    return named.count < count
      ? localized(
        count,
        one: "\(count) code is left out that ISO 4217 does not know, or not any more, such as \(list).",
        other: "\(count) codes are left out that ISO 4217 does not know, or not any more, such as \(list).")
      : localized(
        count, one: "\(count) code is left out that ISO 4217 does not know, or not any more: \(list).",
        other: "\(count) codes are left out that ISO 4217 does not know, or not any more: \(list).")
  }
}
