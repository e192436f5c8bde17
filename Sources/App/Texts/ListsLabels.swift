import Localization
import Presentation

/// The names of the controls of the lists.
enum ListsLabels {
  static var lists: String { localized("Lists") }
  static var tooltip: String {
    Shortcuts.tooltip(lists, for: .list(.lists(.step(-1))), and: .list(.lists(.step(1))))
  }

  static var newTitle: String { localized("New list") }
  static var create: String { localized("Create") }
  static var renameTitle: String { localized("Rename list") }
  static var rename: String { localized("Rename") }
  static var findTitle: String { localized("Find a list") }
  static var show: String { localized("Show List") }
  static var name: String { localized("Name of the list") }

  static var find: String { localized("Find List…") }
  static var new: String { localized("New List…") }
  static var renaming: String { localized("Rename…") }
  static var moveUp: String { localized("Move Up") }
  static var moveDown: String { localized("Move Down") }
  static var delete: String { localized("Delete List") }
}

extension ListsLabels {
  /// The announcement of another list.
  static func list(_ name: String) -> String {
    // Translators: read aloud when another list of currencies is shown: {0} is its name.
    localized("List \(name)")
  }
}
