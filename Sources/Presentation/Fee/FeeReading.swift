public import Currencies
public import Ledger

/// What was typed as a fee.
public enum FeeReading: Hashable, Sendable {
  case fee(Fee)
  /// No fee, and why.
  case refused(String)

  /// Reads what was typed as percent, with or without the sign.
  public init(_ text: String, _ side: Fee.Side, _ conventions: NumberConventions) {
    var number = text.trimmed[...]
    if let last = number.last, last == "%" || last == "٪" { number.removeLast() }
    switch AmountReading(String(number), conventions) {
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
