import Localization

/// What the controls of the lists are called.
enum ListsLabels {
  static var lists: String { localized("Lists") }
  static var tooltip: String { localized("Lists (Ctrl+Page Up, Ctrl+Page Down)") }

  static var newTitle: String { localized("New list") }
  static var create: String { localized("Create") }
  static var renameTitle: String { localized("Rename list") }
  static var rename: String { localized("Rename") }
  static var findTitle: String { localized("Find a list") }
  static var show: String { localized("Show") }
  static var name: String { localized("Name of the list") }

  static var find: String { localized("Find List…") }
  static var new: String { localized("New list…") }
  static var renaming: String { localized("Rename…") }
  static var moveUp: String { localized("Move up") }
  static var moveDown: String { localized("Move down") }
  static var delete: String { localized("Delete list") }
}

extension ListsLabels {
  /// What is read aloud when another list is shown.
  static func list(_ name: String) -> String { localized("List \(name)") }
}
