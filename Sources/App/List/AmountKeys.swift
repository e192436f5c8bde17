import Gtk
import Presentation

/// The keys of a row's amount that are not left to the entry.
enum AmountKeys {
  /// The action of a key; nil for one that edits the text.
  @MainActor
  static func action(for key: KeyPress, in entry: Entry) -> RowAction? {
    switch Shortcuts.amount(key.combination) {
    case .removeSelected: entry.isWhollySelected ? .remove : nil
    case .copy(withCode: false) where entry.hasSelection: nil
    case let action: action ?? Shortcuts.row(key.combination)
    }
  }
}
