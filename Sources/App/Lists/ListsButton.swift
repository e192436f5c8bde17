import Gtk
import Ledger
import Presentation

/// The title of the window: a button with the name of the current list, which opens the menu of the lists.
@MainActor
final class ListsButton {
  /// Called with what the user does to the lists.
  var handle: (ListAction) -> Void = { _ in }
  /// Called with the id of a list to delete.
  var delete: (Int) -> Void = { _ in }

  let button: Button
  private let name = Label(style: "title")
  private let arrow = Image(pixels: 16)
  /// Made when it is first opened.
  private var openedPopover: NamePopover?
  private var list: Desk.ListName?
  private var lists: [Desk.ListName] = []

  init() {
    name.ellipsize()
    name.limit(characters: 24)
    let box = Box(spacing: 2)
    box.add(name)
    box.add(arrow)
    button = Button(box, name: ListsLabels.lists, tooltip: ListsLabels.tooltip)
    button.setFlat()
    button.setStyle("agio-lists")
    button.connectClicked { [weak self] in self?.open() }
  }

  /// Shows the arrow, after the first frame.
  func showPictures() { arrow.setIcon("pan-down-symbolic") }

  /// Shows the name of the current list among all lists, and announces another one.
  func show(_ list: Desk.ListName, among lists: [Desk.ListName]) {
    self.lists = lists
    guard list != self.list else { return }
    if let old = self.list, old.id != list.id { button.announce(ListsLabels.list(list.name)) }
    self.list = list
    name.setText(list.name)
    button.setAccessibleDescription(list.name)
  }

  /// Asks for the name of a new list.
  func openNew() {
    popover.open(ListsLabels.newTitle, ListsLabels.create, name: "") { [weak self] in
      self?.handle(.make($0))
    }
  }

  /// The popover for a name is open.
  var isNaming: Bool { openedPopover?.isOpen == true }

  /// Closes the popover, or shows why the name was refused.
  func finish(_ refusal: String?) { openedPopover?.finish(refusal) }

  private var popover: NamePopover {
    let popover = openedPopover ?? NamePopover(at: button)
    openedPopover = popover
    return popover
  }

  private func openRename() {
    guard let list else { return }
    popover.open(ListsLabels.renameTitle, ListsLabels.rename, name: list.name) { [weak self] in
      guard let self else { return }
      handle(.rename(list.id, $0))
    }
  }

  /// Asks for the name of the list to show.
  private func openFind() {
    popover.open(ListsLabels.findTitle, ListsLabels.show, name: "") { [weak self] in
      self?.lists.found(by: $0).prefix(10).map(\.name) ?? []
    } accepted: { [weak self] in
      self?.handle(.find($0))
    }
  }

  private func open() {
    guard let list, let index = lists.firstIndex(of: list) else { return }
    let choices = lists.nearby(index).map { choice in
      MenuItem(choice.name, isMarked: choice == list) { [weak self] in self?.handle(.show(choice.id)) }
    }
    let find = MenuItem(ListsLabels.find) { [weak self] in self?.openFind() }
    Menu.open(
      choices + (choices.count < lists.count ? [find] : []),
      [
        MenuItem(ListsLabels.new, accelerator: Accelerator(.newList)) { [weak self] in self?.openNew() },
        MenuItem(ListsLabels.renaming) { [weak self] in self?.openRename() },
        MenuItem(ListsLabels.moveUp, isEnabled: index > 0) { [weak self] in self?.handle(.move(-1)) },
        MenuItem(ListsLabels.moveDown, isEnabled: index < lists.count - 1) { [weak self] in
          self?.handle(.move(1))
        },
        MenuItem(ListsLabels.delete, isEnabled: lists.count > 1) { [weak self] in
          self?.delete(list.id)
        },
      ], below: button, at: .center)
  }
}
