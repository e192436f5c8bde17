import Localization
import Presentation

/// The names of the parts of the window and of its menu.
enum MainLabels {
  static var add: String { localized("Add currency") }
  static var addTooltip: String { Shortcuts.tooltip(add, for: .list(.pick())) }
  static var refresh: String { localized("Refresh rates") }
  static var refreshTooltip: String { Shortcuts.tooltip(refresh, for: .everywhere(.refresh)) }
  static var menu: String { localized("Main menu") }
  static var menuTooltip: String { Shortcuts.tooltip(menu, for: .list(.menu)) }
  static var sideChart: String { localized("Chart beside the list") }
  static var sideChartTooltip: String { Shortcuts.tooltip(sideChart, for: .list(.toggleChart)) }
  static var back: String { localized("Back") }
  static var backTooltip: String { Shortcuts.tooltip(back, for: .page(.back)) }

  static var undo: String { localized("Undo") }
  static var redo: String { localized("Redo") }
  static var copyList: String { localized("Copy List") }
  static var copyListAsMarkdown: String { localized("Copy List as Markdown") }
  static var sortByName: String { localized("Sort by Name") }
  static var sortByAmount: String { localized("Sort by Amount") }
  static var find: String { localized("Find in List…") }
  static var kept: String { localized("Kept Conversions") }
  static var alerts: String { localized("Alerts") }
  static var setFee: String { localized("Set Fee…") }
  static var customRates: String { localized("Custom Rates") }
  static var convertFile: String { localized("Convert a File…") }
  static var importRates: String { localized("Import Rates…") }
  static var importBackup: String { localized("Import Backup…") }
  static var exportBackup: String { localized("Export Backup…") }
  static var preferences: String { localized("Preferences") }
  static var help: String { localized("Help") }
  static var shortcuts: String { localized("Keyboard Shortcuts") }
  static var about: String { localized("About Agio") }
  static var quit: String { localized("Quit") }

  static var comments: String {
    localized("A currency converter for the desktop.\nReference rates, for information only.")
  }
  static var sourcesOfRates: String { localized("Sources of rates") }
  static var includedWorks: String { localized("Included data and software") }
  // Translators: the heading above the licence of the program.
  static var licence: String { localized("Licence") }
  // Translators: the name of the licence.
  static var license: String { localized("MIT License") }
  static var warranty: String { localized("Agio comes with absolutely no warranty.") }

  static var dismissHint: String { localized("Dismiss hint") }

  static var unusableStore: String { localized("Agio cannot use this store") }
  static var startFresh: String { localized("Start Fresh") }
}
