// The action of a pressed key, and the keys of an action.
extension Shortcuts {
  /// The action of a key on every page; nil for a key that has none.
  public static func everywhere(_ key: KeyCombination) -> WindowAction? { find(key, in: everywhereActions) }

  /// The action of a key on the list; nil for a key that has none, or one in the rows.
  public static func list(_ key: KeyCombination) -> WindowAction? {
    rowActions[key] == nil ? find(key, in: listActions) : listActions[key]
  }

  /// The action of a key on a page that is shown instead of the list; nil for a key that has none.
  public static func page(_ key: KeyCombination) -> WindowAction? { pageActions[key] }

  /// The action of a key anywhere in a row; nil for a key that has none.
  public static func row(_ key: KeyCombination) -> RowAction? { rowActions[key] }

  /// The action of a key in an amount; nil for a key that has none there.
  public static func amount(_ key: KeyCombination) -> RowAction? { amountActions[key] }

  /// The action of a key in the calendar; nil for a key that has none.
  public static func calendar(_ key: KeyCombination) -> CalendarAction? { find(key, in: calendarActions) }

  /// The first key of an action; nil for an action that has none.
  public static func key(for action: ShortcutAction) -> KeyCombination? {
    all.lazy.flatMap(\.keys).first { $0.value == action }?.key
  }

  /// All shortcuts, in the order in which they are shown.
  static let all = groups.flatMap(\.shortcuts)

  /// The action of a key with or without Shift: some keyboards type the question mark or the comma with it.
  private static func find<Action>(_ key: KeyCombination, in actions: [KeyCombination: Action]) -> Action? {
    actions[key] ?? (key.shift ? actions[key.withoutShift] : nil)
  }

  private static let everywhereActions = actions {
    if case .everywhere(let action) = $0 { action } else { nil }
  }
  private static let listActions = actions { if case .list(let action) = $0 { action } else { nil } }
  private static let pageActions = actions { if case .page(let action) = $0 { action } else { nil } }
  private static let rowActions = actions { if case .row(let action) = $0 { action } else { nil } }
  private static let amountActions = actions { if case .amount(let action) = $0 { action } else { nil } }
  private static let calendarActions = actions { if case .calendar(let action) = $0 { action } else { nil } }

  private static func actions<Action>(_ isWanted: (ShortcutAction) -> Action?) -> [KeyCombination: Action] {
    let pairs = all.flatMap(\.keys).compactMap { key, action in
      action.flatMap(isWanted).map { (key, $0) }
    }
    return Dictionary(pairs) { first, _ in first }
  }
}
