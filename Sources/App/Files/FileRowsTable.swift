import Gtk
import Presentation

/// The first rows of a file with their results, from which selected ones are copied.
@MainActor
final class FileRowsTable {
  let widget: ScrolledWindow
  private let view = TreeView(name: FileLabels.firstRows)
  private var rows: FileRows?
  /// The largest number of characters for which a column is made wide; a note may have more.
  private static let widest = 24
  /// The height of the headings and of five rows, in pixels.
  private static let height = 176
  /// The width of the border in the style sheet.
  private static let border = 1

  init() {
    widget = ScrolledWindow(bothWays: view)
    widget.setStyle("agio-boxed-table")
    widget.request(height: Self.height)
    view.connectCopied { [weak self] in self?.copy($0) }
    widget.connectWidthChanged { [weak self] in self?.view.fit(width: $0 - 2 * Self.border) }
  }

  /// Shows rows; nil for none.
  func show(_ rows: FileRows?) {
    guard rows != self.rows else { return }
    self.rows = rows
    let cells = rows?.cells ?? []
    let columns = (rows?.headings ?? []).enumerated().map { index, heading in
      let widest = cells.map { $0[index] }.max { $0.count < $1.count } ?? ""
      return TreeView.Column(
        heading.title, isNumber: heading.isNumber, widest: String(widest.prefix(Self.widest)))
    }
    view.show(columns, rows: cells.count) { row, column in cells[row][column] }
  }

  private func copy(_ selected: [Int]) {
    guard let rows else { return }
    let lines = [rows.headings.map(\.title)] + selected.map { rows.cells[$0] }
    Clipboard.copy(lines.map { $0.joined(separator: "\t") }.joined(separator: "\n"))
  }
}
