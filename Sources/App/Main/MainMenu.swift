import Gtk
import Ledger
import Presentation

/// The main menu.
@MainActor
struct MainMenu {
  /// What undo does; nil when there is nothing to undo.
  let undo: String?
  /// What redo does; nil when there is nothing to redo.
  let redo: String?
  /// Whether a file of rates can be imported.
  let canImport: Bool
  /// Whether the store can be changed.
  let canWrite: Bool

  /// Opens the menu below a widget; `handle` is called with the action that the user chooses.
  func open(below widget: any Widget, handle: @escaping (WindowAction) -> Void) {
    func item(_ title: String, _ action: WindowAction, isEnabled: Bool = true) -> MenuItem {
      MenuItem(title, accelerator: Accelerator(action), isEnabled: isEnabled) { handle(action) }
    }
    Menu.open(
      [
        item(undo ?? MainLabels.undo, .undo, isEnabled: undo != nil),
        item(redo ?? MainLabels.redo, .redo, isEnabled: redo != nil),
      ],
      [
        item(MainLabels.copyList, .copyList(asMarkdown: false)),
        item(MainLabels.copyListAsMarkdown, .copyList(asMarkdown: true)),
      ],
      [
        item(MainLabels.find, .find()), item(MainLabels.sortByName, .sort(.name)),
        item(MainLabels.sortByAmount, .sort(.amount)),
      ],
      [
        item(MainLabels.kept, .showKept), item(MainLabels.alerts, .showAlerts),
        item(MainLabels.setFee, .setFee), item(MainLabels.customRates, .customRates),
      ],
      [
        item(MainLabels.convertFile, .convertFile),
        item(MainLabels.importRates, .importRates, isEnabled: canImport),
        item(MainLabels.importBackup, .importBackup, isEnabled: canWrite),
        item(MainLabels.exportBackup, .exportBackup),
      ],
      [
        item(MainLabels.preferences, .preferences), item(MainLabels.help, .help),
        item(MainLabels.shortcuts, .shortcuts), item(MainLabels.about, .about),
        MenuItem(MainLabels.quit, accelerator: Accelerator("q", control: true)) { handle(.close) },
      ], below: widget)
  }
}
