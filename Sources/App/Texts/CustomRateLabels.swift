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

  static var base: String { localized("_Base currency") }
  static var quote: String { localized("_Quote currency") }
  static var rate: String { localized("Ra_te") }
  static var swap: String { localized("S_wap") }
  static var swapCurrencies: String { localized("Swap currencies") }
  static var setAnyway: String { localized("Set An_yway") }
  static var setRate: String { localized("Set _Rate") }

  static var currencyCode: String { localized("Currency code") }
  static var code: String { localized("Co_de") }
  static var currencyName: String { localized("Currency name") }
  static var name: String { localized("_Name") }
  static var fractionDigits: String { localized("_Fraction digits") }
  static var add: String { localized("_Add") }
  static var addCurrency: String { localized("Add custom currency") }
}
