public import Currencies
public import Ledger

/// A fee in the user's words and numbers.
public struct FeeText: Hashable, Sendable {
  /// `2.5`
  public let percent: String
  /// `Fee 2.5 % · buying`
  public let text: String

  /// A fee, in the conventions of the user.
  public init(_ fee: Fee, _ conventions: NumberConventions) {
    percent = conventions.exactText(of: fee.percent)
    text = "Fee \(percent)\u{A0}% · \(fee.side == .buying ? "buying" : "selling")"
  }
}

extension Fee.Side {
  /// What the base's amount is then.
  public func sentence(base: CurrencyCode?) -> String {
    let base = base.map { "the amount in \($0)" } ?? "the first row"
    return switch self {
    case .buying: "Buying: \(base) is what the others cost, the fee included."
    case .selling: "Selling: \(base) is what the others bring, the fee taken off."
    }
  }
}

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
    case .empty, .unfinished: self = .refused("Type how many percent the fee is.")
    case .refused(.negative): self = .refused(Self.range(conventions))
    case .refused(let refusal): self = .refused(refusal.sentence)
    }
  }

  private static func range(_ conventions: NumberConventions) -> String {
    "Enter a fee between 0 and \(conventions.exactText(of: Fee.greatest)) %."
  }
}
