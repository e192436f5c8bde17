import Gtk
import Presentation

/// The rows of the list that have their widgets: those in sight, the next ones, the first one, which stays in sight, and that of the
/// keyboard focus. So the list costs what is seen of it, and not what is in it.
@MainActor
final class RowsInSight {
  private let view: ScrolledWindow
  /// The height of the view in pixels that is expected before its first layout.
  private let expected: Int
  /// The height in pixels of a row without widgets: that of the others.
  private var height = 59

  init(in view: ScrolledWindow, expecting height: Int) {
    (self.view, expected) = (view, height)
  }

  /// Makes the widgets of the rows that have come in sight, and destroys those of rows that are more than a page away.
  func update(_ rows: [CurrencyRow]) {
    followHeight(of: rows)
    let heights = rows.map { self.height(of: $0) }
    let page = view.pageHeight > 1 ? view.pageHeight : expected
    let top = max(0, min(view.top, heights.reduce(0, +) - page))
    let (near, kept) = (top - height..<top + page + height, top - page..<top + 2 * page)
    var place = 0
    for (index, row) in rows.enumerated() {
      let end = place + heights[index]
      if index == 0 || near.overlaps(place..<end) {
        row.fill()
      } else if row.layout != nil, !kept.overlaps(place..<end), !row.hasFocus, !isRowDragged {
        row.empty()
      }
      if row.layout == nil { row.widget.request(height: height) }
      place = end
    }
  }

  /// Follows the height of the rows that have widgets, which another font or another layout has changed.
  private func followHeight(of rows: [CurrencyRow]) {
    let filled = rows.dropFirst().first { $0.layout != nil && $0.content.reason == nil && $0.isLaidOut }
    if let filled { height = filled.widget.allocatedSize.height }
  }

  /// The height of a row in pixels, 0 for one that a search hides.
  private func height(of row: CurrencyRow) -> Int {
    guard row.widget.isVisible else { return 0 }
    return row.layout != nil && row.isLaidOut ? row.widget.allocatedSize.height : height
  }
}

extension CurrencyRow {
  /// The row has got its place from GTK.
  fileprivate var isLaidOut: Bool { widget.allocatedSize.height > 1 }
}
