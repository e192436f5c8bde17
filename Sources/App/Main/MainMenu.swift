import Gtk
import Ledger
import Presentation

/// The main menu.
@MainActor
enum MainMenu {
  /// Opens the menu below a widget; `handle` is called with the action that the user chooses.
  static func open(
    below widget: any Widget, canUndo: Bool, canImport: Bool, handle: @escaping (WindowAction) -> Void
  ) {
    func item(_ title: String, _ action: WindowAction, isEnabled: Bool = true) -> MenuItem {
      MenuItem(title, isEnabled: isEnabled) { handle(action) }
    }
    Menu.open(
      [
        item(MainLabels.undo, .undo, isEnabled: canUndo),
        item(MainLabels.copyList, .copyList(asMarkdown: false)),
        item(MainLabels.copyListAsMarkdown, .copyList(asMarkdown: true)),
        item(MainLabels.sortByName, .sort(.name)), item(MainLabels.sortByAmount, .sort(.amount)),
        item(MainLabels.find, .find()),
      ],
      [
        item(MainLabels.kept, .showKept), item(MainLabels.setFee, .setFee),
        item(MainLabels.customRates, .customRates),
        item(MainLabels.importRates, .importRates, isEnabled: canImport),
      ],
      [
        item(MainLabels.preferences, .preferences), item(MainLabels.shortcuts, .shortcuts),
        item(MainLabels.about, .about), item(MainLabels.quit, .close),
      ], below: widget)
  }
}
