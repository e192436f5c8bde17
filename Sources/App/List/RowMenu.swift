import Gtk
import Presentation

// The menu of a row.
extension CurrencyRow {
  /// Opens the menu below its button.
  func openMenuOfButton() {
    if let tools = layout?.tools { Menu.open(rowGroups(isCopyKeyOfText: false), below: tools.menu) }
  }

  /// Opens the menu at the pointer, which has pressed the row.
  func openMenuAtPointer() {
    takeFocus()
    Menu.open(contextGroups, atPointerOver: amount.entry)
  }

  /// Opens the menu below the amount.
  func openMenu() {
    takeFocus()
    Menu.open(contextGroups, below: amount.entry)
  }

  /// The items for the text of the amount work where the keyboard is. A selection in it stays.
  private func takeFocus() { if !amount.entry.isFocus { focus() } }

  private var contextGroups: [[MenuItem]] {
    let groups = rowGroups(isCopyKeyOfText: amount.entry.hasSelection)
    // First what changes nothing: a slow click ends on the first item, and chooses it.
    return [groups[0], textItems] + groups.dropFirst()
  }

  private func rowGroups(isCopyKeyOfText: Bool) -> [[MenuItem]] {
    [
      copyItems(isCopyKeyOfText: isCopyKeyOfText), orderItems, rateItems,
      [item(ListLabels.remove, .remove)],
    ]
  }

  private var textItems: [MenuItem] {
    let (entry, hasSelection) = (amount.entry, amount.entry.hasSelection)
    return [
      MenuItem(ListLabels.cut, accelerator: Accelerator("x", control: true), isEnabled: hasSelection) {
        entry.cut()
      },
      MenuItem(
        ListLabels.copy, accelerator: hasSelection ? Accelerator("c", control: true) : nil,
        isEnabled: hasSelection
      ) {
        entry.copy()
      },
      MenuItem(ListLabels.paste, accelerator: Accelerator("v", control: true)) { [weak self] in
        self?.paste()
      },
    ]
  }

  /// Ctrl+C copies the amount, or the selected text if there is some.
  private func copyItems(isCopyKeyOfText: Bool) -> [MenuItem] {
    let hasAmount = !content.amount.shown.isEmpty
    return [
      MenuItem(
        ListLabels.copyAmount, name: ListLabels.copyAmountName,
        accelerator: isCopyKeyOfText ? nil : Accelerator(.copy(withCode: false)), isEnabled: hasAmount
      ) { [handlers] in
        handlers.act(.copy(withCode: false))
      },
      item(ListLabels.copyWithCode, isEnabled: hasAmount, .copy(withCode: true)),
    ]
  }

  private var orderItems: [MenuItem] {
    [
      item(ListLabels.makeBase, name: ListLabels.makeBaseName, isEnabled: !content.isBase, .makeBase),
      item(ListLabels.moveUp, name: ListLabels.moveUpName, isEnabled: content.canMoveUp, .move(-1)),
      item(ListLabels.moveDown, name: ListLabels.moveDownName, isEnabled: content.canMoveDown, .move(1)),
    ]
  }

  private var rateItems: [MenuItem] {
    [
      item(ListLabels.setCustomRate, .setCustomRate),
      item(ListLabels.removeCustomRate, isEnabled: content.hasCustomRate, .removeCustomRate),
      item(ListLabels.showChart, .showChart),
      item(ListLabels.keep, isEnabled: !content.amount.shown.isEmpty, .keep),
    ]
  }

  /// An item; assistive technology calls those of the contract by its names.
  private func item(
    _ title: String, name: String? = nil, isEnabled: Bool = true, _ action: RowAction
  ) -> MenuItem {
    MenuItem(title, name: name, accelerator: Accelerator(action), isEnabled: isEnabled) { [handlers] in
      handlers.act(action)
    }
  }
}
