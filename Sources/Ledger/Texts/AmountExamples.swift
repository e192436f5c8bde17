public import Currencies
internal import FoundationEssentials

/// Amounts that the user can type, as examples.
public enum AmountExamples {
  /// A calculation: `12.50*3`.
  public static func calculation(_ conventions: NumberConventions) -> String {
    conventions.text(of: Decimal(125) / 10, fractionDigits: 2) + "*3"
  }

  /// A sum in two currencies: `100 EUR + 50 GBP`.
  public static let sum = "100 EUR + 50 GBP"

  /// An amount at the rate of a past day, with the user's word before the day: `100 USD on 2024-03-01`.
  public static var onPastDay: String { "100 USD \(DateWords.on.first ?? "on") 2024-03-01" }
}
