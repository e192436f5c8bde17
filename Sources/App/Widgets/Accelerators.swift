import Gtk
import Presentation

// The keys that menus show beside their items.
extension Accelerator {
  /// A key of the table of shortcuts.
  init(_ key: KeyCombination) {
    self.init(key.key, control: key.control, shift: key.shift, alt: key.alt)
  }

  /// The first key of what the user can do to the window; nil when there is none.
  init?(_ action: WindowAction) {
    let key = Shortcuts.key(for: .list(action)) ?? Shortcuts.key(for: .everywhere(action))
    guard let key else { return nil }
    self.init(key)
  }

  /// The first key of what the user can do to a row; nil when there is none.
  init?(_ action: RowAction) {
    let key = Shortcuts.key(for: .row(action)) ?? Shortcuts.key(for: .amount(action))
    guard let key else { return nil }
    self.init(key)
  }
}
