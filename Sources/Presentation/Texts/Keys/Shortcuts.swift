internal import Localization

/// The keyboard shortcuts, in the groups in which the window of the shortcuts shows them.
public enum Shortcuts {
  /// A group: its title and its shortcuts.
  public typealias Group = (title: String, shortcuts: [Shortcut])

  /// The number of rows that Page Up and Page Down pass.
  private static let page = 6

  /// All shortcuts.
  public static let groups: [Group] = [
    (localized("Amounts", context: "shortcuts"), amounts), (localized("Rows", context: "shortcuts"), rows),
    (localized("Adding currencies", context: "shortcuts"), adding),
    (localized("Lists", context: "shortcuts"), lists),
    (localized("Kept conversions", context: "shortcuts"), kept),
    // Translators: choosing past days, whose rates are shown.
    (localized("Days", context: "shortcuts"), days),
    (localized("Calendar", context: "shortcuts"), calendar),
    (localized("Chart", context: "shortcuts"), chart),
    (localized("Sources", context: "shortcuts"), sources),
    (localized("Window", context: "shortcuts"), window),
  ]

  private static let amounts = [
    Shortcut(
      [.key("Return"): nil, .key("Down"): .row(.walk(1))], does: localized("Go to the next row")),
    Shortcut(
      [.shift("Return"): .amount(.walk(-1)), .key("Up"): .row(.walk(-1))],
      does: localized("Go to the previous row")),
    Shortcut([.key("Page_Down"): .row(.walk(page))], does: localized("Go six rows down")),
    Shortcut([.key("Page_Up"): .row(.walk(-page))], does: localized("Go six rows up")),
    Shortcut(
      [:],
      // Translators: keys to press one after the other.
      shownAs: { localized("Letters, then Enter") },
      does: localized("Go to a currency by code, name or country, or add it")),
    Shortcut([.key("Escape"): .amount(.revert)], does: localized("Undo typing in this row")),
    Shortcut([.control("c"): .amount(.copy(withCode: false))], does: localized("Copy the amount")),
    Shortcut(
      [.controlShift("c"): .amount(.copy(withCode: true))], does: localized("Copy the amount with its code")),
    Shortcut([.control("v"): nil], does: localized("Paste an amount in any currency")),
  ]

  private static let rows = [
    Shortcut([.control("n"): .list(.pick())], does: localized("Add a currency")),
    Shortcut([.control("f"): .list(.find())], does: localized("Find a row")),
    Shortcut([.control("b"): .row(.makeBase)], does: localized("Make the row the base")),
    Shortcut([.control("h"): .row(.showChart)], does: localized("Show the row's chart")),
    Shortcut([.alt("Up"): .row(.move(-1))], does: localized("Move the row up")),
    Shortcut([.alt("Down"): .row(.move(1))], does: localized("Move the row down")),
    Shortcut([.alt("Page_Up"): .row(.move(-page))], does: localized("Move the row six positions up")),
    Shortcut([.alt("Page_Down"): .row(.move(page))], does: localized("Move the row six positions down")),
    Shortcut([.control("Delete"): .row(.remove)], does: localized("Remove the row")),
    Shortcut(
      [.key("Delete"): .amount(.removeSelected)],
      does: localized("Remove the row (when you selected the amount, or it is empty)")),
    Shortcut(
      [.key("Menu"): .row(.menu), .shift("F10"): .row(.menu)], does: localized("Open the menu of the row")),
    Shortcut([.control("z"): .list(.undo)], does: localized("Undo")),
    Shortcut([.controlShift("z"): .list(.redo), .control("y"): .list(.redo)], does: localized("Redo")),
  ]

  private static let adding = [
    Shortcut([.control("Return"): nil, .key("space"): nil], does: localized("Select several currencies")),
    Shortcut([.key("Return"): nil], does: localized("Add the currency, or all selected ones")),
  ]

  private static let lists = [
    Shortcut([.control("Page_Up"): .list(.lists(.step(-1)))], does: localized("Show the previous list")),
    Shortcut([.control("Page_Down"): .list(.lists(.step(1)))], does: localized("Show the next list")),
    Shortcut(
      [
        .alt("1"): .list(.lists(.index(0))), .alt("2"): .list(.lists(.index(1))),
        .alt("3"): .list(.lists(.index(2))), .alt("4"): .list(.lists(.index(3))),
        .alt("5"): .list(.lists(.index(4))), .alt("6"): .list(.lists(.index(5))),
        .alt("7"): .list(.lists(.index(6))), .alt("8"): .list(.lists(.index(7))),
        .alt("9"): .list(.lists(.index(8))),
      ],
      // Translators: a key, and the first and the last of those that are pressed with it.
      shownAs: { localized("Alt+1 … 9", context: "key") }, does: localized("Show the first to ninth list")),
    Shortcut([.controlShift("n"): .list(.newList)], does: localized("Create a list")),
    Shortcut([.controlShift("f"): .list(.setFee)], does: localized("Set the fee")),
    Shortcut(
      [.controlAlt("c"): .list(.copyList(asMarkdown: false))], does: localized("Copy the list as a table")),
    Shortcut(
      [.controlAlt("m"): .list(.copyList(asMarkdown: true))], does: localized("Copy the list as Markdown")),
  ]

  private static let kept = [
    Shortcut([.control("s"): .row(.keep)], does: localized("Keep the conversion of the row")),
    Shortcut([.controlShift("s"): .list(.showKept)], does: localized("Show the kept conversions")),
    Shortcut([.key("Return"): nil], does: localized("Edit the note of a kept conversion")),
    Shortcut([.control("c"): nil], does: localized("Copy the selected conversions as sentences")),
    Shortcut([.key("Delete"): nil], does: localized("Remove the selected conversions")),
  ]

  private static let days = [
    Shortcut([.control("d"): .list(.chooseDay)], does: localized("Show rates on a past date")),
    Shortcut([.alt("Left"): .list(.stepDay(-1))], does: localized("Show the previous day with rates")),
    Shortcut([.alt("Right"): .list(.stepDay(1))], does: localized("Show the next day with rates")),
    Shortcut([.control("t"): .list(.showToday)], does: localized("Go back to the latest rates")),
  ]

  private static let calendar = [
    Shortcut(
      [.key("Left"): .calendar(.columns(-1)), .key("Right"): .calendar(.columns(1))],
      does: localized("Select the previous or the next day")),
    Shortcut(
      [.key("Up"): .calendar(.weeks(-1)), .key("Down"): .calendar(.weeks(1))],
      does: localized("Select the day a week before or after")),
    Shortcut(
      [.key("Page_Up"): .calendar(.months(-1)), .key("Page_Down"): .calendar(.months(1))],
      does: localized("Select the day a month before or after")),
    Shortcut(
      [.control("Page_Up"): .calendar(.months(-12)), .control("Page_Down"): .calendar(.months(12))],
      does: localized("Select the day a year before or after")),
    Shortcut(
      [.key("Home"): .calendar(.firstOfMonth), .key("End"): .calendar(.lastOfMonth)],
      does: localized("Select the first or the last day of the month")),
    Shortcut(
      [.key("Return"): .calendar(.choose), .key("space"): .calendar(.choose)],
      does: localized("Show the rates on the selected day")),
  ]

  private static let chart = [
    Shortcut([.key("Left"): nil], does: localized("Move the crosshair one day back")),
    Shortcut([.key("Right"): nil], does: localized("Move the crosshair one day forward")),
    Shortcut([.key("Page_Up"): nil], does: localized("Move the crosshair one month back")),
    Shortcut([.key("Page_Down"): nil], does: localized("Move the crosshair one month forward")),
    Shortcut([.key("Home"): nil], does: localized("Move the crosshair to the first day")),
    Shortcut([.key("End"): nil], does: localized("Move the crosshair to the last day")),
    Shortcut(
      [.key("1"): nil, .key("2"): nil, .key("3"): nil, .key("4"): nil, .key("5"): nil],
      shownAs: { "1 … 5" }, does: localized("Show 1 month, 3 months, 1 year, 5 years or all")),
    Shortcut([.control("c"): nil], does: localized("Copy the rate at the crosshair")),
    Shortcut([.control("a"): nil], does: localized("Select all rows of the table")),
    Shortcut([.control("c"): nil], does: localized("Copy the selected rows")),
    Shortcut([.key("Escape"): .page(.back)], does: localized("Hide the crosshair, then go back to the list")),
    Shortcut([.alt("Left"): .page(.back)], does: localized("Go back to the list")),
  ]

  private static let sources = [
    Shortcut([.alt("Up"): nil], does: localized("Move the source up")),
    Shortcut([.alt("Down"): nil], does: localized("Move the source down")),
  ]

  private static let window = [
    Shortcut(
      [.control("r"): .everywhere(.refresh), .key("F5"): .everywhere(.refresh)],
      does: localized("Refresh rates")),
    Shortcut([.key("F9"): .list(.toggleChart)], does: localized("Show or hide the chart beside the list")),
    Shortcut([.key("F10"): .list(.menu)], does: localized("Open the main menu")),
    Shortcut([.control("comma"): .everywhere(.preferences)], does: localized("Open the preferences")),
    Shortcut([.key("F1"): .everywhere(.help)], does: localized("Show the help")),
    Shortcut([.control("question"): .everywhere(.shortcuts)], does: localized("Show keyboard shortcuts")),
    Shortcut(
      [.control("w"): .everywhere(.close), .control("q"): .everywhere(.close)],
      does: localized("Close the window")),
  ]
}
