public import Currencies
internal import FoundationEssentials
internal import Ledger
internal import Localization

/// What is reported above the list: what was done, and why something was not.
public enum Notices {
  /// Several currencies were added at once.
  static func added(_ count: Int) -> String {
    localized(count, one: "\(count) currency was added.", other: "\(count) currencies were added.")
  }

  static func added(_ currency: CurrencyCode) -> String { localized("\(currency) was added to the list.") }
  static func removed(_ currency: CurrencyCode) -> String { localized("\(currency) was removed.") }
  static func deleted(_ list: String) -> String { localized("“\(list)” was deleted.") }

  /// An edit waited, and its list was replaced meanwhile.
  static var droppedWithItsList: String {
    localized("Your change was not made, because another program has switched to another list.")
  }

  static func sorted(by order: RowOrder) -> String {
    switch order {
    case .name: localized("The list was sorted by name.")
    case .amount: localized("The list was sorted by amount.")
    }
  }

  static func removedRate(_ base: CurrencyCode, _ quote: CurrencyCode) -> String {
    localized("Your rate of \(base) and \(quote) was removed.")
  }
}

// Of the clipboard.
extension Notices {
  /// The list was copied, with its rates of a past day or today's.
  public static func copiedList(of day: Day?, asMarkdown: Bool) -> String {
    switch (day, asMarkdown) {
    case (let day?, true): localized("The list of \(day) was copied as Markdown.")
    case (let day?, false): localized("The list of \(day) was copied as a table.")
    case (nil, true): localized("The list was copied as Markdown.")
    case (nil, false): localized("The list was copied as a table.")
    }
  }

  /// The list was to be copied while a text cannot be read.
  public static func notCopied(unreadIn row: CurrencyCode) -> String {
    localized("Nothing was copied: the amount in \(row) cannot be read.")
  }

  /// The owner of the clipboard took so long that the row is not the same any more.
  public static var clipboardTooSlow: String {
    localized("Nothing was pasted: the clipboard was too slow.")
  }

  /// The clipboard is empty, or holds something else.
  public static var clipboardWithoutText: String { localized("The clipboard has no text to paste.") }

  /// A day was to be pasted.
  public static func pastedDay(_ text: String) -> String {
    localized("Nothing was pasted: “\(text)” is a day, and no amount.")
  }

  /// A text with several amounts was to be pasted; the first of them, in quotation marks.
  public static func pastedAmounts(_ count: Int, such amounts: String) -> String {
    localized(
      count, one: "Nothing was pasted: the text has \(count) amount (\(amounts)).",
      other: "Nothing was pasted: the text has \(count) amounts (\(amounts)).")
  }

  /// One of the amounts of a text, as it is listed.
  public static func quoted(_ amount: String) -> String {
    // Translators: quotation marks around an amount in a list of amounts.
    localized("“\(amount)”")
  }

  /// An amount was to be pasted that can be read in two ways.
  public static func ambiguousAmount(_ text: String) -> String {
    localized("Nothing was pasted: it is not certain what amount “\(text)” stands for in this text.")
  }

  /// An amount was found in a longer text.
  public static func taken(_ amount: String) -> String { localized("“\(amount)” was taken from the text.") }

  /// Money of a currency without a rate was to be pasted.
  static func notPasted(noRateFor currency: CurrencyCode, on day: Day?) -> String {
    day.map { localized("Nothing was pasted: there is no rate for \(currency) on \($0).") }
      ?? localized("Nothing was pasted: there is no rate for \(currency).")
  }
}

// Of days and rates.
extension Notices {
  /// The first day with rates is shown already.
  public static func noDay(before day: Day) -> String {
    localized("There are no rates of a day before \(day).")
  }

  /// The sources have no more than what is stored of a day.
  public static func nothingMore(of day: Day) -> String {
    localized("No source has more rates of \(day).")
  }

  /// Rates were asked for that could not be kept.
  public static var ratesNotKept: String {
    localized("The store cannot be written: no rates can be kept.")
  }

  /// A file was imported: days that it has, and rates that the store had not.
  public static func imported(days: Int, newRates: Int, _ conventions: NumberConventions) -> String {
    let (ofDays, ofRates) = (
      conventions.text(of: Decimal(days), fractionDigits: 0),
      conventions.text(of: Decimal(newRates), fractionDigits: 0)
    )
    let sentences = [
      localized(
        days, one: "The import is done: \(ofDays) day.", other: "The import is done: \(ofDays) days."),
      localized(newRates, one: "\(ofRates) rate is new.", other: "\(ofRates) rates are new."),
    ]
    return sentences.joined(separator: " ")
  }

  /// Rates of a past day were asked for that the import may bring.
  public static var importIsRunning: String {
    localized("The history is still being imported; then all of it is here.")
  }
}
