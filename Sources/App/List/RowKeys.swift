import Gtk

/// The keys of a row.
enum RowKeys {
  /// So many rows are walked by Page Up and Page Down.
  private static let page = 6

  /// What a key asks for while the keyboard is in the amount; nil when it is the text's.
  @MainActor
  static func request(for key: KeyPress, in entry: Entry) -> CurrencyRow.Request? {
    switch (key.name, key.control, key.alt, key.shift) {
    case ("Escape", false, false, false): .action(.revert)
    case ("Return", false, false, true), ("KP_Enter", false, false, true): .walk(-1)
    case ("Delete", false, false, false) where entry.isWhollySelected: .action(.remove)
    case ("c", true, false, false) where !entry.hasSelection: .action(.copy(withCode: false))
    case ("c", true, false, true): .action(.copy(withCode: true))
    default: request(for: key)
    }
  }

  /// What a key asks for wherever in the row the keyboard is; nil when it is none of the row's.
  static func request(for key: KeyPress) -> CurrencyRow.Request? {
    switch (key.name, key.control, key.alt, key.shift) {
    case ("Up", false, false, false): .walk(-1)
    case ("Down", false, false, false): .walk(1)
    case ("Page_Up", false, false, false): .walk(-page)
    case ("Page_Down", false, false, false): .walk(page)
    case ("Up", false, true, false): .action(.move(-1))
    case ("Down", false, true, false): .action(.move(1))
    case ("Page_Up", false, true, false): .action(.move(-page))
    case ("Page_Down", false, true, false): .action(.move(page))
    case ("Delete", true, false, false): .action(.remove)
    case ("b", true, false, false): .action(.makeBase)
    case ("h", true, false, false): .action(.chart)
    default: nil
    }
  }
}
