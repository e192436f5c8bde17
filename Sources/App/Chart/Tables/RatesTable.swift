import Currencies
import Gtk
import Presentation

/// The view of the daily rates of a chart as a table.
@MainActor
final class RatesTable {
  let widget: ScrolledWindow
  private let table: ChartTableView
  private let conventions: NumberConventions

  init(_ conventions: NumberConventions) {
    self.conventions = conventions
    table = ChartTableView(name: ChartLabels.rates)
    widget = table.widget
  }

  func show(_ subject: ChartSubject) {
    table.show(DayRatesTable(subject, conventions), description: subject.days.map(ChartTexts.span) ?? "")
  }
}
