import Currencies

// How some countries write numbers.
extension NumberConventions {
  static let german = NumberConventions(decimalSign: ",", groupSign: ".", grouping: [3])
  static let english = NumberConventions(decimalSign: ".", groupSign: ",", grouping: [3])
  static let french = NumberConventions(decimalSign: ",", groupSign: "\u{202F}", grouping: [3])
  static let indian = NumberConventions(decimalSign: ".", groupSign: ",", grouping: [3, 2])
}
