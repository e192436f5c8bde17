import Gtk
import Presentation

extension KeyPress {
  /// The pressed key and its modifiers, for the table of shortcuts.
  var combination: KeyCombination { KeyCombination(key, control: control, shift: shift, alt: alt) }
}
