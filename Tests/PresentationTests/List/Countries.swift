import Currencies

// How some countries write numbers.
extension NumberConventions {
  static let german = NumberConventions(decimalSeparator: ",", groupingSeparator: ".", grouping: [3])
  static let english = NumberConventions(decimalSeparator: ".", groupingSeparator: ",", grouping: [3])
  static let french = NumberConventions(decimalSeparator: ",", groupingSeparator: "\u{202F}", grouping: [3])
  static let indian = NumberConventions(decimalSeparator: ".", groupingSeparator: ",", grouping: [3, 2])
}
