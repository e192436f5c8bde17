public import Currencies
public import FoundationEssentials

/// A rate the user has set for a pair. It is preferred to the sources' until it is removed.
public struct CustomRate: Hashable, Sendable {
  /// The currency one unit of which is priced.
  public let base: CurrencyCode
  /// The currency it is priced in.
  public let quote: CurrencyCode
  /// Units of `quote` for one `base`: more than 0.
  public let rate: Decimal
  /// When the user set it, by the user's calendar.
  public let day: Day

  /// A rate of a pair.
  public init(base: CurrencyCode, quote: CurrencyCode, rate: Decimal, day: Day) {
    (self.base, self.quote, self.rate, self.day) = (base, quote, rate, day)
  }

  /// The other currency of the pair; nil when this is none of the two.
  func partner(of currency: CurrencyCode) -> CurrencyCode? {
    currency == base ? quote : currency == quote ? base : nil
  }
}

/// A currency the user has made: points, a token, a currency of a game.
public struct CustomCurrency: Hashable, Sendable {
  /// Three letters that ISO 4217 does not use.
  public let code: CurrencyCode
  /// Its name, 1 to 60 characters.
  public let name: String
  /// Digits after the decimal sign of an amount: 0...8.
  public let digits: Int

  /// A currency.
  public init(code: CurrencyCode, name: String, digits: Int = 2) {
    (self.code, self.name, self.digits) = (code, name, digits)
  }
}

/// What the user has set beside the sources.
public struct CustomRates: Hashable, Sendable {
  /// The rates, in the order of their codes: one for a pair at most, whichever of the two is its base.
  public let rates: [CustomRate]
  /// The currencies, in the order of their codes.
  public let currencies: [CustomCurrency]

  /// Nothing, unless it is given something.
  public init(_ rates: [CustomRate] = [], currencies: [CustomCurrency] = []) {
    (self.rates, self.currencies) = (rates, currencies)
  }

  /// The rate of a pair, whichever of the two is its base.
  public func rate(between one: CurrencyCode, and other: CurrencyCode) -> CustomRate? {
    rates.first { $0.partner(of: one) == other }
  }

  /// The currencies of ISO 4217 and the user's.
  public var known: KnownCurrencies { KnownCurrencies(own: currencies.map(\.code)) }

  /// The user's currency of a code.
  public func currency(_ code: CurrencyCode) -> CustomCurrency? { currencies.first { $0.code == code } }
}
