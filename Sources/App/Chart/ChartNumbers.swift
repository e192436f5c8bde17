import Currencies
import FoundationEssentials

/// The numbers at the axes of a chart, as the user's country writes them.
enum ChartNumbers {
  /// A function for `ChartLayout`.
  static func text(_ conventions: NumberConventions) -> (_ value: Double, _ decimals: Int) -> String {
    { conventions.text(of: Decimal($0), fractionDigits: $1) }
  }
}
