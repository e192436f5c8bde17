public import Currencies
public import FoundationEssentials

/// An amount converted by a rule, with the proof.
public struct RuleConversion: Hashable, Sendable {
  /// Why there is no result.
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
  /// Units of the currency converted into for one unit of the other, to 38 digits.
  public let rate: Decimal
  /// How the result is rounded: into the home currency as the rule says, into another one half up.
  public let rounding: RateRule.Rounding
  /// The amount is multiplied by this.
  public let factor: Decimal
  /// The product is divided by this.
  public let divisor: Decimal
  /// The amount before it is rounded.
  public let exact: Decimal
  /// The result.
  public let result: Decimal
  /// `100 × 3.9432 / 1`.
  public let formula: String

  /// Converts an amount by a table that the rule has chosen; `digits` are those of the result's currency.
  public init(
    _ amount: Decimal, from: CurrencyCode, to: CurrencyCode, by rule: RateRule, _ table: OfficialTable,
    digits: Int
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
    guard let rate = factor.times(1, over: divisor), let exact = amount.times(factor, over: divisor) else {
      throw .tooLarge
    }
    (self.rule, self.table, self.currency, self.printed) = (rule, table, currency, printed)
    (self.isToHome, self.rate, self.exact) = (isToHome, rate, exact)
    (self.factor, self.divisor) = (factor, divisor)
    rounding = isToHome ? rule.rounding : .halfUp
    switch rounding {
    case .halfUp: result = exact.rounded(fractionDigits: digits)
    case .upToWhole: result = exact.roundedUp
    }
    formula =
      multiplies
      ? "\(amount.plainText) × \(printed.text) / \(printed.units)"
      : "\(amount.plainText) × \(printed.units) / \(printed.text)"
  }
}

extension Decimal {
  /// The next whole number that is not smaller.
  fileprivate var roundedUp: Decimal {
    let whole = rounded(fractionDigits: 0)
    return whole < self ? whole + 1 : whole
  }
}
