public import Currencies
public import Ledger

/// A fee read from the text of a field.
public enum FeeReading: Hashable, Sendable {
  case fee(Fee)
  /// The text is not a fee, with the reason in a sentence.
  case refused(String)

  /// Reads a percentage, with or without a percent sign.
  public init(_ text: String, _ side: Fee.Side, _ conventions: NumberConventions) {
    switch AmountReading(text.withoutPercentSign, conventions) {
    case .value(let percent):
      self = Fee(percent, side).map(Self.fee) ?? .refused(Self.range(conventions))
    case .empty, .unfinished: self = .refused(Refusals.emptyFee)
    case .refused(.negative): self = .refused(Self.range(conventions))
    case .refused(let refusal): self = .refused(refusal.sentence)
    }
  }

  private static func range(_ conventions: NumberConventions) -> String {
    Refusals.feeRange(upTo: conventions.exactText(of: Fee.greatest))
  }
}
