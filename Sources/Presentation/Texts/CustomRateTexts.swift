public import Currencies
internal import FoundationEssentials
public import Ledger
internal import Localization

extension CustomRateComparison {
  /// Asks whether a rate that is far off is meant.
  public func question(_ conventions: NumberConventions) -> String {
    if isInverted {
      let rate = conventions.exactText(of: rate)
      return localized(
        """
        This rate seems to be the other way round: 1 \(market.quote) = \(rate) \(market.base). Swap the currencies, or set it \
        anyway.
        """)
    }
    let far = conventions.text(of: abs(percent), fractionDigits: abs(percent) < 100 ? 1 : 0)
    return percent > 0
      ? localized("This rate is \(far) % above the market rate. Check it, or set it anyway.")
      : localized("This rate is \(far) % below the market rate. Check it, or set it anyway.")
  }
}

extension MarketRate {
  /// What the sources say of a pair, both ways round.
  func text(_ conventions: NumberConventions) -> String {
    let (rate, inverse) = (conventions.text(ofUnitRate: rate), conventions.text(ofUnitRate: inverse))
    // Translators: {0}, {2}, {3} and {5} are codes of currencies, {1} and {4} rates, {6} is a source and {7} a day.
    return localized(
      """
      Market rate: 1 \(base) = \(rate) \(quote), 1 \(quote) = \(inverse) \(base) (\(origin.sourceTitle), \(origin.day))
      """)
  }
}
