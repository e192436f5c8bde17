import GLib
import Gtk
import Presentation

/// The sync with other computers: its state, and details that can be expanded, to begin and to end it.
@MainActor
final class SyncRow {
  /// Called with what the user does.
  var handle: (SyncAction) -> Void = { _ in }
  let widget: ListBoxRow
  private let summary = Label(style: "agio-summary")
  private let expander = Button(name: SyncLabels.details, tooltip: SourceLabels.details)
  private let details = Box(vertical: true, spacing: 10)
  private let facts = Box(vertical: true, spacing: 10)
  private let problem = Field.words(style: "agio-problem")
  private let refused = RefusedList()
  private let spinner = BusySpinner()
  private let ways = SyncWays()
  private let now = Button(mnemonic: SyncLabels.now)
  private let stop = Button(mnemonic: SyncLabels.stop)
  private let actions = Box(spacing: 6)
  private var shown: SyncContent?
  private var fields: [Box] = []

  /// Called to ask for a folder.
  var chooseFolder: (@escaping @MainActor (String) -> Void) -> Void {
    get { ways.chooseFolder }
    set { ways.chooseFolder = newValue }
  }

  init() {
    let box = Box(vertical: true)
    widget = ListBoxRow(box, name: SyncLabels.title, isActivatable: false)
    box.add(head())
    details.setStyle("agio-details")
    details.setHiddenAtFirst()
    problem.setHiddenAtFirst()
    for part: any Widget in [now, stop] { actions.add(part) }
    // `showAll` leaves out what is hidden at first.
    actions.showAll()
    for part: any Widget in [facts, refused.widget, problem, ways.widget, actions] { details.add(part) }
    box.add(details)
    expander.connectClicked { [weak self] in self?.toggleDetails() }
    now.connectClicked { [weak self] in self?.handle(.now) }
    stop.connectClicked { [weak self] in self?.handle(.stop) }
    ways.handle = { [weak self] in self?.handle($0) }
    refused.handle = { [weak self] in self?.handle($0) }
    refused.emptied = { [weak self] in self?.expander.grabFocus() }
  }

  /// Does what goes with a change.
  func perform(_ effect: SyncEditing.Effect) {
    switch effect {
    case .show(let content): show(content)
    case .busy(let isBusy):
      spinner.set(isBusy)
      for part: any Widget in [now, stop, ways.widget] { part.setSensitive(!isBusy) }
    case .problem(let text): problem.showAndAnnounce(text)
    case .askPassword: ways.askPassword()
    case .clear: ways.clear()
    }
  }

  private func show(_ content: SyncContent) {
    guard content != shown else { return }
    shown = content
    summary.setText(content.summary)
    summary.setStyle("agio-problem", content.needsAttention)
    ways.widget.setVisible(!content.isOn)
    actions.setVisible(content.isOn)
    for field in fields { field.destroy() }
    fields = content.facts.map { fact in
      let words = Field.words()
      words.setText(fact.text)
      let field = Field.make(fact.title, words)
      field.showAll()
      facts.add(field)
      return field
    }
    facts.setVisible(!fields.isEmpty)
    refused.show(content.refused)
  }

  private func toggleDetails() {
    let isOpen = !details.isVisible
    details.setVisible(isOpen)
    expander.setIcon(isOpen ? "pan-up-symbolic" : "pan-down-symbolic")
    expander.setAccessibleDescription(isOpen ? SourceLabels.shownBelow : "")
    expander.setTooltip(isOpen ? SourceLabels.hideDetails : SourceLabels.details)
  }

  private func head() -> Box {
    let title = Label(SyncLabels.title, style: "agio-code")
    title.wrap()
    summary.wrap()
    let texts = Box(vertical: true, spacing: 1)
    texts.add(title)
    texts.add(summary)
    expander.setIcon("pan-down-symbolic")
    expander.setFlat()
    expander.align(vertically: .center)
    let head = Box(spacing: 10)
    head.setStyle("agio-source")
    head.add(texts, expand: true)
    head.add(spinner.widget)
    head.add(expander)
    return head
  }
}
