import Currencies
import Gtk
import Ledger
import Presentation

/// The days of a chart as a table: a line for each day that has a rate, the newest first, and a column for each pair.
@MainActor
final class RatesTable {
  let widget: ScrolledWindow
  private let table = TreeView(name: ChartLabels.rates)
  private let conventions: NumberConventions
  private var rates: DayRates?

  init(_ conventions: NumberConventions) {
    self.conventions = conventions
    widget = ScrolledWindow(bothWays: table)
    widget.setStyle("agio-boxed-table")
    table.connectCopied { [weak self] in self?.copy($0) }
  }

  func show(_ subject: ChartSubject) {
    let rates = DayRates(subject)
    self.rates = rates
    let columns = rates.lines.indices.map { RateColumn(rates.sample(of: $0), conventions) }
    let titles = zip(rates.lines, columns).map { line, column in
      TreeView.Column(DayRates.title(line), isNumber: true, widest: column.widest)
    }
    table.setAccessibleDescription(subject.days.map(ChartTexts.span) ?? "")
    let count = rates.days.count
    table.show([TreeView.Column(ChartLabels.day, widest: "0000-00-00")] + titles, rows: count) {
      row, column in
      let index = count - 1 - row
      if column == 0 { return rates.days[index].description }
      return rates.rate(of: column - 1, at: index).map(columns[column - 1].text) ?? "–"
    }
  }

  /// Copies rows with all of their digits, cells separated by tabs: what spreadsheets paste.
  private func copy(_ rows: [Int]) {
    guard let rates else { return }
    Clipboard.copy(
      rows.map { row in
        let index = rates.days.count - 1 - row
        let cells = rates.lines.indices.map { line in
          rates.rate(of: line, at: index).map { conventions.digits(of: $0) } ?? ""
        }
        return (["\(rates.days[index])"] + cells).joined(separator: "\t") + "\n"
      }.joined())
  }
}
