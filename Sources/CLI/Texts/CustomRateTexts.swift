import Currencies
import Localization

// Custom rates and currencies.
extension Texts {
  static func noCode(_ text: String) -> String {
    localized("“\(text.prefix(60))” is no code; a code is three letters from A to Z.")
  }

  static func noDigits(_ text: String) -> String {
    localized("“\(text.prefix(60))” is not a number of fraction digits from 0 to 8.")
  }

  static func noRate(_ text: String) -> String { localized("“\(text.prefix(60))” is no rate.") }

  /// A custom rate is so many percent above a source's: what the source says, as "1 EUR = 1.08 USD", both ways round.
  static func above(_ percent: String, _ title: String, _ day: Day, _ rate: String, _ inverse: String)
    -> String
  {
    localized("The custom rate is \(percent) % above that of \(title) of \(day), \(rate) and \(inverse).")
  }

  /// As `above`, for a rate that is below the source's.
  static func below(_ percent: String, _ title: String, _ day: Day, _ rate: String, _ inverse: String)
    -> String
  {
    localized("The custom rate is \(percent) % below that of \(title) of \(day), \(rate) and \(inverse).")
  }

  /// What sets the rate the other way round.
  static func inverted(_ command: String) -> String {
    localized("If it was meant the other way round, set it with “\(command)”.")
  }
}
