import Currencies
import Localization

/// What the parts of the page of the custom rates are called.
enum CustomRateLabels {
  static var rates: String { localized("Custom rates") }
  static var ratesHint: String {
    localized("A rate of your own is used in the place of the sources', until you remove it.")
  }
  static var currencies: String { localized("Custom currencies") }
  static var currenciesHint: String {
    localized("Points, a token, a currency of a game: give it a rate above.")
  }

  static var base: String { localized("Base currency") }
  static var quote: String { localized("Other currency") }
  static var currency: String { localized("Currency") }
  static var rate: String { localized("Rate") }
  static var swap: String { localized("Swap") }
  static var swapCurrencies: String { localized("Swap the currencies") }
  static var setAnyway: String { localized("Set Anyway") }
  static var setRate: String { localized("Set rate") }

  static var fractionDigits: String { localized("Digits after the decimal separator") }
  static var codeOfCurrency: String { localized("Code of the currency") }
  static var code: String { localized("Code") }
  static var nameOfCurrency: String { localized("Name of the currency") }
  static var name: String { localized("Name") }
  static var digitsLabel: String { localized("Digits") }
  static var add: String { localized("Add") }
  static var addCurrency: String { localized("Add custom currency") }
}

extension CustomRateLabels {
  /// Since when a rate is the user's.
  static func since(_ day: Day) -> String { localized("yours since \(day)") }

  /// A rate as it is read aloud.
  static func spoken(_ equation: String, since day: Day) -> String {
    localized("\(equation), yours since \(day)")
  }

  /// The button that removes a rate.
  static func remove(_ base: CurrencyCode, _ quote: CurrencyCode) -> String {
    localized("Remove the rate of \(base) and \(quote)")
  }

  /// How many fraction digits a currency has.
  static func digits(_ count: Int) -> String {
    localized(
      count, one: "\(count) digit after the decimal separator",
      other: "\(count) digits after the decimal separator")
  }

  /// A currency as it is read aloud.
  static func spoken(_ currency: String, digits: Int) -> String {
    localized(
      digits, one: "\(currency), \(digits) digit after the decimal separator",
      other: "\(currency), \(digits) digits after the decimal separator")
  }

  /// The button that removes a currency.
  static func remove(_ currency: CurrencyCode) -> String { localized("Remove \(currency)") }
}
