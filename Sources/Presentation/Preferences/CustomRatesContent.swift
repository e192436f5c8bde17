public import Currencies
public import Ledger

/// The custom rates and currencies as the preferences list them.
public struct CustomRatesContent: Hashable, Sendable {
  /// The stored rates and currencies.
  public let own: CustomRates
  /// A line for each rate, in the order of `own`.
  public let rates: [Line]
  /// A line for each currency, in the order of `own`.
  public let currencies: [Line]

  /// A custom rate or currency.
  public struct Line: Hashable, Sendable {
    /// The rate as an equation, or the code and name of the currency.
    public let title: String
    /// When the rate was set, or the fraction digits of the currency.
    public let note: String
    /// The accessible name: title and note.
    public let name: String
    /// The name of the button that removes it.
    public let remove: String
  }

  /// The lists, with rates in the user's number conventions.
  public init(_ own: CustomRates, _ conventions: NumberConventions) {
    self.own = own
    rates = own.rates.map { Line($0, conventions) }
    currencies = own.currencies.map(Line.init)
  }
}

extension CustomRatesContent.Line {
  fileprivate init(_ rate: CustomRate, _ conventions: NumberConventions) {
    title = "1 \(rate.base) = \(conventions.exactText(of: rate.rate)) \(rate.quote)"
    note = CustomRateTexts.since(rate.day)
    name = CustomRateTexts.spoken(title, since: rate.day)
    remove = CustomRateTexts.remove(rate.base, rate.quote)
  }

  fileprivate init(_ currency: CustomCurrency) {
    title = "\(currency.code) \(currency.name)"
    note = CustomRateTexts.digits(currency.digits)
    name = CustomRateTexts.spoken(title, digits: currency.digits)
    remove = CustomRateTexts.remove(currency.code)
  }
}
