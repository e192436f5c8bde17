import Gtk
import Presentation

/// A table of rates, from which selected rows are copied with the headings.
@MainActor
final class ChartTableView {
  let widget: ScrolledWindow
  private let view: TreeView
  private var table: (any ChartTable)?
  /// The width of the border in the style sheet.
  private static let border = 1

  init(name: String) {
    view = TreeView(name: name)
    widget = ScrolledWindow(bothWays: view)
    widget.setStyle("agio-boxed-table")
    view.connectCopied { [weak self] rows in
      if let table = self?.table { Clipboard.copy(table.tabSeparated(rows)) }
    }
    widget.connectWidthChanged { [weak self] in self?.view.fit(width: $0 - 2 * Self.border) }
  }

  func show(_ table: some ChartTable, description: String = "") {
    self.table = table
    view.setAccessibleDescription(description)
    let columns = table.columns.map {
      TreeView.Column($0.title, isNumber: $0.isNumber, widest: $0.widest)
    }
    view.show(columns, rows: table.rowCount) { row, column in table.cells(at: row)[column] }
  }
}
