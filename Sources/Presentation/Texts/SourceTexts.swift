internal import Currencies
internal import Localization

/// The words about a source in the preferences.
enum SourceTexts {
  static var never: String { localized("Never") }
  static func success(_ time: String, of day: Day?) -> String {
    day.map { localized("\(time), rates for \($0)") } ?? time
  }
  static func failure(_ time: String, _ reason: String) -> String {
    // Translators: a time and what went wrong then, in whole sentences.
    localized("\(time): \(reason)")
  }

  static var needsAddress: String { localized("Needs an address") }
  static var needsKey: String { localized("Needs a key") }
  static func latestRates(of day: Day) -> String { localized("Latest rates: \(day)") }
  static var noneForToday: String { localized("No rates for today") }
  static var notUsed: String { localized("Not used yet") }
}

// The results of a test. The rates are those of the source, nil if there are none.
extension SourceTexts {
  static var notSetUp: String { localized("The source is not set up. Enter its address and key.") }

  static func received(_ rates: (count: Int, day: Day)?) -> String {
    guard let (count, day) = rates else { return localized("The source returned no rates.") }
    return localized(
      count, one: "Received \(count) rate for \(day).", other: "Received \(count) rates for \(day).")
  }

  static func nothingNewer(_ rates: (count: Int, day: Day)?) -> String {
    guard let (count, day) = rates else {
      return localized("The source has no newer rates. None are stored.")
    }
    return localized(
      count, one: "The source has no newer rates. \(count) rate for \(day) is stored.",
      other: "The source has no newer rates. \(count) rates for \(day) are stored.")
  }

  /// The source was not contacted, because its last response is still valid.
  static func notContacted(_ rates: (count: Int, day: Day)?) -> String {
    guard let (count, day) = rates else {
      return localized("Not contacted: the last response is still valid. No rates are stored.")
    }
    return localized(
      count, one: "Not contacted: the last response is still valid. \(count) rate for \(day) is stored.",
      other: "Not contacted: the last response is still valid. \(count) rates for \(day) are stored.")
  }

  /// The source was not contacted, because it wants no request before a time.
  static func notContacted(before time: String, _ rates: (count: Int, day: Day)?) -> String {
    guard let (count, day) = rates else {
      return localized("Not contacted: the source allows the next request at \(time). No rates are stored.")
    }
    return localized(
      count,
      one:
        "Not contacted: the source allows the next request at \(time). \(count) rate for \(day) is stored.",
      other:
        "Not contacted: the source allows the next request at \(time). \(count) rates for \(day) are stored.")
  }
}
