public import Currencies
public import Ledger

/// The content of the rows of a list. While one of them has an invalid text, the others keep the amounts shown before it.
public struct ListContent {
  private let conventions: NumberConventions
  private var texts: RowTexts
  /// The rows shown last, with their list and the choice of their rates; nil before the first ones.
  private var shown: (list: Int, choice: RateChoice, rows: [RowContent])?
  /// The amounts from before an invalid text; nil while all texts are valid, and where nothing was shown before.
  private var figures: [CurrencyCode: AmountContent]?

  /// The content of no rows yet; their tooltips are empty without `hasTooltips`, until `addTooltips`.
  public init(_ conventions: NumberConventions, hasTooltips: Bool = true) {
    self.conventions = conventions
    texts = RowTexts(hasTooltips: hasTooltips)
  }

  /// Gives the rows tooltips from now on.
  public mutating func addTooltips() { texts = RowTexts() }

  /// Discards the amounts shown before: they do not belong to the amount typed last.
  public mutating func forgetFigures() { (figures, shown) = (nil, nil) }

  /// The rows of a desk from its computed lines. Those without a rate show the pending text, if there is one.
  public mutating func rows(
    of desk: Desk, _ lines: [Desk.Line], typing: TypingSession?, notes: AmountNotes? = nil, pending: String?
  ) -> [RowContent] {
    if let shown, shown.list != desk.list.id || shown.choice != desk.choice { forgetFigures() }
    let contents = lines.enumerated().map { index, line in
      let texts = texts.texts(of: line, in: desk, pending: pending, conventions)
      return RowContent(line, at: index, in: desk, conventions, texts, notes)
    }
    let rows = withUnread(contents, of: desk, typing, notes)
    shown = (desk.list.id, desk.choice, rows)
    return rows
  }

  /// The amounts of rows; a damaged store may have a row twice.
  private static func figures(of rows: [RowContent]) -> [CurrencyCode: AmountContent] {
    Dictionary(rows.map { ($0.currency, $0.amount) }) { first, _ in first }
  }

  /// The rows with the invalid text instead of its row's amount, and the amounts from before in the others.
  private mutating func withUnread(
    _ contents: [RowContent], of desk: Desk, _ typing: TypingSession?, _ notes: AmountNotes?
  ) -> [RowContent] {
    guard let unread = desk.unread else {
      figures = nil
      return contents
    }
    let kept = figures ?? shown.map { Self.figures(of: $0.rows) }
    figures = kept
    let isTyped = typing?.row == unread.currency
    let hint = isTyped ? typing?.goal?.hint(in: desk) : nil
    let problem = RowContent.Problem(with: unread.text, notes, isTyped: isTyped, hint: hint)
    return contents.map { content in
      var content = content
      if content.currency == unread.currency {
        content.show(unread, problem)
      } else {
        content.delay(
          by: unread.currency, showing: kept.map { $0[content.currency] ?? .empty } ?? content.amount)
      }
      return content
    }
  }
}
