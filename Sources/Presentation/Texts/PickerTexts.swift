public import Currencies
internal import Ledger
internal import Localization

/// The words of the picker: headings of groups, notes on currencies, and announcements.
public enum PickerTexts {
  // Translators: a heading: the currencies used last.
  static var recent: String { localized("Recent") }
  // Translators: a heading: currencies of the user's country, its neighbours and region.
  static var nearby: String { localized("Nearby") }
  static var all: String { localized("All currencies") }
  static var former: String { localized("Former currencies") }
  static func quoted(on day: Day) -> String { localized("With rates on \(day)") }
  static var notQuoted: String { localized("Without rates on this day") }

  // Translators: a note on a currency.
  static var isInList: String { localized("in the list") }
  // Translators: a note on a currency that the user has made.
  static var custom: String { localized("custom") }
  // Translators: a note on a currency that the user has made.
  static var customWithoutRate: String { localized("custom, no rate") }
  // Translators: a note on a currency that the user has made.
  static var customWithoutRateYet: String { localized("custom, no rate yet") }
  // Translators: a note on a currency.
  static var noRate: String { localized("no rate") }
  // Translators: a note on a currency.
  static var noRateYet: String { localized("no rate yet") }
  static func quoted(since day: Day) -> String {
    // Translators: a note on a currency: the first day on which it has a rate; its rates begin then.
    localized("from \(day)", context: "first day")
  }
  /// A long line, by whose width notes are put below the names in a narrow window. Three names of a hundred are longer.
  public static let sample: String = {
    let names = Currency.all.filter { $0.isCurrent && $0.region != nil }.map(\.code.displayName)
    let longest = names.sorted { $0.count > $1.count }
    return "USD  \(longest[longest.count * 3 / 100])  \(withdrawn("2002-03"))  "
  }()

  static func withdrawn(_ period: String) -> String {
    let ends = period.split(separator: "/").map {
      Day("\($0)-01").map(DateConventions.user.month) ?? String($0)
    }
    if ends.count == 2 {
      // Translators: a note on a former currency, which was withdrawn at some time between two months or years, {0} and {1}.
      return localized("withdrawn \(ends[0]) to \(ends[1])")
    }
    let month = ends.joined()
    // Translators: a note on a former currency; {0} is a month, such as “Mar 2002”.
    return localized("withdrawn \(month)")
  }

  /// No currency matches a search text.
  public static func nothing(_ words: String) -> String { localized("No currency matches “\(words)”.") }

  // Translators: read aloud with a currency whose box is checked.
  static var selected: String { localized("selected") }
  static func joined(_ first: String, _ second: String) -> String {
    // Translators: two notes on a currency, read aloud one after the other.
    localized("\(first), \(second)", context: "two notes")
  }

  /// The button that adds the selected currencies.
  public static func add(_ count: Int) -> String {
    localized(count, one: "Add \(count) Currency", other: "Add \(count) Currencies")
  }

  /// The announcement of a currency that was selected or deselected, and how many are selected now.
  public static func announcement(_ code: CurrencyCode, isSelected: Bool, of count: Int) -> String {
    // Translators: {0} is a code; {1} is the number of currencies that are selected now.
    if isSelected { return localized("\(code) selected, \(count) in total") }
    // Translators: {0} is a code; {1} is the number of currencies that are selected now.
    return localized("\(code) deselected, \(count) in total")
  }
}
