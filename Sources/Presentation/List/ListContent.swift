public import Currencies
internal import FoundationEssentials
public import Ledger

/// The content of the rows of a list. While one of them has an invalid text, the others keep the amounts shown before it.
public struct ListContent {
  private let conventions: NumberConventions
  private var texts: RowTexts
  /// The rows shown last, with their list and the choice of their rates; nil before the first ones.
  private var shown: (list: Int, choice: RateChoice, rows: [RowContent])?
  /// What the rows left out last time are computed from; nil where all are computed.
  private var left: Source?
  /// The rows whose amounts may be the longest, also once another amount is typed: they give the column of the amounts its width.
  private var longest: Set<CurrencyCode> = []
  /// The amounts from before an invalid text; nil while all texts are valid, and where nothing was shown before.
  private var figures: [CurrencyCode: AmountContent]?

  /// What rows are computed from.
  private struct Source {
    let desk: Desk
    let lines: [Desk.Line]
    let typing: TypingSession?
    let notes: AmountNotes?
    let pending: String?
  }

  /// The content of no rows yet; their tooltips are empty without `hasTooltips`, until `addTooltips`.
  public init(_ conventions: NumberConventions, hasTooltips: Bool = true) {
    self.conventions = conventions
    texts = RowTexts(hasTooltips: hasTooltips)
  }

  /// Gives the rows tooltips from now on.
  public mutating func addTooltips() { texts = RowTexts() }

  /// Discards the amounts shown before: they do not belong to the amount typed last.
  public mutating func forgetFigures() { (figures, shown, left) = (nil, nil, nil) }

  /// The rows of a desk from its computed lines. Those without a rate show the pending text, if there is one. Rows that are not in
  /// sight are left as they were shown last; `rest` computes them. All rows are computed for nil, and where other rows were shown.
  public mutating func rows(
    of desk: Desk, _ lines: [Desk.Line], typing: TypingSession?, notes: AmountNotes? = nil, pending: String?,
    inSight: Set<CurrencyCode>? = nil
  ) -> [RowContent] {
    if let shown, shown.list != desk.list.id || shown.choice != desk.choice { forgetFigures() }
    // The amounts from before it stay.
    if desk.unread != nil { _ = rest() }
    let source = Source(desk: desk, lines: lines, typing: typing, notes: notes, pending: pending)
    let kept = desk.unread == nil && isShown(lines) ? inSight : nil
    left = kept == nil ? nil : source
    return rows(from: source, inSight: kept)
  }

  /// All rows, where some were left as they were shown last; nil where none were.
  public mutating func rest() -> [RowContent]? {
    guard let source = left else { return nil }
    left = nil
    return rows(from: source, inSight: nil)
  }

  /// The greatest amount of each number of fraction digits: another typed amount changes all of them by one factor.
  private static func longest(of lines: [Desk.Line]) -> Set<CurrencyCode> {
    let amounts = lines.compactMap { line in line.amount.map { (line.currency, $0.magnitude) } }
    let greatest = Dictionary(amounts.map { ($0.0.minorDigits, $0) }) { $0.1 < $1.1 ? $1 : $0 }
    return Set(greatest.values.map(\.0))
  }

  /// The rows shown last are those of the lines.
  private func isShown(_ lines: [Desk.Line]) -> Bool {
    shown.map { $0.rows.lazy.map(\.currency).elementsEqual(lines.lazy.map(\.currency)) } ?? false
  }

  private mutating func rows(from source: Source, inSight: Set<CurrencyCode>?) -> [RowContent] {
    let desk = source.desk
    let (before, wanted) = (shown?.rows, inSight?.union(longest))
    if wanted == nil { longest = Self.longest(of: source.lines) }
    let contents = source.lines.enumerated().map { index, line in
      if let before, let wanted, !wanted.contains(line.currency) { return before[index] }
      let texts = texts.texts(of: line, in: desk, pending: source.pending, conventions)
      return RowContent(line, at: index, in: desk, conventions, texts, source.notes)
    }
    let rows = withUnread(contents, of: desk, source.typing, source.notes)
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
