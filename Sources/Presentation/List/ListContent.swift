public import Currencies
public import Ledger

/// What the rows of a list show, and have shown: while the text in one of them cannot be read, the others keep the figures
/// that were there when it became so.
public struct ListContent {
  private let conventions: NumberConventions
  private var texts = RowTexts()
  /// The rows that are shown, and of which list and day; nil before any are.
  private var shown: (list: Int, day: Day?, rows: [RowContent])?
  /// What stood in the rows when a text became one that cannot be read; nil while all can, and where nothing was shown before.
  private var figures: [CurrencyCode: AmountContent]?

  /// Nothing was shown so far.
  public init(_ conventions: NumberConventions) { self.conventions = conventions }

  /// Forgets the figures: they are not of the amount that was typed last.
  public mutating func forgetFigures() { (figures, shown) = (nil, nil) }

  /// What the rows of a desk show now, its lines computed. Those without a rate say what is pending, if anything is.
  public mutating func rows(
    of desk: Desk, _ lines: [Desk.Line], typing: TypingSession?, pending: String?
  ) -> [RowContent] {
    if let shown, shown.list != desk.list.id || shown.day != desk.day { forgetFigures() }
    let contents = lines.map {
      RowContent($0, in: desk, conventions, texts.texts(of: $0, in: desk, pending: pending, conventions))
    }
    let rows = withUnread(contents, of: desk, typing)
    shown = (desk.list.id, desk.day, rows)
    return rows
  }

  /// The rows, each instead of its amount as it is stored: the text that cannot be read, and in the others the figures
  /// from before.
  private mutating func withUnread(
    _ contents: [RowContent], of desk: Desk, _ typing: TypingSession?
  ) -> [RowContent] {
    guard let unread = desk.unread else {
      figures = nil
      return contents
    }
    let kept =
      figures
      ?? shown.map { Dictionary(uniqueKeysWithValues: $0.rows.map { ($0.currency, $0.amount) }) }
    figures = kept
    let isTyped = typing?.row == unread.currency
    let hint = isTyped ? typing?.goal?.hint(in: desk) : nil
    let problem = RowContent.Problem(with: unread.text, isTyped: isTyped, hint: hint, conventions)
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
