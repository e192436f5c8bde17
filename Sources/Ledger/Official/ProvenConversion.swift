public import Currencies
public import FoundationEssentials
public import OfficialRates

/// A rate by a rule for a date, and where its table came from.
public struct ProvenRate: Hashable, Sendable {
  /// The date whose table was looked for.
  public let date: Day
  /// The rate.
  public let rate: RuleRate
  /// Where its table came from.
  public let origin: TableOrigin
  /// The mean of the European Central Bank's rates, in the digits that are printed, where the table should have it and prints another
  /// number; nil where it does not, and where the bank's rates are not all stored.
  public let mean: Decimal?

  /// The rate of another edition, which was not taken since it is far off this one; nil without one.
  public var otherRate: String? {
    rate.table.problems.first { $0.currency == rate.currency.text && $0.isOutlier }?.text
  }

  /// The currency that is converted into.
  public var target: CurrencyCode { rate.isToHome ? rate.rule.home : rate.currency }

  /// The fraction digits that results are rounded to.
  public var digits: Int { rate.rounding.digits(of: Currency.find(target)?.digits ?? 2) }

  /// Converts an amount; nil for one that is too large.
  public func conversion(of amount: Decimal) -> ProvenConversion? {
    RuleConversion(amount, at: rate, digits: digits).map { ProvenConversion(proven: self, conversion: $0) }
  }
}

/// An amount converted by a rule, and where its table came from.
public struct ProvenConversion: Hashable, Sendable {
  /// The rate, and where its table came from.
  public let proven: ProvenRate
  /// The conversion.
  public let conversion: RuleConversion

  /// The date whose table was looked for.
  public var date: Day { proven.date }
  /// Where the table came from.
  public var origin: TableOrigin { proven.origin }
  /// The fraction digits that the result is rounded to.
  public var digits: Int { proven.digits }
  /// The mean that the table should print, where it prints another number.
  public var mean: Decimal? { proven.mean }
  /// The rate, with its rule and its table.
  public var rate: RuleRate { conversion.rate }
}
