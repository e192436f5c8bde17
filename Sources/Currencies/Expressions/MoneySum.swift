public import FoundationEssentials

/// An amount that names currencies: a sum of amounts of money, as it was typed ("100 eur + 50 gbp").
public struct MoneySum: Hashable, Sendable {
  /// A rate that was typed after an amount ("at 1.05").
  public struct Rate: Hashable, Sendable {
    /// Units of a currency for one unit of the amount's; more than 0.
    public let value: Decimal
    /// The currency of the rate, if it is named. If it is the amount's own, the rate is that of the currency asked for:
    /// "5000 jpy at 149 jpy" in dollars is at 1 USD = 149 JPY.
    public let name: CurrencyName?

    /// A rate.
    public init(_ value: Decimal, _ name: CurrencyName? = nil) { (self.value, self.name) = (value, name) }
  }

  /// One amount of money.
  public struct Part: Hashable, Sendable {
    /// Units of the currency; less than 0 after a minus sign.
    public let amount: Decimal
    /// The currency as named.
    public let name: CurrencyName
    /// The day whose rate it is converted at; nil for the rates of the list.
    public let day: Day?
    /// The rate that it is converted at; nil for those of the list.
    public let rate: Rate?

    /// An amount of a currency.
    public init(_ amount: Decimal, _ name: CurrencyName, day: Day? = nil, rate: Rate? = nil) {
      (self.amount, self.name, self.day, self.rate) = (amount, name, day, rate)
    }

    /// Whether a day or a rate was typed with it.
    public var isQualified: Bool { day != nil || rate != nil }
  }

  /// The amounts of money, in the order of the text; at least one.
  public let parts: [Part]
  /// The sum of the numbers without a currency; 0 when there are none.
  public let number: Decimal

  /// A sum of amounts of money, and of numbers without a currency.
  public init(_ parts: [Part], number: Decimal = 0) { (self.parts, self.number) = (parts, number) }
}
