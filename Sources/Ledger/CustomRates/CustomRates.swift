public import Currencies
public import FoundationEssentials

/// A rate that the user has set for a pair, used instead of the sources' rates.
public struct CustomRate: Hashable, Sendable {
  /// The currency of the one unit.
  public let base: CurrencyCode
  /// The currency that the rate is in.
  public let quote: CurrencyCode
  /// Units of `quote` for one `base`: more than 0.
  public let rate: Decimal
  /// The day on which the user set it, by the user's clock.
  public let day: Day

  /// A rate of a pair.
  public init(base: CurrencyCode, quote: CurrencyCode, rate: Decimal, day: Day) {
    (self.base, self.quote, self.rate, self.day) = (base, quote, rate, day)
  }

  /// The other currency of the pair; nil for a currency that is not in it.
  func partner(of currency: CurrencyCode) -> CurrencyCode? {
    currency == base ? quote : currency == quote ? base : nil
  }
}

/// A currency that the user has defined: points, a token, a game's currency.
public struct CustomCurrency: Hashable, Sendable {
  /// Three letters that ISO 4217 does not use.
  public let code: CurrencyCode
  /// Its name, 1 to 60 characters.
  public let name: String
  /// The fraction digits of an amount: 0...8.
  public let digits: Int

  /// A custom currency.
  public init(code: CurrencyCode, name: String, digits: Int = 2) {
    (self.code, self.name, self.digits) = (code, name, digits)
  }
}

/// The custom rates and currencies.
public struct CustomRates: Hashable, Sendable {
  /// The rates in the order of their codes: at most one for a pair, in either direction.
  public let rates: [CustomRate]
  /// The currencies, in the order of their codes.
  public let currencies: [CustomCurrency]

  /// Custom rates and currencies; none by default.
  public init(_ rates: [CustomRate] = [], currencies: [CustomCurrency] = []) {
    (self.rates, self.currencies) = (rates, currencies)
  }

  /// The custom rate of a pair in either direction.
  public func rate(between one: CurrencyCode, and other: CurrencyCode) -> CustomRate? {
    rates.first { $0.partner(of: one) == other }
  }

  /// The currencies of ISO 4217 and the custom ones.
  public var known: KnownCurrencies { KnownCurrencies(own: currencies.map(\.code)) }

  /// The custom currency with a code.
  public func currency(_ code: CurrencyCode) -> CustomCurrency? { currencies.first { $0.code == code } }
}
