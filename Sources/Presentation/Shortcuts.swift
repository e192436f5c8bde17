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
    (
      "Amounts",
      [
        Shortcut("Enter", "Down", does: "Go to the next row"),
        Shortcut("Shift+Enter", "Up", does: "Go to the row above"),
        Shortcut("Page Down", does: "Go six rows down"),
        Shortcut("Page Up", does: "Go six rows up"),
        Shortcut("A … Z+Enter", does: "Go to the currency of that code, name or country, or add it"),
        Shortcut("Escape", does: "Forget what was typed"),
        Shortcut("Ctrl+C", does: "Copy the amount"),
        Shortcut("Ctrl+Shift+C", does: "Copy the amount with its code"),
        Shortcut("Ctrl+V", does: "Paste an amount, in whatever currency"),
      ]
    ),
    (
      "Rows",
      [
        Shortcut("Ctrl+N", does: "Add a currency"),
        Shortcut("Ctrl+F", does: "Find a row"),
        Shortcut("Ctrl+B", does: "Make the row the base"),
        Shortcut("Ctrl+H", does: "Show the row's chart"),
        Shortcut("Alt+Up", does: "Move the row up"),
        Shortcut("Alt+Down", does: "Move the row down"),
        Shortcut("Alt+Page Up", does: "Move the row six places up"),
        Shortcut("Alt+Page Down", does: "Move the row six places down"),
        Shortcut("Ctrl+Delete", does: "Remove the row"),
        Shortcut("Delete", does: "Remove the row, when its whole amount is selected"),
        Shortcut("Ctrl+Z", does: "Undo"),
      ]
    ),
    (
      "Adding currencies",
      [
        Shortcut("Ctrl+Enter", "Space", does: "Tick the line, to add several at once"),
        Shortcut("Enter", does: "Add the line, or all that is ticked"),
      ]
    ),
    (
      "Lists",
      [
        Shortcut("Ctrl+Page Up", does: "Show the list before"),
        Shortcut("Ctrl+Page Down", does: "Show the list after"),
        Shortcut("Alt+1 … 9", does: "Show the first list, the second…"),
        Shortcut("Ctrl+Shift+N", does: "Make a new list"),
        Shortcut("Ctrl+Shift+F", does: "Set the fee"),
        Shortcut("Ctrl+Alt+C", does: "Copy the list as a table"),
        Shortcut("Ctrl+Alt+M", does: "Copy the list as Markdown"),
      ]
    ),
    (
      "Days",
      [
        Shortcut("Ctrl+D", does: "Choose a day whose rates are used"),
        Shortcut("Alt+Left", does: "Show the day with rates before"),
        Shortcut("Alt+Right", does: "Show the day with rates after"),
        Shortcut("Ctrl+T", does: "Go back to today's rates"),
      ]
    ),
    (
      "Chart",
      [
        Shortcut("Left", does: "Look at the day before"),
        Shortcut("Right", does: "Look at the day after"),
        Shortcut("Page Up", does: "Look a month before"),
        Shortcut("Page Down", does: "Look a month after"),
        Shortcut("Home", does: "Look at the first day"),
        Shortcut("End", does: "Look at the last day"),
        Shortcut("1 … 5", does: "Show a month, three, a year, five, or all"),
        Shortcut("Ctrl+C", does: "Copy the rate of the day"),
        Shortcut("Ctrl+A", does: "Select all rows of a table of rates"),
        Shortcut("Ctrl+C", does: "Copy the selected rows of a table of rates"),
        Shortcut("Escape", does: "Take the crosshair away, then go back"),
      ]
    ),
    (
      "Window",
      [
        Shortcut("Ctrl+R", "F5", does: "Ask for new rates"),
        Shortcut("F10", does: "Open the main menu"),
        Shortcut("Ctrl+,", does: "Open the preferences"),
        Shortcut("Ctrl+?", does: "Show the keys"),
        Shortcut("Ctrl+W", "Ctrl+Q", does: "Close the window"),
      ]
    ),
  ]
}
