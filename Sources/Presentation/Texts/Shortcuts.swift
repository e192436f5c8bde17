internal import Localization

/// A key and what it does.
public struct Shortcut: Hashable, Sendable {
  /// What is pressed, held keys first ("Ctrl+Page Up"); several that do the same.
  public let keys: [String]
  /// What that does, in a few words.
  public let title: String

  /// Keys that do the same.
  public init(_ keys: String..., does title: String) { (self.keys, self.title) = (keys, title) }
}

/// Every key of the window, as the window of the shortcuts shows them.
public enum Shortcuts {
  /// The keys, in groups with a title each.
  public static let groups: [(title: String, shortcuts: [Shortcut])] = [
    amounts, rows, adding, lists, days, chart, window,
  ]

  private typealias Group = (title: String, shortcuts: [Shortcut])

  private static let amounts: Group = (
    localized("Amounts"),
    [
      // Translators: keys, as a keyboard has them; “+” between two that are held together stays.
      Shortcut(localized("Enter"), localized("Down"), does: localized("Go to the next row")),
      Shortcut(localized("Shift+Enter"), localized("Up"), does: localized("Go to the row above")),
      Shortcut(localized("Page Down"), does: localized("Go six rows down")),
      Shortcut(localized("Page Up"), does: localized("Go six rows up")),
      Shortcut(
        localized("A … Z+Enter"),
        does: localized("Go to the currency of that code, name or country, or add it")),
      Shortcut(localized("Escape"), does: localized("Forget what was typed")),
      Shortcut(localized("Ctrl+C"), does: localized("Copy the amount")),
      Shortcut(localized("Ctrl+Shift+C"), does: localized("Copy the amount with its code")),
      Shortcut(localized("Ctrl+V"), does: localized("Paste an amount, in whatever currency")),
    ]
  )

  private static let rows: Group = (
    localized("Rows"),
    [
      Shortcut(localized("Ctrl+N"), does: localized("Add a currency")),
      Shortcut(localized("Ctrl+F"), does: localized("Find a row")),
      Shortcut(localized("Ctrl+B"), does: localized("Make the row the base")),
      Shortcut(localized("Ctrl+H"), does: localized("Show the row's chart")),
      Shortcut(localized("Alt+Up"), does: localized("Move the row up")),
      Shortcut(localized("Alt+Down"), does: localized("Move the row down")),
      Shortcut(localized("Alt+Page Up"), does: localized("Move the row six positions up")),
      Shortcut(localized("Alt+Page Down"), does: localized("Move the row six positions down")),
      Shortcut(localized("Ctrl+Delete"), does: localized("Remove the row")),
      Shortcut(localized("Delete"), does: localized("Remove the row, when its whole amount is selected")),
      Shortcut(localized("Ctrl+Z"), does: localized("Undo")),
    ]
  )

  private static let adding: Group = (
    localized("Adding currencies"),
    [
      Shortcut(
        localized("Ctrl+Enter"), localized("Space"), does: localized("Tick the line, to add several at once")),
      Shortcut(localized("Enter"), does: localized("Add the line, or all that is ticked")),
    ]
  )

  private static let lists: Group = (
    localized("Lists"),
    [
      Shortcut(localized("Ctrl+Page Up"), does: localized("Show the list before")),
      Shortcut(localized("Ctrl+Page Down"), does: localized("Show the list after")),
      Shortcut(localized("Alt+1 … 9"), does: localized("Show the first list, the second…")),
      Shortcut(localized("Ctrl+Shift+N"), does: localized("Make a new list")),
      Shortcut(localized("Ctrl+Shift+F"), does: localized("Set the fee")),
      Shortcut(localized("Ctrl+Alt+C"), does: localized("Copy the list as a table")),
      Shortcut(localized("Ctrl+Alt+M"), does: localized("Copy the list as Markdown")),
    ]
  )

  private static let days: Group = (
    localized("Days"),
    [
      Shortcut(localized("Ctrl+D"), does: localized("Choose a day whose rates are used")),
      Shortcut(localized("Alt+Left"), does: localized("Show the day with rates before")),
      Shortcut(localized("Alt+Right"), does: localized("Show the day with rates after")),
      Shortcut(localized("Ctrl+T"), does: localized("Go back to today's rates")),
    ]
  )

  private static let chart: Group = (
    localized("Chart"),
    [
      Shortcut(localized("Left"), does: localized("Look at the day before")),
      Shortcut(localized("Right"), does: localized("Look at the day after")),
      Shortcut(localized("Page Up"), does: localized("Look a month before")),
      Shortcut(localized("Page Down"), does: localized("Look a month after")),
      Shortcut(localized("Home"), does: localized("Look at the first day")),
      Shortcut(localized("End"), does: localized("Look at the last day")),
      Shortcut(localized("1 … 5"), does: localized("Show a month, three, a year, five, or all")),
      Shortcut(localized("Ctrl+C"), does: localized("Copy the rate of the day")),
      Shortcut(localized("Ctrl+A"), does: localized("Select all rows of a table of rates")),
      Shortcut(localized("Ctrl+C"), does: localized("Copy the selected rows of a table of rates")),
      Shortcut(localized("Escape"), does: localized("Take the crosshair away, then go back")),
    ]
  )

  private static let window: Group = (
    localized("Window"),
    [
      Shortcut(localized("Ctrl+R"), localized("F5"), does: localized("Ask for new rates")),
      Shortcut(localized("F10"), does: localized("Open the main menu")),
      Shortcut(localized("Ctrl+,"), does: localized("Open the preferences")),
      Shortcut(localized("Ctrl+?"), does: localized("Show the keys")),
      Shortcut(localized("Ctrl+W"), localized("Ctrl+Q"), does: localized("Close the window")),
    ]
  )
}
