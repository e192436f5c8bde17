internal import Localization

// How keys are written, as on a keyboard.
extension KeyCombination {
  /// The combination as it is shown, modifiers first ("Ctrl+Page Up").
  public var text: String {
    let held = [
      control ? localized("Ctrl", context: "key") : nil,
      alt ? localized("Alt", context: "key") : nil,
      shift ? localized("Shift", context: "key") : nil,
    ]
    return (held.compactMap(\.self) + [keyText]).joined(separator: "+")
  }

  private var keyText: String {
    switch key {
    case "Return": localized("Enter", context: "key")
    case "Escape": localized("Escape", context: "key")
    case "Delete": localized("Delete", context: "key")
    case "space": localized("Space", context: "key")
    case "Menu": localized("Menu", context: "key")
    case "Page_Up": localized("Page Up", context: "key")
    case "Page_Down": localized("Page Down", context: "key")
    case "Home": localized("Home", context: "key")
    case "End": localized("End", context: "key")
    case "Up": localized("Up", context: "key")
    case "Down": localized("Down", context: "key")
    case "Left": localized("Left", context: "key")
    case "Right": localized("Right", context: "key")
    case "comma": ","
    case "question": "?"
    default: key.uppercased()
    }
  }
}

extension Shortcuts {
  /// The first key of an action, as it is shown; empty for an action without one.
  static func text(of action: ShortcutAction) -> String { key(for: action)?.text ?? "" }

  /// The tooltip of a control: its name and the key of its action.
  public static func tooltip(_ name: String, for action: ShortcutAction) -> String {
    guard let key = key(for: action)?.text else { return name }
    // Translators: a tooltip: {0} is the name of a control, {1} the key that does the same.
    return localized("\(name) (\(key))")
  }

  /// The tooltip of a control: its name and the keys of two actions.
  public static func tooltip(
    _ name: String, for first: ShortcutAction, and second: ShortcutAction
  ) -> String {
    guard let first = key(for: first)?.text, let second = key(for: second)?.text else { return name }
    // Translators: a tooltip: {0} is the name of a control, {1} and {2} are keys.
    return localized("\(name) (\(first), \(second))")
  }
}
