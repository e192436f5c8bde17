import Gtk
import Presentation

/// The rows of the list that have their widgets: those in sight, the next ones, the first one, which stays in sight, and that of the
/// keyboard focus. So the list costs what is seen of it, and not what is in it.
@MainActor
final class RowsInSight {
  /// What the heights of all rows depend on.
  private struct Basis: Equatable {
    let textSize: Double
    let isStacked: Bool
  }

  private let list: ListBox
  private let view: ScrolledWindow
  /// The height of the view in pixels that is expected before its first layout.
  private let expected: Int
  /// The height in pixels of a row that was never in sight: that of the first one that was.
  private var height = 59
  private var basis: Basis?
  private var isMeasured = false
  /// The rows next to those in sight have their widgets too.
  private var isAhead = false

  init(of list: ListBox, in view: ScrolledWindow, expecting height: Int) {
    (self.list, self.view, expected) = (list, view, height)
  }

  /// Has the next rows ready from now on: the first frame need not wait for them.
  func lookAhead(_ rows: [CurrencyRow]) {
    isAhead = true
    update(rows)
  }

  /// Makes the widgets of the rows that have come in sight, and destroys those of rows that are more than a page away.
  func update(_ rows: [CurrencyRow]) { update(rows, isArranged: true) }

  /// Makes the widgets of rows that will be in sight once the list has them in this order.
  func fill(_ rows: [CurrencyRow]) { update(rows, isArranged: false) }

  private func update(_ rows: [CurrencyRow], isArranged: Bool) {
    followHeight(of: rows)
    let heights = rows.map { self.height(of: $0) }
    let page = view.pageHeight > 1 ? view.pageHeight : expected
    let top = max(0, min(view.top, heights.reduce(0, +) - page))
    let margin = isAhead ? height : 0
    let (near, kept) = (top - margin..<top + page + margin, top - page..<top + 2 * page)
    // The row that the keyboard goes to, also while it is on its way.
    let focused = list.focusedIndex
    var place = 0
    for (index, row) in rows.enumerated() {
      let end = place + heights[index]
      if index == 0 || near.overlaps(place..<end) {
        row.fill()
      } else if isArranged, row.layout != nil, !kept.overlaps(place..<end), index != focused, !row.hasFocus,
        !isRowDragged
      {
        row.empty()
      }
      if row.layout == nil { row.widget.request(height: row.height ?? height) }
      place = end
    }
  }

  /// Forgets the heights when another font or another layout has changed them, and measures the first row after the next layout.
  private func followHeight(of rows: [CurrencyRow]) {
    guard let first = rows.first?.layout else { return }
    let new = Basis(textSize: first.name.textSize, isStacked: first.isStacked)
    guard new == basis else {
      (basis, isMeasured) = (new, false)
      for row in rows { row.height = nil }
      return
    }
    let filled = rows.dropFirst().first { $0.layout != nil && $0.content.reason == nil && $0.isLaidOut }
    guard !isMeasured, let filled else { return }
    (height, isMeasured) = (filled.widget.allocatedSize.height, true)
  }

  /// The height of a row in pixels, 0 for one that a search hides.
  private func height(of row: CurrencyRow) -> Int {
    guard row.widget.isVisible else { return 0 }
    return row.layout != nil && row.isLaidOut ? row.widget.allocatedSize.height : row.height ?? height
  }
}

extension CurrencyRow {
  /// The row has got its place from GTK.
  fileprivate var isLaidOut: Bool { widget.allocatedSize.height > 1 }
}
