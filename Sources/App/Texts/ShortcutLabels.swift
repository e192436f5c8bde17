import Localization
import Presentation

/// The texts of the window of the shortcuts.
enum ShortcutLabels {
  /// The title of the window.
  static var title: String { localized("Keyboard Shortcuts") }

  // Translators: between two keys of one shortcut.
  static var or: String { localized("or") }

  /// The accessible name of a line, which has one key, or two.
  static func name(_ shortcut: Shortcut) -> String {
    let keys = shortcut.keyTexts
    guard let first = keys.first else { return shortcut.title }
    // Translators: {0} is what the key {1} does.
    guard let last = keys.dropFirst().last else { return localized("\(shortcut.title): \(first)") }
    // Translators: {0} is what the keys {1} and {2} do.
    return localized("\(shortcut.title): \(first) or \(last)")
  }
}
