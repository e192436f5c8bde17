internal import Currencies
public import FoundationEssentials

/// What the card or the exchange booth keeps, in percent of the base's amount. It stands between the base and every other
/// row, so that all rows agree wherever one types.
public struct Fee: Hashable, Sendable {
  /// What the base is for.
  public enum Side: String, CaseIterable, Sendable {
    /// The base pays for the others: its amount is what they cost, the fee included.
    case buying
    /// The base is what the others bring, the fee taken off.
    case selling
  }

  /// The greatest there is, in percent: 99.9999.
  public static let greatest = Decimal(999_999) / 10_000

  /// Percent: 0 or more, less than 100, at most 4 digits after the decimal sign.
  public let percent: Decimal
  /// What the base is for.
  public let side: Side

  /// A fee; nil unless 0 ≤ percent < 100 with at most 4 digits after the decimal sign.
  public init?(_ percent: Decimal, _ side: Side) {
    guard percent >= 0, percent < 100, percent.rounded(fractionDigits: 4) == percent else { return nil }
    (self.percent, self.side) = (percent, side)
  }

  private init() { (percent, side) = (0, .buying) }

  /// No fee.
  public static let none = Fee()

  /// True when there is one.
  public var isOn: Bool { percent > 0 }

  /// Units of the base for 100 units' worth of another currency: 102 buying, 98 selling, with a fee of 2 %.
  public var hundredWithFee: Decimal { side == .buying ? 100 + percent : 100 - percent }
}
