public import Currencies
public import Ledger
internal import Localization

/// A fee in the user's words and numbers.
public struct FeeText: Hashable, Sendable {
  /// `2.5`
  public let percent: String
  private let side: Fee.Side

  /// A fee, in the conventions of the user.
  public init(_ fee: Fee, _ conventions: NumberConventions) {
    (percent, side) = (conventions.exactText(of: fee.percent), fee.side)
  }

  /// `Fee 2.5 % · buying`
  public var text: String {
    switch side {
    case .buying: localized("Fee \(percent)\u{A0}% · buying")
    case .selling: localized("Fee \(percent)\u{A0}% · selling")
    }
  }

  /// The same with what one unit of a currency comes to, fee included: `Fee 2.5 % · buying: 1 USD costs 0.91 EUR`.
  func text(one currency: CurrencyCode, is amount: String, _ base: CurrencyCode) -> String {
    switch side {
    case .buying: localized("Fee \(percent)\u{A0}% · buying: 1 \(currency) costs \(amount) \(base)")
    case .selling: localized("Fee \(percent)\u{A0}% · selling: 1 \(currency) yields \(amount) \(base)")
    }
  }
}

extension Fee.Side {
  /// The meaning of the amount of the base.
  public func sentence(base: CurrencyCode?) -> String {
    switch (self, base) {
    case (.buying, let base?):
      localized("Buying: the amount in \(base) is what the others cost, including the fee.")
    case (.selling, let base?):
      localized("Selling: the amount in \(base) is what the others yield after the fee.")
    case (.buying, nil): localized("Buying: the first row is what the others cost, including the fee.")
    case (.selling, nil): localized("Selling: the first row is what the others yield after the fee.")
    }
  }
}
