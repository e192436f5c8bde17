import Currencies
import GLib
import Gtk
import Ledger
import Presentation

/// The popover that finds currencies by code, symbol, name or country, and adds one or several.
@MainActor
final class Picker {
  private let popover: Popover
  private let entry = Entry(search: PickerLabels.search)
  private let list = PickerList()
  private let pages = Stack()
  private let foot = PickerFoot()
  private let chosen: @MainActor ([CurrencyCode]) -> Void
  private var search: CurrencySearch?
  private var content = PickerContent()
  /// The selected currencies, in the order of selection.
  private var selection: [CurrencyCode] = []

  init(at anchor: any Widget, chosen: @escaping @MainActor ([CurrencyCode]) -> Void) {
    self.chosen = chosen
    let nothing = Label(PickerLabels.nothing, style: "dim-label")
    nothing.center()
    pages.add(list.view, named: "list")
    pages.add(nothing, named: "nothing")
    let box = Box(vertical: true, spacing: 8)
    box.setStyle("agio-picker")
    box.add(entry)
    box.add(pages, expand: true)
    box.add(foot.widget)
    popover = Popover(at: anchor, box)
    entry.setAccessibleName(PickerLabels.searchCurrencies)
    connect()
  }

  var isOpen: Bool { popover.isVisible }

  /// Closes the picker; nothing is chosen.
  func close() { popover.close() }

  /// Opens the popover with a search text, in a window of this size.
  func open(_ content: PickerContent, search words: String, in size: (width: Int, height: Int)) {
    if content.own != self.content.own { search = nil }
    self.content = content
    selection = []
    foot.show(selection)
    fit(size)
    entry.setText(words)
    show()
    popover.open()
    entry.grabFocusKeepingCaret()
    entry.moveCaretToEnd()
    // Preparing the names takes long: not before the list is drawn.
    Timer.whenIdle { [weak self] in _ = self?.prepared() }
  }

  /// Limits the size to that of the window, whose edge clips the popover.
  private func fit(_ size: (width: Int, height: Int)) {
    let width = min(420, size.width - 50)
    list.view.request(width: width, height: max(120, min(440, size.height - 150)))
    let sample = Label(PickerLabels.sample)
    sample.setVisible(true)
    list.setNarrow(width < sample.naturalWidth)
  }

  private func connect() {
    _ = entry.connectChanged { [weak self] in self?.show() }
    entry.connectActivated { [weak self] in
      guard let self else { return }
      enter(list.lines.first)
    }
    entry.connectKeyPressed { [weak self] in self?.pressInEntry($0) ?? false }
    list.list.connectKeyPressed { [weak self] in self?.pressInList($0) ?? false }
    list.activated = { [weak self] in
      guard let self else { return }
      if selection.isEmpty { choose([$0]) } else { toggle($0) }
    }
    list.toggled = { [weak self] in self?.toggle($0) }
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

  private func show() {
    let words = entry.text
    let lines =
      words.allSatisfy(\.isWhitespace)
      ? content.everything()
      : content.lines(prepared().matches(words) { content.quoted.contains($0.code) })
    let wasEmpty = list.lines.isEmpty
    list.show(lines, selection: selection)
    pages.show(lines.isEmpty ? "nothing" : "list")
    if lines.isEmpty, !wasEmpty { popover.announce(PickerLabels.nothing) }
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
    case ("Down", false), ("Page_Down", false): return list.focusFirst()
    case ("Return", true), ("KP_Enter", true):
      if let line = list.lines.first, !line.isInList { toggle(line.code) }
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

  /// Enter: chooses all selected currencies, or the line.
  private func enter(_ line: PickerLine?) {
    if !selection.isEmpty { return choose(selection) }
    if let line, !line.isInList { choose([line.code]) }
  }

  private func toggle(_ code: CurrencyCode) {
    if let index = selection.firstIndex(of: code) {
      selection.remove(at: index)
    } else {
      selection.append(code)
    }
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
