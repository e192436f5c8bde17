public import Currencies
public import Ledger

/// An amount being typed: its text counts, until the keyboard leaves the row or another amount replaces it.
///
/// A text that cannot be read is no amount, and neither is its readable beginning: it stays in its row, beside the amount from
/// before, until an amount is typed into a row.
public struct TypingSession: Sendable {
  /// The row.
  public let row: CurrencyCode
  /// The amount from before, for Escape.
  public private(set) var before: Desk.Anchor
  /// The amount from before what was typed since the last act, for undo.
  private(set) var undoStart: Desk.Anchor
  /// Where Enter leads from a text that is no amount of the row.
  public private(set) var goal: RowGoal?

  /// A session that begins in a row of a desk.
  public init(in row: CurrencyCode, of desk: Desk) {
    self.row = row
    before = desk.anchor.withoutUnread
    undoStart = before
  }

  /// Takes the amount that another program has set for the one from before.
  public mutating func adopt(_ anchor: Desk.Anchor) {
    before = anchor.withoutUnread
    undoStart = before
  }

  /// An act was made or undone: undo no longer goes back behind the amount of that moment.
  mutating func passAct(with anchor: Desk.Anchor) { undoStart = anchor }

  /// Reads the row's text: returns what all rows are computed from, and sets `goal`.
  public mutating func read(_ text: String, in desk: Desk, _ conventions: NumberConventions) -> Desk.Anchor {
    goal = nil
    switch AmountReading(text, conventions) {
    case .empty: return Desk.Anchor(nil, row)
    case .value(let amount):
      return Desk.Anchor(amount, row, text: AmountReading.isCalculation(text) ? text : nil)
    case .unfinished: return unread(text)
    case .refused: return readWords(text, in: desk, conventions)
    }
  }

  /// The amount from before, with a text that cannot be read.
  public func unread(_ text: String) -> Desk.Anchor {
    var anchor = before
    anchor.unread = Desk.UnreadText(text, row)
    return anchor
  }

  /// Takes the row's own code or symbol beside a number; with any other word the text is no amount of this row.
  private mutating func readWords(
    _ text: String, in desk: Desk, _ conventions: NumberConventions
  ) -> Desk.Anchor {
    let money = MoneyText(text, conventions, known: desk.own.known)
    if let money, money.currencies.contains(row) {
      return Desk.Anchor(desk.amount(of: money, in: row), row)
    }
    goal = desk.goal(of: text, money)
    return unread(text)
  }
}
