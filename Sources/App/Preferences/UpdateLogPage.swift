import GLib
import Gtk
import Ledger
import Presentation

/// The last attempts to get rates, the newest on top.
@MainActor
final class UpdateLogPage {
  let widget: ScrolledWindow
  private let list = ListBox(name: PreferencesLabels.updateLog)
  private let nothing = Label(PreferencesLabels.noAttempt, style: "dim-label")
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

  private static func row(_ line: LogLine) -> ListBoxRow {
    let head = Box(spacing: 10)
    let source = Label(line.source, style: "agio-code")
    source.ellipsize()
    head.add(source, expand: true)
    head.add(Label(line.time, style: "agio-summary"))
    let outcome = Field.words(style: line.isFailure ? "agio-problem" : "agio-summary")
    outcome.setText(line.outcome)
    let box = Box(vertical: true, spacing: 1)
    box.setStyle("agio-source")
    box.add(head)
    box.add(outcome)
    let row = ListBoxRow(box, name: "\(line.time) \(line.source): \(line.outcome)", isActivatable: true)
    row.showAll()
    return row
  }
}

/// One attempt: ready strings.
struct LogLine: Hashable {
  let time: String
  let source: String
  let outcome: String
  let isFailure: Bool

  init(_ attempt: FetchLogEntry, title: String) {
    time = localTime(at: attempt.at)
    source = title
    isFailure = attempt.kind == .failed
    outcome =
      attempt.message.isEmpty
      ? LogTexts.outcome(attempt.kind) : LogTexts.outcome(attempt.kind, attempt.message)
  }
}
