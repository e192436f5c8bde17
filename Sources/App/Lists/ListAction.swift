import Gtk

/// What a user can do to the lists, but for removing the one that is shown.
enum ListAction: Hashable {
  /// Show the list of that id.
  case show(Int)
  /// Show the list so many places behind, before when negative; behind the last comes the first.
  case step(Int)
  /// Show the list at a place counted from 0.
  case place(Int)
  /// Show the list whose name fits these words best.
  case find(String)
  /// Make a list of that name and show it.
  case make(String)
  /// Give the list of that id another name.
  case rename(Int, String)
  /// Move the list that is shown so many places down, up when negative.
  case move(Int)
}

extension ListAction {
  /// What a key does to the lists; nil for one that does nothing.
  init?(_ key: KeyPress) {
    switch (key.key, key.control, key.alt, key.shift) {
    case ("Page_Up", true, false, false), ("KP_Page_Up", true, false, false): self = .step(-1)
    case ("Page_Down", true, false, false), ("KP_Page_Down", true, false, false): self = .step(1)
    case (let digit, false, true, _):
      guard let place = Int(digit.hasPrefix("KP_") ? String(digit.dropFirst(3)) : digit),
        (1...9).contains(place)
      else { return nil }
      self = .place(place - 1)
    default: return nil
    }
  }
}
