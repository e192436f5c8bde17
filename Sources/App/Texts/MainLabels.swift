import Localization

/// What the parts of the window and its menu are called.
enum MainLabels {
  static var add: String { localized("Add currency") }
  static var addTooltip: String { localized("Add currency (Ctrl+N)") }
  static var refresh: String { localized("Refresh rates") }
  static var refreshTooltip: String { localized("Refresh rates (Ctrl+R)") }
  static var menu: String { localized("Main menu") }
  static var menuTooltip: String { localized("Main menu (F10)") }
  static var back: String { localized("Back") }
  static var backTooltip: String { localized("Back (Escape)") }

  static var undo: String { localized("Undo") }
  static var copyList: String { localized("Copy list") }
  static var copyListAsMarkdown: String { localized("Copy list as Markdown") }
  static var sortByName: String { localized("Sort by name") }
  static var sortByAmount: String { localized("Sort by amount") }
  static var find: String { localized("Find in the list") }
  static var fee: String { localized("Fee…") }
  static var customRates: String { localized("Custom rates…") }
  static var importRates: String { localized("Import rates…") }
  static var preferences: String { localized("Preferences") }
  static var shortcuts: String { localized("Keyboard shortcuts") }
  static var about: String { localized("About Agio") }
  static var quit: String { localized("Quit") }

  static var comments: String { localized("A currency desk.\nReference rates, for information only.") }
  static var license: String { localized("MIT License") }
  static var warranty: String { localized("Agio itself comes with absolutely no warranty.") }

  static var unusableStore: String { localized("Agio cannot use this store") }
  static var startFresh: String { localized("Start Fresh") }
}
