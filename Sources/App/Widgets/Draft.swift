import Currencies
import Gtk

/// An entry for a stored text, which it follows until the user types another one.
@MainActor
final class Draft {
  let entry = Entry()
  private var stored = ""

  /// The text is not the stored one.
  var isTyped: Bool { entry.text != stored }

  /// The text without the blanks around it that a pasted one may have.
  var text: String { entry.text.trimmed }

  /// Shows the stored text, unless the user has typed another one.
  func offer(_ text: String) { if !isTyped { set(text) } }

  /// Shows the stored text, discarding what was typed.
  func set(_ text: String) {
    stored = text
    if entry.text != text { entry.setText(text) }
  }
}
