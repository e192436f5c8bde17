public import Currencies
internal import Ledger
internal import Localization

/// A topic of the help: a heading, and paragraphs that say what the window does not show by itself.
public struct HelpTopic: Hashable, Sendable {
  /// The heading.
  public let title: String
  /// The paragraphs.
  public let paragraphs: [String]

  /// All topics, in the order in which they are needed. The examples are written as the user writes numbers; `store` is the path
  /// of the store.
  public static func all(_ conventions: NumberConventions, store: String) -> [HelpTopic] {
    [amounts(conventions), currencies, rates, days, officialRates, chart, kept, lists, keys, yourData(store)]
  }

  /// The key of an action, as it is shown.
  private static func key(_ action: ShortcutAction) -> String { Shortcuts.text(of: action) }

  private static func amounts(_ conventions: NumberConventions) -> HelpTopic {
    let (calculation, sum) = (AmountExamples.calculation(conventions), AmountExamples.sum)
    let past = AmountExamples.onPastDay
    let escape = key(.amount(.revert))
    let (copy, paste) = (key(.amount(.copy(withCode: false))), KeyCombination.control("v").text)
    return HelpTopic(
      title: localized("Amounts", context: "shortcuts"),
      paragraphs: [
        // Translators: {0} is the key Escape.
        localized(
          "Type an amount into any row, and all others follow. \(escape) brings the earlier amount back."),
        // Translators: {0} to {2} are examples of what can be typed.
        localized(
          """
          An amount may be a calculation, such as \(calculation); a sum in several currencies, such as \(sum); or one at the \
          rate of a past day, such as \(past).
          """),
        // Translators: {0} and {1} are keys.
        localized(
          """
          Press \(copy) to copy an amount, and \(paste) to paste one, also from a sentence: its code or symbol selects the row.
          """),
      ])
  }

  private static var currencies: HelpTopic {
    let (add, find, base) = (key(.list(.pick())), key(.list(.find())), key(.row(.makeBase)))
    let (up, down) = (key(.row(.move(-1))), key(.row(.move(1))))
    return HelpTopic(
      title: localized("Adding currencies", context: "shortcuts"),
      paragraphs: [
        Hint.byName.sentence,
        // Translators: {0} and {1} are keys.
        localized("Press \(add) to choose several currencies, and \(find) to find a row in a long list."),
        // Translators: {0}, {1} and {2} are keys.
        localized(
          """
          Drag a row by its flag, or press \(up) or \(down), to move it. The first row is the base of the rates; \(base) makes \
          another row the base.
          """),
      ])
  }

  private static var rates: HelpTopic {
    let (refresh, fee) = (key(.everywhere(.refresh)), key(.list(.setFee)))
    return HelpTopic(
      title: localized("Rates"),
      paragraphs: [
        // Translators: {0} is a key.
        localized(
          """
          The line below the list says of which day the rates are, and their source. Newer ones are downloaded in the \
          background, or when you press \(refresh).
          """),
        localized(
          """
          Without a network, the stored rates are used. Those of the European Central Bank since 1999 are included.
          """),
        // Translators: {0} is a key.
        localized(
          """
          Rates are for information: banks and cards have their own. Press \(fee) to add a fee to the list, or set a custom \
          rate in the menu of a row.
          """),
      ])
  }

  private static var days: HelpTopic {
    let (choose, today) = (key(.list(.chooseDay)), key(.list(.showToday)))
    let (before, after) = (key(.list(.stepDay(-1))), key(.list(.stepDay(1))))
    return HelpTopic(
      // Translators: choosing past days, whose rates are shown.
      title: localized("Days", context: "shortcuts"),
      paragraphs: [
        // Translators: {0} to {3} are keys.
        localized(
          """
          Press \(choose) to show the list with the rates of a past day, \(before) and \(after) to go from day to day, and \
          \(today) to come back to the latest rates.
          """)
      ])
  }

  private static var officialRates: HelpTopic {
    let choose = key(.list(.chooseDay))
    return HelpTopic(
      title: localized("Official rates"),
      paragraphs: [
        // Translators: {0} is a key. A rule says whose official rates are used, such as those of a tax authority.
        localized(
          """
          Press \(choose) and choose a rule to show the list with the official rates that it prescribes for a date. The tooltip \
          of a row is the proof: the table and the formula. “agio tables” downloads or imports the tables.
          """),
        localized(
          """
          Drop a CSV file of your bank or accounting program on the window to convert its amounts, each with the rate of its \
          own date. Nothing else in the file changes.
          """),
      ])
  }

  private static var chart: HelpTopic {
    let (show, beside) = (key(.row(.showChart)), key(.list(.toggleChart)))
    return HelpTopic(
      title: localized("Chart", context: "shortcuts"),
      paragraphs: [
        // Translators: {0} and {1} are keys.
        localized(
          """
          Press \(show) to show the chart of a row, a table of its rates, and the averages of months and years. In a wide \
          window, \(beside) shows the chart beside the list.
          """)
      ])
  }

  private static var kept: HelpTopic {
    let (keep, show) = (key(.row(.keep)), key(.list(.showKept)))
    return HelpTopic(
      title: localized("Kept conversions", context: "shortcuts"),
      paragraphs: [
        // Translators: {0} and {1} are keys. “keep”: as in “Keep Conversion”.
        localized(
          """
          Press \(keep) to keep a conversion with its rate, date and source, whatever rates do later. \(show) shows what you \
          kept, to search it, copy it or save it.
          """)
      ])
  }

  private static var lists: HelpTopic {
    let (new, undo, redo) = (key(.list(.newList)), key(.list(.undo)), key(.list(.redo)))
    let (before, after) = (key(.list(.lists(.step(-1)))), key(.list(.lists(.step(1)))))
    return HelpTopic(
      title: localized("Lists", context: "shortcuts"),
      paragraphs: [
        // Translators: {0}, {1} and {2} are keys.
        localized(
          """
          Press \(new) to create a list for a trip or a client, with its own rows, amount and fee. \(before) and \(after) go to \
          the previous list and to the next one.
          """),
        // Translators: {0} and {1} are keys.
        localized("Mistakes cost nothing: \(undo) undoes every change to your lists, and \(redo) redoes it."),
      ])
  }

  private static var keys: HelpTopic {
    let (keys, menu) = (key(.everywhere(.shortcuts)), key(.list(.menu)))
    return HelpTopic(
      title: localized("Keyboard Shortcuts"),
      paragraphs: [
        // Translators: {0} and {1} are keys.
        localized("The keyboard reaches everything: \(keys) shows all keys, and \(menu) opens the main menu.")
      ])
  }

  private static func yourData(_ store: String) -> HelpTopic {
    HelpTopic(
      title: localized("Your data"),
      paragraphs: [
        // Translators: {0} is the path of a file.
        localized("Lists, amounts, settings and rates are in one file: \(store)"),
        localized(
          """
          Agio has no account, no advertisements and no tracking. It connects only to the sources that are enabled in the \
          preferences, and asks them for rates.
          """),
        // Translators: “agio” and “man agio” stay as they are.
        localized("In a terminal, the command “agio” uses the same lists and rates; “man agio” explains it."),
      ])
  }
}
