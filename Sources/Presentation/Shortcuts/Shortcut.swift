/// Keyboard shortcuts that do the same, and what that is.
public struct Shortcut: Sendable {
  /// The keys, and the action of each; nil for a key that GTK or another part of the program handles.
  public let keys: KeyValuePairs<KeyCombination, ShortcutAction?>
  private let abbreviation: (@Sendable () -> String)?
  private let makeTitle: @Sendable () -> String

  /// What the keys do, in a few words.
  public var title: String { makeTitle() }

  /// The keys as they are shown ("Ctrl+Page Up"); a range of keys is one text.
  public var keyTexts: [String] { abbreviation.map { [$0()] } ?? keys.map(\.key.text) }

  /// Keys with their actions, shown one by one or in an abbreviated form, and what they do.
  init(
    _ keys: KeyValuePairs<KeyCombination, ShortcutAction?>,
    shownAs abbreviation: (@Sendable () -> String)? = nil,
    does title: @autoclosure @escaping @Sendable () -> String
  ) {
    (self.keys, self.abbreviation, makeTitle) = (keys, abbreviation, title)
  }
}

/// The action of a keyboard shortcut, by where the keyboard focus must be for it.
public enum ShortcutAction: Hashable, Sendable {
  /// Anywhere in the window, also on a page instead of the list.
  case everywhere(WindowAction)
  /// Anywhere in the window while it shows the list.
  case list(WindowAction)
  /// On a page that is shown instead of the list, unless the page handles the key.
  case page(WindowAction)
  /// Anywhere in a row.
  case row(RowAction)
  /// In the amount of a row.
  case amount(RowAction)
  /// In the calendar.
  case calendar(CalendarAction)
}
