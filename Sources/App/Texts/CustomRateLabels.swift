import Localization

/// The labels of the page of custom rates.
enum CustomRateLabels {
  static var rates: String { localized("Custom rates") }
  static var ratesHint: String {
    localized("A custom rate replaces the sources' rate until you remove it.")
  }
  static var currencies: String { localized("Custom currencies") }
  static var currenciesHint: String {
    localized("For points, tokens or a game's currency. Set its rate above.")
  }

  static var base: String { localized("Base currency") }
  static var quote: String { localized("Quote currency") }
  static var currency: String { localized("Currency") }
  static var rate: String { localized("Rate") }
  static var swap: String { localized("Swap") }
  static var swapCurrencies: String { localized("Swap currencies") }
  static var setAnyway: String { localized("Set Anyway") }
  static var setRate: String { localized("Set Rate") }

  static var fractionDigits: String { localized("Fraction digits") }
  static var currencyCode: String { localized("Currency code") }
  static var code: String { localized("Code") }
  static var currencyName: String { localized("Currency name") }
  static var name: String { localized("Name") }
  static var digitsLabel: String { localized("Digits") }
  static var add: String { localized("Add") }
  static var addCurrency: String { localized("Add custom currency") }
}
