import Gtk
import Ledger

/// A popover to set a list's fee in.
@MainActor
final class FeePopover {
  /// What the popover begins with.
  struct Content {
    /// The list that it is for.
    let list: Int
    /// The fee so far; empty for none.
    let percent: String
    let side: Fee.Side
    /// What each side means.
    let buying: String
    let selling: String
  }

  /// The user set so many percent, as typed, nil for no fee, for that list.
  var set: (String?, Fee.Side, _ list: Int) -> Void = { _, _, _ in }

  private let popover: Popover
  private let entry = Entry()
  private let buying = RadioButton("")
  private let selling: RadioButton
  private let none = Button(label: FeeLabels.none)
  private var list = 0
  private let problem = Field.words(style: "agio-problem")

  init(at anchor: any Widget) {
    selling = RadioButton("", beside: buying)
    let box = Box(vertical: true, spacing: 10)
    popover = Popover(at: anchor, box)
    fill(box)
    box.showAll()
    connect()
  }

  var isOpen: Bool { popover.isVisible }

  func open(_ content: Content) {
    list = content.list
    entry.setText(content.percent)
    none.setSensitive(!content.percent.isEmpty)
    buying.setLabel(content.buying)
    selling.setLabel(content.selling)
    for choice in [buying, selling] { choice.wrap(at: 34) }
    (content.side == .buying ? buying : selling).choose()
    show(nil)
    popover.open()
    entry.grabFocus()
  }

  /// Closes the popover, or says why what was typed is no fee.
  func finish(_ reason: String?) {
    show(reason)
    if reason == nil { popover.close() } else { entry.grabFocusKeepingCaret() }
  }

  private func show(_ reason: String?) { entry.show(reason, in: problem) }

  private func fill(_ box: Box) {
    entry.setAccessibleName(FeeLabels.percent)
    entry.setWidth(characters: 8)
    entry.showFigures()
    let line = Box(spacing: 6)
    line.add(entry)
    line.add(Label("%"))
    problem.wrap(at: 34)
    problem.setHiddenAtFirst()
    let accept = Button(label: FeeLabels.set)
    accept.setStyle("suggested-action")
    accept.connectClicked { [weak self] in self?.accepted() }
    let buttons = Box(spacing: 6)
    buttons.add(none, expand: true)
    buttons.add(accept, expand: true)
    box.setStyle("agio-popover")
    for part: any Widget in [
      Label(FeeLabels.ofList, style: "agio-section"), line, problem, buying, selling, buttons,
    ] {
      box.add(part)
    }
  }

  private func connect() {
    entry.connectActivated { [weak self] in self?.accepted() }
    _ = entry.connectChanged { [weak self] in self?.show(nil) }
    none.connectClicked { [weak self] in
      guard let self else { return }
      set(nil, side, list)
    }
  }

  private func accepted() { set(entry.text, side, list) }

  private var side: Fee.Side { buying.isChosen ? .buying : .selling }
}
