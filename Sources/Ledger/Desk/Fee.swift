internal import Currencies
public import FoundationEssentials

/// The fee of a card or an exchange booth, in percent of the base's amount. It applies between the base and every other row, so
/// that the amounts agree whichever row is the anchor.
public struct Fee: Hashable, Sendable {
  /// Whether the base pays or receives.
  public enum Side: String, CaseIterable, Sendable {
    /// The base pays for the others: its amount includes the fee.
    case buying
    /// The base receives the others' value: the fee is deducted from its amount.
    case selling
  }

  /// The greatest fee, in percent: 99.9999.
  public static let greatest = Decimal(999_999) / 10_000

  /// The fee in percent: 0 or more, less than 100, at most 4 fraction digits.
  public let percent: Decimal
  /// Whether the base pays or receives.
  public let side: Side

  /// A fee; nil unless 0 ≤ percent < 100 with at most 4 fraction digits.
  public init?(_ percent: Decimal, _ side: Side) {
    guard percent >= 0, percent < 100, percent.rounded(fractionDigits: 4) == percent else { return nil }
    (self.percent, self.side) = (percent, side)
  }

  private init() { (percent, side) = (0, .buying) }

  /// No fee.
  public static let none = Fee()

  /// True unless it is 0.
  public var isOn: Bool { percent > 0 }

  /// Units of the base for 100 units' worth of another currency: 102 buying, 98 selling, with a fee of 2 %.
  public var hundredWithFee: Decimal { side == .buying ? 100 + percent : 100 - percent }
}
