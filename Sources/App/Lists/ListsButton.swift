import Gtk
import Ledger
import Presentation

/// The window's title: the name of the list that is shown, and the way to the others.
@MainActor
final class ListsButton {
  /// What the user did to the lists.
  var handle: (WindowAction) -> Void = { _ in }

  let button: Button
  private let name = Label(style: "title")
  private let arrow = Image(pixels: 16)
  /// Made when a name is asked for first.
  private var made: NamePopover?
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

  /// Shows the arrow, after the numbers.
  func showPictures() { arrow.setIcon("pan-down-symbolic") }

  /// Shows the name of a list among all lists; a change is read aloud, for the rows are others then.
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
      self?.handle(.lists(.make($0)))
    }
  }

  /// A name is being typed.
  var isNaming: Bool { made?.isOpen == true }

  /// What the user asked for was done, or was not for that reason.
  func finish(_ problem: String?) { made?.finish(problem) }

  private var popover: NamePopover {
    let popover = made ?? NamePopover(at: button)
    made = popover
    return popover
  }

  private func openRename() {
    guard let list else { return }
    popover.open(ListsLabels.renameTitle, ListsLabels.rename, name: list.name) { [weak self] in
      guard let self else { return }
      handle(.lists(.rename(list.id, $0)))
    }
  }

  /// Asks for the name of the list to show.
  private func openFind() {
    popover.open(ListsLabels.findTitle, ListsLabels.show, name: "") { [weak self] in
      self?.lists.found(by: $0).prefix(10).map(\.name) ?? []
    } accepted: { [weak self] in
      self?.handle(.lists(.find($0)))
    }
  }

  /// The indices around one of many: a menu of thousands of lines takes seconds to open and minutes to read.
  private static func near(_ index: Int, of count: Int) -> Range<Int> {
    let first = max(0, min(index - most / 2, count - most))
    return first..<min(count, first + most)
  }

  private static let most = 20

  private func open() {
    guard let list, let index = lists.firstIndex(of: list) else { return }
    let choices = lists[Self.near(index, of: lists.count)].map { choice in
      MenuItem(choice.name, isMarked: choice == list) { [weak self] in self?.handle(.lists(.show(choice.id)))
      }
    }
    let find = MenuItem(ListsLabels.find) { [weak self] in self?.openFind() }
    Menu.open(
      choices + (choices.count < lists.count ? [find] : []),
      [
        MenuItem(ListsLabels.new) { [weak self] in self?.openNew() },
        MenuItem(ListsLabels.renaming) { [weak self] in self?.openRename() },
        MenuItem(ListsLabels.moveUp, isEnabled: index > 0) { [weak self] in self?.handle(.lists(.move(-1))) },
        MenuItem(ListsLabels.moveDown, isEnabled: index < lists.count - 1) { [weak self] in
          self?.handle(.lists(.move(1)))
        },
        MenuItem(ListsLabels.delete, isEnabled: lists.count > 1) { [weak self] in
          self?.handle(.deleteList(list.id))
        },
      ], below: button, at: .center)
  }
}
