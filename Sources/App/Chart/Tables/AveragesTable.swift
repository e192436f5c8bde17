import Currencies
import Gtk
import Presentation

/// The view of a pair's averages by month or year as a table, with a note on how they are computed.
@MainActor
final class AveragesTable {
  let widget = Box(vertical: true, spacing: 8)
  /// The length of the periods.
  private(set) var length = Period.Length.month
  private let table = ChartTableView(name: ChartLabels.averages)
  private let note = Label(style: "agio-rate")
  private let conventions: NumberConventions
  private var subject: ChartSubject?

  init(_ conventions: NumberConventions) {
    self.conventions = conventions
    note.wrap()
    widget.add(lengths())
    widget.add(table.widget, expand: true)
    widget.add(note)
  }

  func show(_ subject: ChartSubject) {
    self.subject = subject
    let averages = AverageRatesTable(subject, by: length, conventions)
    note.setText(averages.note)
    table.show(averages)
  }

  /// The buttons that choose the length of the periods.
  private func lengths() -> Box {
    let box = Box()
    box.setStyle("linked")
    box.align(horizontally: .start)
    let month = RadioButton(ChartLabels.months)
    for (button, length) in [
      (month, Period.Length.month), (RadioButton(ChartLabels.years, beside: month), .year),
    ] {
      button.drawAsButton()
      box.add(button)
      _ = button.connectToggled { [weak self] in
        guard let self else { return }
        if button.isChosen { choose(length) }
      }
    }
    return box
  }

  private func choose(_ length: Period.Length) {
    self.length = length
    if let subject { show(subject) }
  }
}
