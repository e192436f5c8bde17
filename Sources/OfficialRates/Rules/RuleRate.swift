public import Currencies
public import FoundationEssentials

/// The rate of a pair by a rule, as its table prints it.
public struct RuleRate: Hashable, Sendable {
  /// Why there is none.
  public enum Absence: Error, Hashable, Sendable {
    /// Neither or both of the currencies are the rule's home currency.
    case notHome
    /// The table has no rate of the currency.
    case notListed(CurrencyCode, TablePeriod)
    /// The table prints something for the currency that cannot be taken.
    case notTaken(TableProblem, TablePeriod)
    /// The numbers are too large.
    case tooLarge
  }

  /// The rule.
  public let rule: RateRule
  /// The table.
  public let table: OfficialTable
  /// The foreign currency.
  public let currency: CurrencyCode
  /// Its rate as printed.
  public let printed: PrintedRate
  /// True from the foreign currency to the rule's home currency.
  public let isToHome: Bool
  /// An amount is multiplied by it, and the product divided by `divisor`.
  public let factor: Decimal
  /// See `factor`.
  public let divisor: Decimal

  /// The rate of a pair in a table that the rule has chosen.
  public init(
    from: CurrencyCode, to: CurrencyCode, by rule: RateRule, _ table: OfficialTable
  ) throws(Absence) {
    guard (from == rule.home) != (to == rule.home) else { throw .notHome }
    let (currency, isToHome) = from == rule.home ? (to, false) : (from, true)
    guard let printed = table.rates[currency] else {
      if let problem = table.problems.first(where: { $0.currency == currency.text }) {
        throw .notTaken(problem, table.period)
      }
      throw .notListed(currency, table.period)
    }
    // Into the home currency, a rate of home units multiplies; the other three combinations follow.
    let multiplies = (rule.direction == .homePerForeign) == isToHome
    let units = Decimal(printed.units)
    let (factor, divisor) = multiplies ? (printed.value, units) : (units, printed.value)
    guard Self.hasQuotient(factor, divisor) else { throw .tooLarge }
    (self.rule, self.table, self.currency, self.printed) = (rule, table, currency, printed)
    (self.isToHome, self.factor, self.divisor) = (isToHome, factor, divisor)
  }

  /// Whether a Decimal holds the quotient, which is between 10^-119 and 10^119 for all numbers but extreme ones.
  private static func hasQuotient(_ factor: Decimal, _ divisor: Decimal) -> Bool {
    let usual = -40...40
    return usual.contains(factor.exponent) && usual.contains(divisor.exponent)
      || factor.times(1, over: divisor) != nil
  }

  /// Units of the currency converted into for one unit of the other, to 38 digits.
  public var value: Decimal { factor.times(1, over: divisor) ?? .nan }

  /// How results are rounded: in the home currency as the rule says, in another one half up.
  public var rounding: RateRule.Rounding { rule.rounding(into: isToHome ? rule.home : currency) }

  /// An amount converted, before it is rounded; nil if that is too large.
  public func exact(_ amount: Decimal) -> Decimal? { amount.times(factor, over: divisor) }

  /// An amount before rounding in the digits of the result's currency, which a rule that rounds up to whole units ignores.
  public func rounded(_ exact: Decimal, digits: Int) -> Decimal {
    rounding.rounded(exact, digits: digits)
  }

  /// How an amount is converted: `100 × 3.9432 / 1`.
  public func formula(_ amount: Decimal) -> String {
    (rule.direction == .homePerForeign) == isToHome
      ? "\(amount.plainText) × \(printed.text) / \(printed.units)"
      : "\(amount.plainText) × \(printed.units) / \(printed.text)"
  }
}
