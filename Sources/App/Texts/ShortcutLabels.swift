import Localization
import Presentation

/// What the lines of the window of the shortcuts say beside the keys.
enum ShortcutLabels {
  /// The title of the window.
  static var title: String { localized("Keyboard shortcuts") }

  // Translators: stands between two keys that do the same.
  static var or: String { localized("or") }

  /// A line as it is read aloud; it has one key, or two that do the same.
  static func name(_ shortcut: Shortcut) -> String {
    guard let first = shortcut.keys.first, let last = shortcut.keys.dropFirst().last else {
      return "\(shortcut.title): \(shortcut.keys.first ?? "")"
    }
    // Translators: {0} is what the keys {1} and {2} do.
    return localized("\(shortcut.title): \(first) or \(last)")
  }
}
