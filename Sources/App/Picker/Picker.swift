import Currencies
import GLib
import Gtk
import Ledger
import Presentation

/// A popover to find currencies in, by code, symbol, name or country, and to tick several of them.
@MainActor
final class Picker {
  private let popover: Popover
  private let entry = Entry(search: PickerLabels.search)
  private let list = PickerList()
  private let pages = Stack()
  private let foot = PickerFoot()
  private static let nothing = PickerLabels.nothing
  private let chosen: @MainActor ([CurrencyCode]) -> Void
  private var search: CurrencySearch?
  private var content = PickerContent()
  /// In the order in which they were ticked.
  private var ticks: [CurrencyCode] = []

  init(at anchor: any Widget, chosen: @escaping @MainActor ([CurrencyCode]) -> Void) {
    self.chosen = chosen
    let nothing = Label(Self.nothing, style: "dim-label")
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

  /// Ends it without a choice.
  func close() { popover.close() }

  /// Opens the popover with these words in its search, the caret behind them, in a window of that size.
  func open(_ content: PickerContent, search words: String, in size: (width: Int, height: Int)) {
    if content.own != self.content.own { search = nil }
    self.content = content
    ticks = []
    foot.show(ticks)
    fit(size)
    entry.setText(words)
    show()
    popover.open()
    entry.grabFocusKeepingCaret()
    entry.moveCaretToEnd()
    // The names are prepared while the user looks, and not before the list is seen.
    Timer.whenIdle { [weak self] in _ = self?.prepared() }
  }

  /// A window's edge cuts off what stands out of it.
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
    list.pressed = { [weak self] in
      guard let self else { return }
      if ticks.isEmpty { choose([$0]) } else { tick($0) }
    }
    list.ticked = { [weak self] in self?.tick($0) }
    foot.add = { [weak self] in
      guard let self else { return }
      choose(ticks)
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
    list.show(lines, ticks: ticks)
    pages.show(lines.isEmpty ? "nothing" : "list")
    if lines.isEmpty, !wasEmpty { popover.announce(Self.nothing) }
  }
}

// What the user does.
extension Picker {
  /// Whether a key of the window is the picker's while it is open; nil for one that is the window's all the same. The
  /// list behind is not to change unseen.
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
      if let line = list.lines.first, !line.isInList { tick(line.code) }
      // What is typed next looks for the next one.
      entry.selectAll()
      return true
    default: return false
    }
  }

  private func pressInList(_ key: KeyPress) -> Bool {
    switch (key.name, key.control) {
    case ("space", _), ("KP_Space", _), ("Return", true), ("KP_Enter", true):
      if let line = list.focused { tick(line.code) }
    case ("Return", false), ("KP_Enter", false), ("ISO_Enter", false): enter(list.focused)
    case ("Up", false): if !list.walk("Up") { entry.grabFocusKeepingCaret() }
    default:
      if !key.control, list.walk(key.name) { return true }
      guard let character = key.character else { return false }
      entry.grabFocusKeepingCaret()
      entry.type(String(character))
    }
    return true
  }

  /// Enter: takes all that is ticked, or the one line.
  private func enter(_ line: PickerLine?) {
    if !ticks.isEmpty { return choose(ticks) }
    if let line, !line.isInList { choose([line.code]) }
  }

  private func tick(_ code: CurrencyCode) {
    if let index = ticks.firstIndex(of: code) { ticks.remove(at: index) } else { ticks.append(code) }
    list.show(ticks: ticks)
    foot.show(ticks)
    popover.announce(PickerTexts.announcement(code, isTicked: ticks.contains(code), of: ticks.count))
  }

  private func choose(_ currencies: [CurrencyCode]) {
    popover.close()
    chosen(currencies)
  }
}
