import Currencies
import Gtk
import Ledger
import Presentation

/// The widths of the columns of the rows, which follow from what the rows show now and the width of the list.
@MainActor
final class RowColumns {
  /// What the room for amounts depends on, beside the font, the pictures and the order of the rows.
  private struct Around {
    let width: Int
    /// The rows have flags.
    let isFlagged: Bool
    /// The names and rates of the rows, and whether the rates are written in italics.
    let texts: [(name: String, equation: String, isItalic: Bool)]

    @MainActor
    init(_ rows: [CurrencyRow], _ width: Int) {
      (self.width, isFlagged) = (width, rows.first?.content.flag != nil)
      texts = rows.map { ($0.content.name, $0.content.equation, $0.isItalic) }
    }

    @MainActor
    func isSame(for rows: [CurrencyRow], _ width: Int) -> Bool {
      guard width == self.width, rows.count == texts.count, (rows.first?.content.flag != nil) == isFlagged
      else { return false }
      return rows.indices.allSatisfy {
        let (row, text) = (rows[$0], texts[$0])
        return row.content.name == text.name && row.content.equation == text.equation
          && row.isItalic == text.isItalic
      }
    }
  }

  private let amountWidths = TextWidths()
  private let rateWidths = TextWidths()
  private let codeWidths = TextWidths()
  /// The room as it was measured: a key changes the amounts, and nothing else.
  private var measured: (around: Around, room: AmountColumn.Room)?
  /// The width of the list in pixels; nil before the window is realized. What is measured earlier is measured again by GTK, because
  /// styles change when the window is shown.
  private var width: Int?

  /// What text measured character by character may be wider than it seems, with the caret.
  private static let slack = 3
  /// The width in digits of an amount below which there are no grips.
  private static let narrowDigits = 38

  /// Fits the rows after the font has changed.
  func followFont(of rows: [CurrencyRow]) {
    guard let row = rows.first, let layout = row.layout else { return }
    let hasChanged = [
      amountWidths.forget(ifChangedIn: row.amount.entry), rateWidths.forget(ifChangedIn: layout.rate),
      codeWidths.forget(ifChangedIn: layout.code),
    ]
    if hasChanged.contains(true) { fitAnew(rows) }
  }

  /// Fits the rows after they, the font or the pictures have changed.
  func fitAnew(_ rows: [CurrencyRow]) {
    measured = nil
    fit(rows)
  }

  /// Fits the rows before the first layout, to the width of a new window.
  func fitFirst(_ rows: [CurrencyRow]) {
    if width == nil { fit(rows, width: WindowSize.initial.width) }
  }

  /// Fits the rows after the width of the list has changed.
  func fit(_ rows: [CurrencyRow], width new: Int) {
    width = new
    fit(rows)
  }

  /// Gives the amounts and the small charts of the rows their widths. The first row has its widgets.
  func fit(_ rows: [CurrencyRow]) {
    guard let width, let first = rows.first, let layout = first.layout else { return }
    let digit = amountWidths.width(of: "0", in: first.amount.entry)
    let isNarrow = width < Self.narrowDigits * digit
    layout.setNarrow(isNarrow)
    let room = room(of: rows, layout, width, digit)
    let measure: AmountColumn.Measure = { [amountWidths] text, scale in
      text.isEmpty ? 0 : amountWidths.width(of: text, scale: scale, in: first.amount.entry) + Self.slack
    }
    let amounts = rows.map(\.measuredAmount)
    let column = AmountColumn(amounts, in: room, measuredBy: measure)
    let sparkline = column.sparklineWidth(in: room)
    for (row, amount) in zip(rows, amounts) {
      let size = column.size(of: amount, measuredBy: measure)
      row.fit(
        CurrencyRow.Fit(
          width: size.width, scale: size.scale, isStacked: column.isStacked, isNarrow: isNarrow,
          sparklineWidth: sparkline))
    }
  }

  private func room(
    of rows: [CurrencyRow], _ layout: RowLayout, _ width: Int, _ digit: Int
  ) -> AmountColumn.Room {
    if let measured, measured.around.isSame(for: rows, width) { return measured.room }
    let room = AmountColumn.Room(
      width: width - layout.widthAround, rate: rateWidth(of: rows, in: layout),
      title: titleWidth(of: rows, in: layout), digit: digit)
    measured = (Around(rows, width), room)
    return room
  }

  /// The width of the longest rate on one line.
  private func rateWidth(of rows: [CurrencyRow], in layout: RowLayout) -> Int {
    rows.map {
      ($0.shownRateWidth ?? rateWidths.width(of: $0.content.equation, in: layout.rate)) + Self.slack
    }
    .max() ?? 0
  }

  /// The width of the longest code, with the beginning of a name.
  private func titleWidth(of rows: [CurrencyRow], in layout: RowLayout) -> Int {
    let around = layout.titleWidth - layout.code.minimumWidth
    return rows.map {
      $0.layout?.titleWidth ?? codeWidths.width(of: $0.currency.text, in: layout.code) + around
    }.max() ?? 0
  }
}

extension CurrencyRow {
  /// The width of the rate where nothing else is shown with it, or instead: GTK has measured it for its own layout.
  fileprivate var shownRateWidth: Int? {
    guard let layout else { return nil }
    let line = content.line(isEditing: isEditing)
    return !line.isResult && line.text == content.equation ? layout.rate.naturalWidth : nil
  }

  /// The text that the column is made for: a calculation while it is edited, or the amount; empty for a text that is not an
  /// amount.
  fileprivate var measuredAmount: String {
    if content.problem != nil { return "" }
    return isEditing && content.amount.isCalculation ? content.amount.editing : content.amount.shown
  }
}

extension CurrencyRow {
  /// The rate is written in italics.
  fileprivate var isItalic: Bool { content.isStale || content.isMissing }
}
