public import Currencies
public import FoundationEssentials
internal import Ledger

/// What the text of a row comes to, other than a plain number: its amount with remarks, or why it is none.
public struct AmountNotes: Hashable, Sendable {
  /// The text.
  public let text: String
  /// What it is worth in the row's currency; nil when it is not an amount.
  public let amount: Decimal?
  /// Its currency, where others are converted into it; nil for a calculation.
  public let converted: CurrencyCode?
  /// How it was read: the rates of a day, a typed rate, the currency of a symbol; nil where that is plain.
  public let remark: String?
  /// Why it is not an amount, in a sentence; nil for the beginning of one, and for an amount.
  public let problem: String?
  /// It may become an amount when more is typed: the problem is not shown before the row is left.
  public let isBeginning: Bool

  /// The notes on a text; nil where there is nothing to say.
  init?(_ reading: TypedAmount, of text: String, _ conventions: NumberConventions) {
    self.text = text
    switch reading {
    case .empty, .number: return nil
    case .converted(let money):
      (amount, converted, problem, isBeginning) = (money.amount, money.currency, nil, false)
      remark = RowPhrases.reading(of: money, conventions)
    case .unfinished:
      (amount, converted, remark, problem, isBeginning) = (nil, nil, nil, nil, true)
    case .money(_, let sentence), .missing(_, let sentence):
      (amount, converted, remark, problem, isBeginning) = (nil, nil, nil, sentence, false)
    case .refused(let sentence, let isBeginning, _):
      (amount, converted, remark, problem, self.isBeginning) = (nil, nil, nil, sentence, isBeginning)
    }
  }
}
