public import Currencies
internal import FoundationEssentials
internal import Ledger
internal import Localization

/// The sentences of the notice bar: what was done, or why something was not.
public enum Notices {
  /// Several currencies were added at once.
  static func added(_ count: Int) -> String {
    localized(count, one: "\(count) currency was added.", other: "\(count) currencies were added.")
  }

  static func added(_ currency: CurrencyCode) -> String { localized("\(currency) was added to the list.") }
  static func removed(_ currency: CurrencyCode) -> String { localized("\(currency) was removed.") }
  static func base(_ row: CurrencyCode) -> String { localized("\(row) is the base.") }
  static func position(of row: CurrencyCode, _ position: Int, of count: Int) -> String {
    // Translators: read aloud: the code of a row, its position and the number of rows.
    localized("\(row) is at position \(position) of \(count).")
  }
  static func deleted(_ list: String) -> String { localized("“\(list)” was deleted.") }

  /// An edit waited, and its list was replaced meanwhile.
  static var droppedWithItsList: String {
    localized(
      """
      Your change was discarded because another program switched to another list. Go back to the list and make it \
      again.
      """)
  }

  /// A text from a command line or a search is no amount.
  public static func notAnAmount(_ text: String) -> String {
    localized("“\(text)” cannot be opened because it is not an amount.")
  }

  static func sorted(by order: RowOrder) -> String {
    switch order {
    case .name: localized("The list was sorted by name.")
    case .amount: localized("The list was sorted by amount.")
    }
  }

  static func removedRate(_ base: CurrencyCode, _ quote: CurrencyCode) -> String {
    localized("The custom rate \(base)/\(quote) was removed.")
  }
}

// Of the clipboard.
extension Notices {
  /// The list was copied, with its rates of a past day or today's.
  public static func copiedList(of day: Day?, asMarkdown: Bool) -> String {
    switch (day, asMarkdown) {
    case (let day?, true): localized("The list with rates on \(day) was copied as Markdown.")
    case (let day?, false): localized("The list with rates on \(day) was copied as a table.")
    case (nil, true): localized("The list was copied as Markdown.")
    case (nil, false): localized("The list was copied as a table.")
    }
  }

  /// Nothing was copied: a row has an invalid text.
  public static func notCopied(unreadIn row: CurrencyCode) -> String {
    localized("Nothing was copied because the amount in \(row) is not valid. Correct it first.")
  }

  /// The owner of the clipboard answered after the row had changed.
  public static var clipboardTooSlow: String {
    localized("Nothing was pasted: the program that owns the clipboard did not answer in time. Try again.")
  }

  /// The clipboard is empty, or contains something else.
  static var clipboardWithoutText: String { localized("The clipboard contains no text.") }

  /// A date was pasted.
  static func pastedDate(_ text: String) -> String { localized("“\(text)” is a date, not an amount.") }

  /// A text with several amounts was pasted, of which these are the first.
  static func pastedAmounts(_ count: Int, first amounts: [String]) -> String {
    let amounts = listed(amounts.map(quoted))
    return localized(
      count, one: "The text contains \(count) amount (\(amounts)). Copy only the one you need.",
      other: "The text contains \(count) amounts (\(amounts)). Copy only the one you need.")
  }

  /// A text was pasted whose amount can be read in several ways.
  static func unclearAmount(_ text: String) -> String {
    localized("Nothing was pasted: “\(text)” can mean several amounts in this text.")
  }

  /// The amount of a longer text was pasted.
  static func pastedMention(_ amount: String) -> String { localized("“\(amount)” was pasted from the text.") }

  /// Money of a currency without a rate was pasted.
  static func notPasted(noRateFor currency: CurrencyCode, on day: Day?) -> String {
    day.map { localized("\(currency) was not added: it has no rate on \($0).") }
      ?? localized("\(currency) was not added: it has no rate.")
  }
}

// Of days and rates.
extension Notices {
  /// There is no previous day with rates.
  static func noDay(before day: Day) -> String {
    localized("There are no rates before \(day).")
  }

  /// Rates of a day were requested, and other ones than before are shown.
  static func updated(_ day: Day) -> String { localized("The rates for \(day) were updated.") }

  /// Rates of a day were requested, and no source answered.
  static func notUpdated(_ day: Day) -> String { localized("The rates for \(day) were not updated.") }

  /// The sources have no more rates than those stored for a day.
  public static func nothingMore(of day: Day) -> String {
    localized("No source has further rates for \(day).")
  }

  /// Rates were requested that cannot be stored, as the store can only be read.
  static func ratesNotKept(_ obstacle: LedgerError?) -> String {
    if let obstacle, obstacle.isOfDisk { return StoreTexts.obstacle(obstacle) }
    return localized("Rates cannot be saved: the store is read-only.")
  }

  /// A file was imported: the number of its days, and of the rates that are new to the store.
  public static func imported(days: Int, newRates: Int, _ conventions: NumberConventions) -> String {
    let (ofDays, ofRates) = (
      conventions.text(of: Decimal(days), fractionDigits: 0),
      conventions.text(of: Decimal(newRates), fractionDigits: 0)
    )
    let sentences = [
      localized(
        days, one: "Imported \(ofDays) day.", other: "Imported \(ofDays) days."),
      localized(newRates, one: "\(ofRates) new rate.", other: "\(ofRates) new rates."),
    ]
    return sentences.joined(separator: " ")
  }

  /// Rates of a past day were requested that the import may contain.
  public static var importIsRunning: String {
    localized("The rate history is still being imported. Try again when the import has finished.")
  }
}
