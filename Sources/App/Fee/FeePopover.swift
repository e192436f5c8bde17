import Gtk
import Ledger
import Presentation

/// A popover that edits the fee of a list.
@MainActor
final class FeePopover {
  /// Called with a percentage, as typed, nil for no fee, and the id of the list.
  private let accepted: (_ percent: String?, Fee.Side, _ list: Int) -> Void
  private let popover: Popover
  private let entry = Entry()
  private let buying = RadioButton("")
  private let selling: RadioButton
  private let remove = Button(label: FeeLabels.remove)
  private var list = 0
  private let problem = Field.words(style: "agio-problem")

  init(at anchor: any Widget, accepted: @escaping (_ percent: String?, Fee.Side, _ list: Int) -> Void) {
    self.accepted = accepted
    selling = RadioButton("", beside: buying)
    let box = Box(vertical: true, spacing: 10)
    popover = Popover(at: anchor, box)
    fill(box)
    box.showAll()
    connect()
  }

  var isOpen: Bool { popover.isVisible }

  func open(_ content: FeeContent) {
    list = content.list
    entry.setText(content.percent)
    remove.setSensitive(!content.percent.isEmpty)
    buying.setLabel(content.buying)
    selling.setLabel(content.selling)
    for choice in [buying, selling] { choice.wrap(at: 34) }
    (content.side == .buying ? buying : selling).choose()
    show(nil)
    popover.open()
    entry.grabFocus()
  }

  func close() { popover.close() }

  /// Closes the popover, or shows why what was typed is not a fee.
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
    let apply = Button(label: FeeLabels.set)
    apply.setStyle("suggested-action")
    apply.connectClicked { [weak self] in self?.accept() }
    let buttons = Box(spacing: 6)
    buttons.add(remove, expand: true)
    buttons.add(apply, expand: true)
    box.setStyle("agio-popover")
    for part: any Widget in [
      Label(FeeLabels.ofList, style: "agio-section"), line, problem, buying, selling, buttons,
    ] {
      box.add(part)
    }
  }

  private func connect() {
    entry.connectActivated { [weak self] in self?.accept() }
    _ = entry.connectChanged { [weak self] in self?.show(nil) }
    remove.connectClicked { [weak self] in
      guard let self else { return }
      accepted(nil, side, list)
    }
  }

  private func accept() { accepted(entry.text, side, list) }

  private var side: Fee.Side { buying.isChosen ? .buying : .selling }
}
