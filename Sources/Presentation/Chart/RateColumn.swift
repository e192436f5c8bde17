public import Currencies
public import FoundationEssentials

/// How the rates of a column are written: decimal separator under decimal separator.
public struct RateColumn: Sendable {
  private let conventions: NumberConventions
  private let fractionDigits: Int
  /// A text as wide as the widest of those it was made for.
  public let widest: String

  /// Made for some rates of the column; those that have more digits stand out to the left.
  public init(_ rates: [Decimal], _ conventions: NumberConventions) {
    self.conventions = conventions
    let texts = rates.map(conventions.text(ofUnitRate:))
    fractionDigits = texts.map { Self.fractionDigits(of: $0, conventions) }.max() ?? 0
    let whole = texts.map { $0.count - Self.fractionDigits(of: $0, conventions) }.max() ?? 0
    widest = String(repeating: "0", count: whole + fractionDigits)
  }

  /// The rate as everywhere, with spaces as wide as a digit behind it where others have more digits.
  public func text(of rate: Decimal) -> String {
    let text = conventions.text(ofUnitRate: rate)
    let missing = fractionDigits - Self.fractionDigits(of: text, conventions)
    guard missing > 0 else { return text }
    // A PUNCTUATION SPACE where a whole number lacks the decimal separator, and a FIGURE SPACE for each digit.
    let sign = missing == fractionDigits ? "\u{2008}" : ""
    return text + sign + String(repeating: "\u{2007}", count: missing)
  }

  private static func fractionDigits(of text: String, _ conventions: NumberConventions) -> Int {
    text.split(separator: conventions.decimalSeparator, maxSplits: 1).dropFirst().first?.count ?? 0
  }
}

extension NumberConventions {
  /// All digits of a rate, 28 at most, with the user's decimal separator and no grouping: for a spreadsheet.
  public func digits(of rate: Decimal) -> String {
    exactText(of: rate.rounded(significantDigits: 28), grouped: false)
  }
}
