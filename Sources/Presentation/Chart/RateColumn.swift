public import Currencies
public import FoundationEssentials

/// The format of the rates of a column, which aligns their decimal separators.
public struct RateColumn: Sendable {
  private let conventions: NumberConventions
  fileprivate let fractionDigits: Int
  /// A text as wide as the widest of the rates given.
  public let widest: String

  /// A format with the fraction digits that the given rates of the column need. A rate with more of them is not aligned.
  public init(_ rates: [Decimal], _ conventions: NumberConventions) {
    self.conventions = conventions
    let texts = rates.map(conventions.text(ofUnitRate:))
    fractionDigits = texts.map { Self.fractionDigits(of: $0, conventions) }.max() ?? 0
    let whole = texts.map { $0.count - Self.fractionDigits(of: $0, conventions) }.max() ?? 0
    widest = String(repeating: "0", count: whole + fractionDigits)
  }

  /// The unit rate, padded with spaces as wide as a digit where other rates have more fraction digits.
  public func text(of rate: Decimal) -> String {
    let text = conventions.text(ofUnitRate: rate)
    let missing = fractionDigits - Self.fractionDigits(of: text, conventions)
    guard missing > 0 else { return text }
    // A PUNCTUATION SPACE in place of a whole number's decimal separator, and a FIGURE SPACE for each digit.
    let separator = missing == fractionDigits ? "\u{2008}" : ""
    return text + separator + String(repeating: "\u{2007}", count: missing)
  }

  private static func fractionDigits(of text: String, _ conventions: NumberConventions) -> Int {
    text.split(separator: conventions.decimalSeparator, maxSplits: 1).dropFirst().first?.count ?? 0
  }
}

extension NumberConventions {
  /// A unit rate as shown, but without grouping, so that other programs can read it when it is copied.
  public func copiedText(ofUnitRate rate: Decimal) -> String {
    text(of: rate, fractionDigits: RateColumn([rate], self).fractionDigits, grouped: false)
  }
}
