public import FoundationEssentials

/// An amount that names currencies: a sum of amounts of money, as it was typed ("100 eur + 50 gbp").
public struct MoneySum: Hashable, Sendable {
  /// A rate that was typed after an amount ("at 1.05").
  public struct Rate: Hashable, Sendable {
    /// Units of a currency for one unit of the amount's; more than 0.
    public let exact: ExactNumber
    /// The currency of the rate, if it is named. If it is the amount's own, the rate is that of the currency asked for:
    /// "5000 jpy at 149 jpy" in dollars is at 1 USD = 149 JPY.
    public let name: CurrencyName?

    /// The units without the digits that a Decimal does not hold.
    public var value: Decimal { exact.value }

    init(_ exact: ExactNumber, _ name: CurrencyName? = nil) { (self.exact, self.name) = (exact, name) }
  }

  /// One amount of money.
  public struct Part: Hashable, Sendable {
    /// Units of the currency; less than 0 after a minus sign.
    public internal(set) var exact: ExactNumber
    /// The currency as named.
    public let name: CurrencyName
    /// The day whose rate it is converted at; nil for the rates of the list.
    public internal(set) var day: Day?
    /// The rate that it is converted at; nil for those of the list.
    public internal(set) var rate: Rate?

    /// An amount of a currency.
    public init(_ amount: Decimal, _ name: CurrencyName, day: Day? = nil) {
      self.init(ExactNumber(amount), name, day: day)
    }

    init(_ exact: ExactNumber, _ name: CurrencyName, day: Day? = nil) {
      (self.exact, self.name, self.day) = (exact, name, day)
    }

    /// The units without the digits that a Decimal does not hold.
    public var amount: Decimal { exact.value }

    /// Whether a day or a rate was typed with it.
    public var isQualified: Bool { day != nil || rate != nil }
  }

  /// The amounts of money, in the order of the text; at least one.
  public let parts: [Part]
  /// The sum of the numbers without a currency; 0 when there are none.
  public let exactNumber: ExactNumber
  /// The same without the digits that a Decimal does not hold.
  public var number: Decimal { exactNumber.value }

  /// A sum of amounts of money, and of numbers without a currency.
  public init(_ parts: [Part], number: ExactNumber = ExactNumber(0)) {
    (self.parts, exactNumber) = (parts, number)
  }
}
