/// A key and what it does.
struct Shortcut: Hashable {
  /// What is pressed, held keys first ("Ctrl+Page Up"); several that do the same.
  let keys: [String]
  /// What that does, in a few words.
  let title: String

  init(_ keys: String..., does title: String) { (self.keys, self.title) = (keys, title) }
}

/// Every key of the window, as the window of the shortcuts shows them.
enum Shortcuts {
  static let groups: [(title: String, shortcuts: [Shortcut])] = [
    (
      "Amounts",
      [
        Shortcut("Enter", "Down", does: "Go to the next row"),
        Shortcut("Up", does: "Go to the row above"),
        Shortcut("Escape", does: "Forget what was typed"),
        Shortcut("Ctrl+C", does: "Copy the amount"),
        Shortcut("Ctrl+V", does: "Paste an amount"),
      ]
    ),
    (
      "Rows",
      [
        Shortcut("Ctrl+N", does: "Add a currency"),
        Shortcut("Alt+Up", does: "Move the row up"),
        Shortcut("Alt+Down", does: "Move the row down"),
        Shortcut("Ctrl+Delete", does: "Remove the row"),
        Shortcut("Delete", does: "Remove the row, when its whole amount is selected"),
        Shortcut("Ctrl+Z", does: "Undo"),
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
