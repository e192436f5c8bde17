import Currencies
import Gtk
import Ledger

/// The days of a chart as a table: a line for each day that has a rate, the newest first.
@MainActor
final class RatesTable {
  let widget: ScrolledWindow
  private let table = TreeView(name: "Rates")
  private let conventions: NumberConventions

  init(_ conventions: NumberConventions) {
    self.conventions = conventions
    widget = ScrolledWindow(bothWays: table)
    widget.expand(horizontally: true, vertically: true)
  }

  func show(_ subject: ChartSubject) {
    let days = Array(subject.range.reversed())
    table.show(
      [
        .init("Day", widest: "2026-10-30"),
        .init(subject.series.to.text, isNumber: true, widest: "123,456.78"),
      ],
      rows: days.count
    ) { [conventions] row, column in
      let index = days[row]
      return column == 0
        ? subject.series.days[index].description
        : conventions.text(ofUnitRate: subject.series.rate(at: index))
    }
  }
}
