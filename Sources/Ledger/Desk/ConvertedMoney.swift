public import Currencies
public import FoundationEssentials

/// Money converted into one currency, with how each of its parts was read.
public struct ConvertedMoney: Hashable, Sendable {
  /// One amount of the sum.
  public struct Part: Hashable, Sendable {
    /// Units of its currency.
    public let amount: Decimal
    /// Its currency.
    public let currency: CurrencyCode
    /// The currency as named.
    public let name: CurrencyName
    /// The amount in the currency asked for, unrounded.
    public let result: Decimal
    /// The day that was asked for; nil for none.
    public let day: Day?
    /// Where the rate between `rated` and the currency asked for comes from; nil where none is needed.
    public let origin: Desk.Origin?
    /// The rate that was typed; nil for none.
    public let typed: TypedRate?

    /// The currency that is converted at the rate of `origin`: the amount's own, or that of the typed rate.
    public var rated: CurrencyCode { typed?.quote ?? currency }
  }

  /// A rate that was typed.
  public struct TypedRate: Hashable, Sendable {
    /// The currency of the one unit.
    public let base: CurrencyCode
    /// Units of `quote` for one unit of `base`; more than 0.
    public let value: Decimal
    /// The currency that the rate is in.
    public let quote: CurrencyCode
  }

  /// The sum, unrounded.
  public let amount: Decimal
  /// The currency asked for.
  public let currency: CurrencyCode
  /// The parts, in the order of the text.
  public let parts: [Part]
}

/// The reason why money that can be read cannot be converted.
public enum MoneyRefusal: Error, Hashable, Sendable {
  /// A symbol or a word that can mean several currencies, of which these are likely.
  case ambiguous(CurrencyName, [CurrencyCode])
  /// A number beside money of another currency: it may be of any of these.
  case numberWithoutCurrency(Decimal, [CurrencyCode])
  /// A rate for a currency against itself.
  case rateToItself(CurrencyCode)
  /// A day for an amount that is not converted.
  case dayWithoutRate(CurrencyCode)
  /// A typed rate whose inverse is near the market's: units of the second currency for one of the first.
  case inverted(Decimal, CurrencyCode, CurrencyCode)
  /// A day before the first one with rates, or in the future.
  case impossibleDay(Day)
  /// The store has no rate for a currency, on a day if one was typed; a source may have it.
  case missing(MissingRate)
  /// The rule that the list is computed with gives no rate.
  case rule(RuleAbsence)
  /// A result of 10^15 or more.
  case tooLarge
}

/// A rate that the store lacks.
public struct MissingRate: Hashable, Sendable {
  /// The currency without a rate.
  public let currency: CurrencyCode
  /// The currency that it is converted into.
  public let target: CurrencyCode
  /// The day; nil for today, or the day of the list.
  public let day: Day?
  /// The last day on which the currency had one; nil where a day was typed, and for a currency that was never quoted.
  public let lastDay: Day?

  /// A missing rate.
  public init(currency: CurrencyCode, target: CurrencyCode, day: Day?, lastDay: Day? = nil) {
    (self.currency, self.target, self.day, self.lastDay) = (currency, target, day, lastDay)
  }
}

extension ConvertedMoney {
  /// An amount that needs no conversion.
  public init(_ amount: Decimal, _ currency: CurrencyCode) {
    self.init(amount: amount, currency: currency, parts: [])
  }

  /// Where the amount comes from: a custom rate, with the oldest one of a source, where one of its rates is custom or was typed;
  /// otherwise the oldest rate. Nil where it needed none.
  public var origin: Desk.Origin? {
    let typed = parts.contains { $0.typed != nil } ? [Desk.Origin.custom(.ofTheUser)] : []
    return (parts.compactMap(\.origin) + typed).joined
  }
}

extension ConvertedMoney.Part {
  /// An amount that is not converted.
  init(_ amount: Decimal, _ currency: CurrencyCode, _ name: CurrencyName) {
    self.init(
      amount: amount, currency: currency, name: name, result: amount, day: nil, origin: nil, typed: nil)
  }
}
