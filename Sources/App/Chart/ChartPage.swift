import Currencies
import Gtk

/// The page of a pair's rates: which pair, which days, and the rates as a chart, as a table and as averages.
@MainActor
final class ChartPage {
  let widget = Box(vertical: true)
  let table: RatesTable
  let averages: AveragesTable
  /// The three views of the same rates, by their titles.
  private let views = Stack()

  init(_ conventions: NumberConventions) {
    table = RatesTable(conventions)
    averages = AveragesTable(conventions)
    let switcher = StackSwitcher(views)
    switcher.setStyle("agio-switcher")
    switcher.align(horizontally: .center)
    views.add(Box(vertical: true), titled: "Chart")
    views.add(table.widget, titled: "Table")
    views.add(averages.widget, titled: "Averages")
    widget.add(switcher)
    widget.add(views, expand: true)
    widget.showAll()
  }

  /// Shows the rates of a pair's days.
  func show(_ subject: ChartSubject) {
    table.show(subject)
    averages.show(subject)
  }
}
