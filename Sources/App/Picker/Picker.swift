import Currencies
import GLib
import Gtk
import Ledger
import Presentation

/// The popover that finds currencies by code, symbol, name or country, and adds one or several, or goes to one in the list.
@MainActor
final class Picker {
  private let popover: Popover
  private let entry = Entry(search: PickerLabels.search)
  private let list = PickerList()
  private let pages = Stack()
  private let nothing = NothingFound()
  private let foot = PickerFoot()
  private let chosen: @MainActor ([CurrencyCode]) -> Void
  private let custom: @MainActor (String) -> Void
  private var search: CurrencySearch?
  private var content = PickerContent()
  /// The selected currencies, in the order of selection.
  private var selection: [CurrencyCode] = []
  /// A search was typed since a currency was last selected: Enter means its first line too.
  private var isSearching = false

  /// Creates the popover below a widget; `chosen` is called with currencies to add or to go to, `custom` with a text that no
  /// currency matches and that a custom one is wanted for.
  init(
    at anchor: any Widget, chosen: @escaping @MainActor ([CurrencyCode]) -> Void,
    custom: @escaping @MainActor (String) -> Void
  ) {
    (self.chosen, self.custom) = (chosen, custom)
    pages.add(list.view, named: "list")
    pages.add(nothing.widget, named: "nothing")
    let box = Box(vertical: true, spacing: 8)
    box.setStyle("agio-picker")
    box.add(PlaceholderOverlay(entry, style: "dim-label"))
    box.add(pages, expand: true)
    box.add(foot.widget)
    popover = Popover(at: anchor, box)
    entry.setAccessibleName(PickerLabels.searchCurrencies)
    connect()
  }

  var isOpen: Bool { popover.isVisible }

  /// Shows flags, or none.
  func show(flags isOn: Bool) { list.show(flags: isOn) }

  /// Closes the picker; nothing is chosen.
  func close() { popover.close() }

  /// Opens the popover with a search text, in a window of this size.
  func open(_ content: PickerContent, search words: String, in size: (width: Int, height: Int)) {
    if content.own != self.content.own { search = nil }
    self.content = content
    selection = []
    foot.show(selection)
    fit(size)
    popover.open()
    // A screen reader that hears of the text first does not say the entry's name.
    entry.grabFocusKeepingCaret()
    if entry.text == words { show() } else { entry.setText(words) }
    entry.moveCaretToEnd()
    // Preparing the names takes long: not before the list is drawn.
    Timer.whenIdle { [weak self] in _ = self?.prepared() }
  }

  /// Limits the size to that of the window, whose edge clips the popover.
  private func fit(_ size: (width: Int, height: Int)) {
    let width = min(420, size.width - 50)
    list.view.request(width: width, height: max(120, min(440, size.height - 150)))
    let sample = Label(PickerTexts.sample)
    sample.setVisible(true)
    list.setNarrow(width < sample.naturalWidth + Self.flagWidth)
  }

  private static let flagWidth = 32

  private func connect() {
    _ = entry.connectChanged { [weak self] in
      guard let self else { return }
      isSearching = !entry.text.allSatisfy(\.isWhitespace)
      show()
    }
    entry.connectActivated { [weak self] in self?.enterSearch() }
    entry.connectKeyPressed { [weak self] in self?.pressInEntry($0) ?? false }
    list.list.connectKeyPressed { [weak self] in self?.pressInList($0) ?? false }
    list.activated = { [weak self] in
      guard let self else { return }
      if selection.isEmpty { choose([$0]) } else { toggle($0) }
    }
    list.toggled = { [weak self] in self?.toggle($0) }
    nothing.add = { [weak self] in self?.addCustom() }
    foot.add = { [weak self] in
      guard let self else { return }
      choose(selection)
    }
  }

  private func prepared() -> CurrencySearch {
    let search = search ?? .local(own: content.own)
    self.search = search
    return search
  }

  /// The words of a search, as a sentence quotes them.
  private func quoted(_ words: String) -> String { String(words.trimmed.prefix(60)) }

  private func show() {
    let words = entry.text
    let lines =
      words.allSatisfy(\.isWhitespace)
      ? content.everything()
      : content.lines(prepared().matches(words) { content.quoted.contains($0.code) })
    let wasEmpty = list.lines.isEmpty
    list.show(lines, selection: selection)
    pages.show(lines.isEmpty ? "nothing" : "list")
    if !lines.isEmpty { return }
    nothing.show(quoted(words))
    if !wasEmpty { popover.announce(PickerTexts.nothing(quoted(words))) }
  }
}

// Keys and choices.
extension Picker {
  /// Handles a key of the window while the picker is open: true if it was handled, false if it is for the focused widget, nil
  /// if it is for the window. Keys that would change the list behind the popover do nothing.
  func pressInWindow(_ key: KeyPress) -> Bool? {
    switch (key.key, key.control) {
    case ("q", true), ("w", true), ("r", true), ("F5", false): return nil
    case ("n", true): entry.grabFocus()
    default: return false
    }
    return true
  }

  private func pressInEntry(_ key: KeyPress) -> Bool {
    switch (key.name, key.control) {
    case ("Down", false), ("Page_Down", false):
      if list.lines.isEmpty { nothing.focus() } else { list.focusFirst() }
      return true
    case ("Return", true), ("KP_Enter", true):
      if let line = list.lines.first { toggle(line.code) }
      // The next key begins the next search.
      entry.selectAll()
      return true
    default: return false
    }
  }

  private func pressInList(_ key: KeyPress) -> Bool {
    switch (key.name, key.control) {
    case ("space", _), ("KP_Space", _), ("Return", true), ("KP_Enter", true):
      if let line = list.focused { toggle(line.code) }
    case ("Return", false), ("KP_Enter", false), ("ISO_Enter", false): enter(list.focused)
    case ("Up", false): if !list.moveFocus("Up") { entry.grabFocusKeepingCaret() }
    default:
      if !key.control, list.moveFocus(key.name) { return true }
      guard let character = key.character else { return false }
      entry.grabFocusKeepingCaret()
      entry.type(String(character))
    }
    return true
  }

  /// Enter in the search: the line that it finds is chosen with the selected currencies.
  private func enterSearch() {
    let line = list.lines.first
    if isSearching, !selection.isEmpty, let line, !selection.contains(line.code) { toggle(line.code) }
    enter(line)
  }

  /// Enter: chooses all selected currencies, or the line; without one, begins a custom currency.
  private func enter(_ line: PickerLine?) {
    if !selection.isEmpty { return choose(selection) }
    if let line { choose([line.code]) } else { addCustom() }
  }

  private func addCustom() {
    let words = entry.text
    popover.close()
    custom(words)
  }

  /// Selects a currency or not; one that is in the list stays as it is.
  private func toggle(_ code: CurrencyCode) {
    if content.inList.contains(code) { return }
    if let index = selection.firstIndex(of: code) {
      selection.remove(at: index)
    } else {
      selection.append(code)
    }
    isSearching = false
    list.show(selection: selection)
    foot.show(selection)
    popover.announce(
      PickerTexts.announcement(code, isSelected: selection.contains(code), of: selection.count))
  }

  private func choose(_ currencies: [CurrencyCode]) {
    popover.close()
    chosen(currencies)
  }
}
