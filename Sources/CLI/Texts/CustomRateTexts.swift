import Currencies
import Localization

// Custom rates and currencies.
extension Texts {
  static func notACode(_ text: String) -> String {
    localized("“\(text.prefix(60))” is not a currency code. Use three letters from A to Z.")
  }

  static func notDigits(_ text: String) -> String {
    localized("“\(text.prefix(60))” is not a number of fraction digits. Use 0 to 8.")
  }

  static func notARate(_ text: String) -> String {
    localized(
      """
      “\(text.prefix(60))” is not a rate. A rate is greater than 0 and has at most 20 digits before or after the decimal separator.
      """)
  }

  /// A custom rate is a number of percent above a source's rate, which is given as "1 EUR = 1.08 USD" and as its inverse.
  static func above(_ percent: String, _ title: String, _ day: Day, _ rate: String, _ inverse: String)
    -> String
  {
    localized(
      "The custom rate is \(percent) % above the rate from \(title), dated \(day): \(rate), \(inverse).")
  }

  /// As `above`, for a rate that is below the source's.
  static func below(_ percent: String, _ title: String, _ day: Day, _ rate: String, _ inverse: String)
    -> String
  {
    localized(
      "The custom rate is \(percent) % below the rate from \(title), dated \(day): \(rate), \(inverse).")
  }

  /// The command that sets the inverse.
  static func inverted(_ command: String) -> String {
    localized("If you meant the inverse, run “\(command)”.")
  }
}
