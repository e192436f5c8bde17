import Currencies
import Gtk
import Ledger

/// The averages of a chart's days over months or years, the newest first.
@MainActor
final class AveragesTable {
  let widget = Box(vertical: true)
  /// Months or years, as the user chose.
  private(set) var length = Period.Length.month
  private let table = TreeView(name: "Averages")
  private let conventions: NumberConventions

  init(_ conventions: NumberConventions) {
    self.conventions = conventions
    let scrolled = ScrolledWindow(bothWays: table)
    scrolled.expand(horizontally: true, vertically: true)
    widget.add(scrolled, expand: true)
  }

  func show(_ subject: ChartSubject) {}
}
