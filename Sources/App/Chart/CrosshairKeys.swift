import Gtk
import Presentation

// The keys that move the crosshair, those of the keypad too.
extension Crosshair.Step {
  /// The move of a key; nil for other keys, and with Control or Alt.
  init?(_ key: KeyPress) {
    guard !key.control, !key.alt else { return nil }
    switch key.name.hasPrefix("KP_") ? String(key.name.dropFirst(3)) : key.name {
    case "Home": self = .first
    case "End": self = .last
    case "Left": self = .previous
    case "Right": self = .next
    case "Page_Up": self = .monthBack
    case "Page_Down": self = .monthAhead
    default: return nil
    }
  }
}
