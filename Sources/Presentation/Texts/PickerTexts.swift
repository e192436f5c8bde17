public import Currencies
internal import Localization

/// The words of the picker: headings of groups, notes on currencies, and announcements.
public enum PickerTexts {
  static var recent: String { localized("Recent") }
  static var nearby: String { localized("Nearby") }
  static var all: String { localized("All currencies") }
  static var former: String { localized("Former currencies") }
  static func quoted(on day: Day) -> String { localized("With rates on \(day)") }
  static var notQuoted: String { localized("Without rates on this day") }

  static var isInList: String { localized("in the list") }
  // Translators: a note on a currency that the user has made.
  static var custom: String { localized("custom") }
  static var customWithoutRate: String { localized("custom, no rate") }
  static var customWithoutRateYet: String { localized("custom, no rate yet") }
  static var noRate: String { localized("no rate") }
  static var noRateYet: String { localized("no rate yet") }
  static func quoted(since day: Day) -> String {
    // Translators: a note on a currency: the first day on which it has a rate.
    localized("from \(day)")
  }
  static func withdrawn(_ month: String) -> String {
    let month = Day("\(month)-01").map(DateConventions.user.month) ?? month
    // Translators: a note on a former currency; {0} is a month, such as “Mar 2002”, or a range of years.
    return localized("withdrawn \(month)")
  }

  /// No currency matches a search text.
  public static func nothing(_ words: String) -> String { localized("No currency matches “\(words)”.") }

  // Translators: read aloud with a currency whose box is checked.
  static var selected: String { localized("selected") }
  static func joined(_ first: String, _ second: String) -> String {
    // Translators: two notes on a currency, read aloud one after the other.
    localized("\(first), \(second)")
  }

  /// The button that adds the selected currencies.
  public static func add(_ count: Int) -> String {
    localized(count, one: "Add \(count) Currency", other: "Add \(count) Currencies")
  }

  /// The announcement of a currency that was selected or deselected, and how many are selected now.
  public static func announcement(_ code: CurrencyCode, isSelected: Bool, of count: Int) -> String {
    isSelected
      ? localized("\(code) selected, \(count) in total") : localized("\(code) deselected, \(count) in total")
  }
}
