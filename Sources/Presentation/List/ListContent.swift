public import Currencies
internal import FoundationEssentials
public import Ledger

/// The content of the rows of a list. While one of them has an invalid text, the others keep the amounts shown before it.
public struct ListContent {
  private let conventions: NumberConventions
  private var texts: RowTexts
  /// The rows shown last, with their list, the choice of their rates and the row of the amount; nil before the first ones.
  private var shown: (list: Int, choice: RateChoice, anchor: CurrencyCode, rows: [RowContent])?
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
  /// sight are left as they were shown last, unless their amounts may be long; `rest` computes them. All rows are computed for nil,
  /// where other rows were shown, where the amount comes from another row, and beside an invalid text.
  public mutating func rows(
    of desk: Desk, _ lines: [Desk.Line], typing: TypingSession?, notes: AmountNotes? = nil, pending: String?,
    inSight: Set<CurrencyCode>? = nil
  ) -> [RowContent] {
    if let shown, shown.list != desk.list.id || shown.choice != desk.choice { forgetFigures() }
    // Beside an invalid text all rows keep the amounts from before it, which some do not have yet.
    if desk.unread != nil { _ = rest() }
    let source = Source(desk: desk, lines: lines, typing: typing, notes: notes, pending: pending)
    let kept = mayLeaveRows(of: source) ? inSight?.union(longest) : nil
    let isPart = kept.map { kept in lines.indices.contains { !kept.contains(lines[$0].currency) } } ?? false
    left = isPart ? source : nil
    return rows(from: source, wanted: isPart ? kept : nil)
  }

  /// All rows, where some were left as they were shown last; nil where none were.
  public mutating func rest() -> [RowContent]? {
    guard let source = left else { return nil }
    left = nil
    return rows(from: source, wanted: nil)
  }

  /// The rows shown last are those of the lines, and the same row gives all of them their amounts.
  private func mayLeaveRows(of source: Source) -> Bool {
    guard let shown, source.desk.unread == nil, shown.anchor == source.desk.anchor.currency,
      shown.rows.count == source.lines.count
    else { return false }
    return shown.rows.indices.allSatisfy { shown.rows[$0].currency == source.lines[$0].currency }
  }

  /// The greatest and the smallest amount of each number of fraction digits: another amount in the same row changes all of them by one
  /// factor, and very small ones are shown with more digits. None while there are no amounts.
  private static func longest(of source: Source) -> Set<CurrencyCode> {
    var extremes: [Int: (least: Amount, most: Amount)] = [:]
    for line in source.lines {
      guard let amount = line.amount?.magnitude, amount != 0 else { continue }
      let (digits, new) = (source.desk.digits(of: line.currency), (amount: amount, currency: line.currency))
      let old = extremes[digits] ?? (new, new)
      extremes[digits] = (
        new.amount < old.least.amount ? new : old.least, new.amount > old.most.amount ? new : old.most
      )
    }
    return Set(extremes.values.flatMap { [$0.least.currency, $0.most.currency] })
  }

  private typealias Amount = (amount: Decimal, currency: CurrencyCode)

  private mutating func rows(from source: Source, wanted: Set<CurrencyCode>?) -> [RowContent] {
    let (desk, before) = (source.desk, shown?.rows)
    if wanted == nil {
      let new = Self.longest(of: source)
      if !new.isEmpty { longest = new }
    }
    // Lines and contents are large: they are not copied where only the currency is looked at.
    let contents = source.lines.indices.map { index in
      if let before, let wanted, !wanted.contains(source.lines[index].currency) { return before[index] }
      let line = source.lines[index]
      let texts = texts.texts(of: line, in: desk, pending: source.pending, conventions)
      return RowContent(line, at: index, in: desk, conventions, texts, source.notes)
    }
    let rows = withUnread(contents, of: desk, source.typing, source.notes)
    shown = (desk.list.id, desk.choice, desk.anchor.currency, rows)
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
