import Currencies
import FoundationEssentials
import Gtk
import Ledger
import Presentation

/// The averages of a chart's days over months or years, the newest first, and what they are.
@MainActor
final class AveragesTable {
  let widget = Box(vertical: true, spacing: 8)
  /// Months or years, as the user chose.
  private(set) var length = Period.Length.month
  private let table = TreeView(name: ChartLabels.averages)
  private let note = Label(style: "agio-rate")
  private let conventions: NumberConventions
  private var shown: (subject: ChartSubject, averages: PeriodAverages)?

  init(_ conventions: NumberConventions) {
    self.conventions = conventions
    let scrolled = ScrolledWindow(bothWays: table)
    scrolled.setStyle("agio-boxed-table")
    note.wrap()
    widget.add(lengths())
    widget.add(scrolled, expand: true)
    widget.add(note)
    table.connectCopied { [weak self] in self?.copy($0) }
  }

  func show(_ subject: ChartSubject) {
    let averages = PeriodAverages(subject, by: length)
    shown = (subject, averages)
    note.setText(averages.note)
    let rates = RateColumn(averages.periods.flatMap { [$0.average, $0.last.rate] }, conventions)
    table.show(Self.columns(rates), rows: averages.periods.count) { row, column in
      Self.cells(averages, at: row, rates.text)[column]
    }
  }

  /// Buttons that choose how long the periods are.
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
    if let subject = shown?.subject { show(subject) }
  }

  private static func columns(_ rates: RateColumn) -> [TreeView.Column] {
    [
      TreeView.Column(ChartLabels.period, widest: "0000-00"),
      TreeView.Column(ChartLabels.average, isNumber: true, widest: rates.widest),
      TreeView.Column(ChartLabels.lastRate, isNumber: true, widest: rates.widest),
      TreeView.Column(ChartLabels.lastDay, widest: "0000-00-00"),
      TreeView.Column(ChartLabels.days, isNumber: true, widest: PeriodAverages.days(88, of: 88)),
    ]
  }

  /// The texts of a line, counted from the newest period.
  private static func cells(
    _ averages: PeriodAverages, at row: Int, _ text: (Decimal) -> String
  ) -> [String] {
    let average = averages.periods[averages.periods.count - 1 - row]
    return [
      "\(average.period)", text(average.average), text(average.last.rate), "\(average.last.day)",
      averages.days(of: average),
    ]
  }

  /// Copies rows with all digits of their rates, cells separated by tabs: what spreadsheets paste.
  private func copy(_ rows: [Int]) {
    guard let averages = shown?.averages else { return }
    Clipboard.copy(
      rows.map { row in
        let cells = Self.cells(averages, at: row) { conventions.digits(of: $0) }
        let days = averages.periods[averages.periods.count - 1 - row].days
        return (cells.dropLast() + ["\(days)"]).joined(separator: "\t") + "\n"
      }.joined())
  }
}
