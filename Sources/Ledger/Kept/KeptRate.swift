public import Currencies
public import FoundationEssentials

/// The rate of a kept conversion, and where it came from.
public struct KeptRate: Hashable, Sendable {
  /// The rate as the quotient of the numbers that the source sent, which no rounding has touched.
  let unit: Desk.Unit
  /// The day of the rate.
  public let day: Day
  /// The past day whose rates the user had chosen; nil for the newest ones.
  public let asOf: Day?
  /// The source; nil where custom rates were enough.
  public let source: SourceID?
  /// True when a custom rate was used, alone or combined with the source's.
  public let isCustom: Bool

  /// Units of the result's currency for one unit of the amount's, without the fee; nil beyond the range of a Decimal.
  public var value: Decimal? { unit.convert(1) }

  /// The name of the origin in machine output: the source's, or `own` for a custom rate.
  public var originName: String { isCustom ? "own" : source?.rawValue ?? "own" }

  init(unit: Desk.Unit, day: Day, asOf: Day?, source: SourceID?, isCustom: Bool) {
    (self.unit, self.day, self.asOf, self.source, self.isCustom) = (unit, day, asOf, source, isCustom)
  }

  init(_ pair: PairRate, asOf: Day?) {
    self.init(
      unit: Desk.Unit(numerator: pair.numerator, denominator: pair.denominator), day: pair.day, asOf: asOf,
      source: pair.origin.sourceRate?.source, isCustom: pair.isCustom)
  }

  /// An amount at this rate, with the fee; nil beyond the range of a Decimal.
  func convert(_ amount: Decimal, _ fee: KeptFee?) -> Decimal? {
    guard let fee else { return unit.convert(amount) }
    let hundred = fee.fee.hundredWithFee
    return fee.isOnResult
      ? unit.convert(amount, times: hundred, over: 100) : unit.convert(amount, times: 100, over: hundred)
  }
}

/// The fee of a kept conversion.
public struct KeptFee: Hashable, Sendable {
  /// The fee, in percent of the base's amount.
  public let fee: Fee
  /// True when the base is the currency of the result, false when it is that of the amount.
  public let isOnResult: Bool

  /// A fee between the base and another currency.
  public init(_ fee: Fee, isOnResult: Bool) { (self.fee, self.isOnResult) = (fee, isOnResult) }
}
