import Gtk
import Presentation

/// The keys of a row's amount that are not left to the entry.
enum AmountKeys {
  /// The action of a key; nil for one that edits the text.
  @MainActor
  static func action(for key: KeyPress, in amount: AmountEntry) -> RowAction? {
    switch Shortcuts.amount(key.combination) {
    case .removeSelected: amount.isEmptyOrSelectedByUser ? .remove : nil
    case .copy(withCode: false) where amount.entry.hasSelection: nil
    case let action: action ?? Shortcuts.row(key.combination)
    }
  }
}
