import Currencies
import Gtk

/// The page of a pair's rates: which pair, which days, and the rates as a chart, as a table and as averages.
@MainActor
final class ChartPage {
  let widget = Box(vertical: true)
  /// The three views of the same rates, by their titles.
  let views = Stack()

  init() {
    let switcher = StackSwitcher(views)
    switcher.setStyle("agio-switcher")
    switcher.align(horizontally: .center)
    for title in ["Chart", "Table", "Averages"] { views.add(Box(vertical: true), titled: title) }
    widget.add(switcher)
    widget.add(views, expand: true)
    widget.showAll()
  }
}
