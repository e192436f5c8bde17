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
  /// The rates that its text was read with; nil before it was read.
  private(set) var choice: RateChoice?

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

  /// Takes the meaning of the row's text: returns what all rows are computed from, and sets `goal`.
  mutating func take(_ reading: TypedAmount, of text: String, in desk: Desk) -> Desk.Anchor {
    (goal, choice) = (nil, desk.choice)
    switch reading {
    case .empty: return Desk.Anchor(nil, row)
    case .number(let amount):
      return Desk.Anchor(amount, row, text: AmountReading.isCalculation(text) ? text : nil)
    case .converted(let money): return Desk.Anchor(money.amount, row, text: text)
    case .money(let money, _) where money.currencies.contains(row):
      return Desk.Anchor(desk.amount(of: money, in: row), row)
    case .money(let money, _): goal = desk.goal(of: text, money)
    case .missing(let rate, _): goal = .download(rate)
    case .refused(_, _, isWords: true): goal = desk.goal(of: text, nil)
    case .refused, .unfinished: break
    }
    return unread(text)
  }

  /// The amount from before, with a text that cannot be read.
  public func unread(_ text: String) -> Desk.Anchor {
    var anchor = before
    anchor.unread = Desk.UnreadText(text, row)
    return anchor
  }
}
