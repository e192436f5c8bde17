import Currencies
import Gtk

/// An entry for what is stored elsewhere: it follows what is stored until the user types something else.
@MainActor
final class Draft {
  let entry = Entry()
  private var stored = ""

  /// The user's text is not what is stored.
  var isTyped: Bool { entry.text != stored }

  /// The text without blanks at its ends, as a pasted one may have.
  var text: String { entry.text.trimmed }

  /// Shows what is stored, unless the user has typed something else.
  func offer(_ text: String) { if !isTyped { set(text) } }

  /// Shows what is stored, whatever was typed.
  func set(_ text: String) {
    stored = text
    if entry.text != text { entry.setText(text) }
  }
}
