public import Currencies
internal import Localization

/// What the picker says of currencies: headings of groups, and notes in lines.
public enum PickerTexts {
  static var recent: String { localized("Recent") }
  static var nearby: String { localized("Nearby") }
  static var all: String { localized("All currencies") }
  static var former: String { localized("Former currencies") }
  static func quoted(on day: Day) -> String { localized("With rates of \(day)") }
  static var notQuoted: String { localized("Without rates of that day") }

  static var isInList: String { localized("in the list") }
  // Translators: a note beside a currency that the user has made.
  static var custom: String { localized("your own") }
  static var customWithoutRate: String { localized("your own, no rate") }
  static var customWithoutRateYet: String { localized("your own, no rate yet") }
  static var noRate: String { localized("no rate") }
  static var noRateYet: String { localized("no rate yet") }
  static func quoted(since day: Day) -> String {
    // Translators: a note beside a currency: it has rates from that day on.
    localized("from \(day)")
  }
  static func withdrawn(_ month: String) -> String {
    // Translators: a note beside a former currency; {0} is a month, such as 2002-03.
    localized("withdrawn \(month)")
  }

  /// The button that adds what is ticked.
  public static func add(_ count: Int) -> String {
    localized(count, one: "Add \(count) currency", other: "Add \(count) currencies")
  }

  /// What is read aloud when a line was ticked, so that so many are, or when its tick was taken away.
  public static func announcement(_ code: CurrencyCode, isTicked: Bool, of count: Int) -> String {
    isTicked
      ? localized(
        count, one: "\(code) ticked, \(count) currency", other: "\(code) ticked, \(count) currencies")
      : localized(
        count, one: "\(code) not ticked, \(count) currency", other: "\(code) not ticked, \(count) currencies")
  }
}
