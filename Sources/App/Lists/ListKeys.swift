import Gtk
import Presentation

extension ListAction {
  /// What a key does to the lists; nil for one that does nothing.
  init?(_ key: KeyPress) {
    switch (key.key, key.control, key.alt, key.shift) {
    case ("Page_Up", true, false, false), ("KP_Page_Up", true, false, false): self = .step(-1)
    case ("Page_Down", true, false, false), ("KP_Page_Down", true, false, false): self = .step(1)
    case (let digit, false, true, _):
      guard let position = Int(digit.hasPrefix("KP_") ? String(digit.dropFirst(3)) : digit),
        (1...9).contains(position)
      else { return nil }
      self = .index(position - 1)
    default: return nil
    }
  }
}
