public import Currencies
internal import FoundationEssentials
public import Ledger
internal import Localization

extension CustomRateComparison {
  /// The question whether a rate that is far off the market rate is intended.
  public func question(_ conventions: NumberConventions) -> String {
    if isInverted {
      let rate = conventions.exactText(of: rate)
      return localized(
        """
        This rate looks inverted: 1 \(market.quote) = \(rate) \(market.base). Swap the currencies, or set it anyway.
        """)
    }
    let far = conventions.text(of: abs(percent), fractionDigits: abs(percent) < 100 ? 1 : 0)
    return percent > 0
      ? localized("This rate is \(far) % above the market rate. Check it, or set it anyway.")
      : localized("This rate is \(far) % below the market rate. Check it, or set it anyway.")
  }
}

extension MarketRate {
  /// The market rate in both directions, with its source and day.
  func text(_ conventions: NumberConventions) -> String {
    let (rate, inverse) = (conventions.text(ofUnitRate: rate), conventions.text(ofUnitRate: inverse))
    // Translators: {0}, {2}, {3} and {5} are codes of currencies, {1} and {4} rates, {6} is a source and {7} a day.
    return localized(
      """
      Market rate: 1 \(base) = \(rate) \(quote), 1 \(quote) = \(inverse) \(base) (\(origin.sourceTitle), \(origin.day))
      """)
  }
}

/// The words of the lists of custom rates and currencies.
enum CustomRateTexts {
  /// When a rate was set.
  static func since(_ day: Day) -> String { localized("set on \(day)") }

  /// A rate as it is read aloud.
  static func spoken(_ equation: String, since day: Day) -> String { localized("\(equation), set on \(day)") }

  /// The button that removes a rate.
  static func remove(_ base: CurrencyCode, _ quote: CurrencyCode) -> String {
    localized("Remove the custom rate \(base)/\(quote)")
  }

  /// The number of fraction digits of a currency.
  static func digits(_ count: Int) -> String {
    localized(count, one: "\(count) fraction digit", other: "\(count) fraction digits")
  }

  /// A currency as it is read aloud.
  static func spoken(_ currency: String, digits: Int) -> String {
    localized(
      digits, one: "\(currency), \(digits) fraction digit", other: "\(currency), \(digits) fraction digits")
  }

  /// The button that removes a currency.
  static func remove(_ currency: CurrencyCode) -> String {
    // Translators: a button that removes the custom currency of the code {0} for good.
    localized("Remove \(currency)", context: "custom currency")
  }
}
