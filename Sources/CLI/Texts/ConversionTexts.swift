import Currencies
import Localization

// What is out of the ordinary with the rate of a conversion.
extension Texts {
  static func custom(_ from: CurrencyCode, _ to: CurrencyCode, _ day: Day) -> String {
    localized("\(from) to \(to) is computed with your custom rate, \(day).")
  }

  /// With a custom rate to a third currency.
  static func custom(
    _ from: CurrencyCode, _ to: CurrencyCode, andRatesOf title: String, _ day: Day
  ) -> String {
    localized("\(from) to \(to) is computed with your custom rate and the rates of \(title), \(day).")
  }

  static func computed(_ from: CurrencyCode, _ to: CurrencyCode, with title: String, _ day: Day) -> String {
    localized("\(from) to \(to) is computed with rates of \(title), \(day).")
  }

  static func dated(_ from: CurrencyCode, _ to: CurrencyCode, _ day: Day) -> String {
    localized("The rate from \(from) to \(to) is of \(day).")
  }

  static func carried(_ from: CurrencyCode, _ to: CurrencyCode, _ day: Day) -> String {
    localized("The rate from \(from) to \(to) is of \(day), not in the newest answer.")
  }

  static func jumped(_ from: CurrencyCode, _ to: CurrencyCode) -> String {
    localized("The rate from \(from) to \(to) jumped by more than 25 %.")
  }

  /// How far off it may be, in percent.
  static func rounded(_ from: CurrencyCode, _ to: CurrencyCode, _ percent: String) -> String {
    localized("The rate from \(from) to \(to) is rounded by its source, up to \(percent) % off.")
  }

  /// One of several rates that the conversion goes over.
  static func jumpedOnTheWay(_ from: CurrencyCode, _ to: CurrencyCode) -> String {
    localized("A rate on the way from \(from) to \(to) jumped by more than 25 %.")
  }

  /// As the other.
  static func roundedOnTheWay(_ from: CurrencyCode, _ to: CurrencyCode, _ percent: String) -> String {
    localized("A rate on the way from \(from) to \(to) is rounded by its source, up to \(percent) % off.")
  }
}
