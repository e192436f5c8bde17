import Gtk
import Presentation

/// The update log: the last fetch attempts, the newest first.
@MainActor
final class UpdateLogPage {
  let widget: ScrolledWindow
  private let list = ListBox(name: PreferencesLabels.updateLog)
  private let nothing = Label(PreferencesLabels.noUpdates, style: "dim-label")
  private var rows: [ListBoxRow] = []
  private var shown: [LogLine]?

  init() {
    let box = Box(vertical: true, spacing: 12)
    box.setStyle("agio-page")
    widget = ScrolledWindow(box)
    widget.followFocus()
    list.setStyle("agio-boxed")
    list.setSeparated()
    nothing.center()
    box.add(nothing)
    box.add(list)
  }

  func show(_ lines: [LogLine]) {
    guard lines != shown else { return }
    shown = lines
    for row in rows { row.destroy() }
    rows = lines.map(Self.row)
    for row in rows { list.insert(row) }
    list.setVisible(!lines.isEmpty)
    nothing.setVisible(lines.isEmpty)
  }

  /// Gives the newest attempt the keyboard.
  func grabFocus() { rows.first?.grabFocus() }

  private static func row(_ line: LogLine) -> ListBoxRow {
    let head = Box(spacing: 10)
    let source = Label(line.source, style: "agio-code")
    source.ellipsize()
    head.add(source, expand: true)
    head.add(Label(line.time, style: "agio-summary"))
    let body = Box(spacing: 10)
    let outcome = Label(line.outcome, style: line.isFailure ? "agio-problem" : "agio-summary")
    outcome.align(vertically: .start)
    body.add(outcome)
    let details = Field.words(style: "agio-summary")
    details.setText(line.details)
    body.add(details, expand: true)
    let box = Box(vertical: true, spacing: 1)
    box.setStyle("agio-source")
    box.add(head)
    box.add(body)
    let row = ListBoxRow(box, name: line.name, isActivatable: true)
    row.setAccessibleDescription(line.details)
    row.showAll()
    return row
  }
}
