internal import Currencies
internal import Localization

/// What the preferences say of a source.
enum SourceTexts {
  static var never: String { localized("Never") }
  static func success(_ time: String, of day: Day?) -> String {
    day.map { localized("\(time), rates of \($0)") } ?? time
  }

  static var needsAddress: String { localized("Needs an address") }
  static var needsKey: String { localized("Needs a key") }
  static func rates(of day: Day) -> String { localized("Rates of \(day)") }
  static var notAsked: String { localized("Not asked yet") }
}

// What came of a test.
extension SourceTexts {
  static var cannotBeAsked: String { localized("It cannot be asked.") }

  /// So many rates came.
  static func gave(_ rates: (count: Int, day: Day)?) -> String {
    guard let (count, day) = rates else { return localized("Gave no rates.") }
    return localized(count, one: "Gave \(count) rate of \(day).", other: "Gave \(count) rates of \(day).")
  }

  /// It was asked, and has what is stored.
  static func nothingNewer(_ rates: (count: Int, day: Day)?) -> String {
    guard let (count, day) = rates else { return localized("It has no rates.") }
    return localized(
      count, one: "It has nothing newer than its \(count) rate of \(day).",
      other: "It has nothing newer than its \(count) rates of \(day).")
  }

  /// It was not asked: its answer is too young.
  static func notAsked(_ rates: (count: Int, day: Day)?) -> String {
    guard let (count, day) = rates else { return localized("It is not asked now; it has no rates.") }
    return localized(
      count, one: "It is not asked now; it has \(count) rate of \(day).",
      other: "It is not asked now; it has \(count) rates of \(day).")
  }

  /// It was not asked: it has said when it wants to be.
  static func notAsked(before time: String, _ rates: (count: Int, day: Day)?) -> String {
    guard let (count, day) = rates else {
      return localized("It is not asked before \(time), as it wants; it has no rates.")
    }
    return localized(
      count, one: "It is not asked before \(time), as it wants; it has \(count) rate of \(day).",
      other: "It is not asked before \(time), as it wants; it has \(count) rates of \(day).")
  }
}
