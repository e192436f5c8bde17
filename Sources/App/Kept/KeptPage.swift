import FoundationEssentials
import Gtk
import Presentation

/// The page of kept conversions: a search, the list, and notices.
@MainActor
final class KeptPage {
  /// Called with what the user does.
  var handle: (KeptAction) -> Void = { _ in }
  let widget = Box(vertical: true)
  /// The button in the header bar while the page is shown.
  let tools = Button(name: KeptLabels.actions, tooltip: KeptLabels.actions)
  let list = KeptList()
  private let search = Entry(search: KeptLabels.search)
  private let summary = Label(style: "agio-summary")
  private let contents = Stack()
  private let scrolled: ScrolledWindow
  private let nothing = Label(KeptLabels.nothing, style: "agio-empty-title")
  private let reason = Label()
  private(set) lazy var notices = NoticeBar { [weak self] in self?.handle(.undo) }
  private var content = KeptContent()
  private var note: NotePopover?
  /// The conversion whose note the popover has.
  private var noted: UUID?
  /// The conversion whose note is edited after the next layout.
  private var edited: UUID?

  init() {
    scrolled = ScrolledWindow(list.list)
    tools.setIcon("document-save-symbolic")
    fill()
    connect()
    widget.showAll()
  }

  /// Shows the rows, or why there are none.
  func show(_ content: KeptContent) {
    self.content = content
    let edited = isPopoverOpen ? noted : nil
    // A popover must not outlive what it hangs on.
    if edited != nil, !content.rows.contains(where: { $0.id == edited }) { note?.destroy() }
    list.show(content.rows, edited: edited)
    summary.setText(content.summary)
    summary.setVisible(!content.rows.isEmpty)
    nothing.setVisible(content.isEmpty)
    reason.setText(content.summary)
    tools.setSensitive(!content.rows.isEmpty)
    contents.show(content.rows.isEmpty ? "nothing" : "list")
  }

  /// Shows the page from its beginning, without a search.
  func begin() {
    edited = nil
    search.setText("")
    scrolled.scrollToTop()
  }

  /// Gives the keyboard focus to the first row or, without one, to the search.
  func takeKeyboard() { if !list.takeKeyboard() { search.grabFocus() } }

  /// Whether a popover is open.
  var isPopoverOpen: Bool { note?.isOpen == true }

  /// Lets the user edit the note of a conversion. A key may come before the first layout: a popover that has no place would
  /// take all further keys without being seen.
  func edit(_ id: UUID, note text: String, accepted: @escaping @MainActor (String) -> Void) {
    edited = id
    list.anchor(of: id)?.whenLaidOut { [weak self] in self?.openNote(of: id, text, accepted) }
  }

  private func openNote(of id: UUID, _ text: String, _ accepted: @escaping @MainActor (String) -> Void) {
    guard edited == id, let anchor = list.anchor(of: id) else { return }
    edited = nil
    note?.destroy()
    let popover = NotePopover(at: anchor, accepted: accepted)
    (note, noted) = (popover, id)
    popover.open(text)
  }

  /// Ends the editing of a note, or shows why it is refused.
  func finishNote(_ refusal: String?) {
    note?.finish(refusal)
    if refusal == nil { list.takeKeyboard() }
  }

  /// Handles a key; nil for one that is left to the window.
  func press(_ key: KeyPress) -> Bool? {
    if isPopoverOpen { return key.control && ["q", "w"].contains(key.key) ? nil : false }
    switch (key.name, key.control, key.shift, key.alt) {
    case ("Escape", false, _, false): return clearSearch() ? true : nil
    case ("f", true, false, false): beginSearch()
    case ("z", true, false, false): handle(.undo)
    case ("F10", false, true, false), ("Menu", false, _, false): list.openCurrentMenu()
    case ("F10", false, false, false): return true
    default: return search.isFocus ? pressInSearch(key) : pressInList(key)
    }
    return true
  }

  private func beginSearch() {
    search.grabFocus()
    search.selectAll()
  }

  /// False when there is nothing to clear.
  private func clearSearch() -> Bool {
    guard !search.text.isEmpty else { return false }
    search.setText("")
    takeKeyboard()
    return true
  }

  private func pressInSearch(_ key: KeyPress) -> Bool? {
    guard ["Down", "Return"].contains(key.name), !key.control, !key.alt else { return nil }
    return list.takeKeyboard() ? true : nil
  }

  private func pressInList(_ key: KeyPress) -> Bool? {
    if let character = key.character, character.isLetter || character.isNumber {
      search.grabFocus()
      search.moveCaretToEnd()
      search.type(String(character))
      return true
    }
    let isChosen = list.list.containsFocus && !list.chosen.isEmpty
    switch (key.name, key.control, key.shift, key.alt) {
    case ("Delete", false, false, false) where isChosen: handle(.remove(content.choice(list.chosen)))
    case ("c", true, false, false) where isChosen: handle(.copy(content.choice(list.chosen)))
    case ("a", true, false, false): list.list.selectAll()
    default: return nil
    }
    return true
  }

  private func fill() {
    let top = Box(vertical: true, spacing: 4)
    top.setStyle("agio-find")
    search.setAccessibleName(KeptLabels.searchName)
    top.add(search)
    top.add(summary)
    reason.wrap(at: 40)
    for label in [nothing, reason] { label.center() }
    let empty = Box(vertical: true, spacing: 12)
    empty.setStyle("agio-empty")
    empty.align(horizontally: .center, vertically: .center)
    empty.add(nothing)
    empty.add(reason)
    contents.add(scrolled, named: "list")
    contents.add(empty, named: "nothing")
    widget.add(top)
    widget.add(contents, expand: true)
    widget.add(notices.widget)
  }

  private func connect() {
    _ = search.connectChanged { [weak self] in
      guard let self else { return }
      handle(.search(search.text))
    }
    scrolled.connectNearEnd { [weak self] in self?.handle(.more) }
    list.activated = { [weak self] in self?.handle(.edit($0)) }
    list.openMenu = { [weak self] in self?.openMenu(of: $0, below: $1) }
    tools.connectClicked { [weak self] in self?.openTools() }
  }

  /// Opens the menu of a row. Its items act on the rows that are selected now, whatever is selected when one is chosen.
  private func openMenu(of id: UUID, below widget: any Widget) {
    let choice = content.choice(list.chosen)
    Menu.open(
      [item(KeptLabels.copy, .copy(choice)), item(KeptLabels.copyCSV, .copyCSV(choice))],
      [item(KeptLabels.editNote, .edit(id))], [item(KeptLabels.remove, .remove(choice))], below: widget)
  }

  /// Opens the menu of what is done with the selected rows where there are several, or else with all.
  private func openTools() {
    let choice = list.selected.count > 1 ? content.choice(list.selected) : .all
    Menu.open(
      [item(KeptLabels.copyCSV, .copyCSV(choice)), item(KeptLabels.saveCSV, .saveCSV(choice))], below: tools)
  }

  private func item(_ title: String, _ action: KeptAction) -> MenuItem {
    MenuItem(title) { [weak self] in self?.handle(action) }
  }
}
