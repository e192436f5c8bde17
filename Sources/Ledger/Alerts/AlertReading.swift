internal import Currencies
public import FoundationEssentials

/// The rate of a pair as an alert sees it.
public struct AlertRate: Hashable, Sendable {
  /// The rate as the quotient of the numbers that the source sent, which no rounding has touched.
  let unit: Desk.Unit
  /// Where it comes from, and its day.
  public let origin: Desk.Origin

  /// A rate: units of the second currency for one of the first, as a quotient.
  public init(_ numerator: Decimal, over denominator: Decimal = 1, _ origin: Desk.Origin) {
    (unit, self.origin) = (Desk.Unit(numerator: numerator, denominator: denominator), origin)
  }

  init(_ pair: PairRate) { self.init(pair.numerator, over: pair.denominator, pair.origin) }

  /// The rate, digits beyond 38 cut off; nil beyond the range of a Decimal.
  public var value: Decimal? { unit.convert(1) }

  /// True if it is more than a limit times a factor, in thousandths; nil beyond the range of a Decimal.
  func isMore(than limit: Decimal, thousandths: Decimal = 1_000) -> Bool? {
    sides(limit, thousandths).map { $0 > $1 }
  }

  /// True if it is less than that; nil beyond the range of a Decimal.
  func isLess(than limit: Decimal, thousandths: Decimal = 1_000) -> Bool? {
    sides(limit, thousandths).map { $0 < $1 }
  }

  /// The rate and the limit, both times the same number: nothing is divided.
  private func sides(_ limit: Decimal, _ thousandths: Decimal) -> (Decimal, Decimal)? {
    guard let rate = unit.numerator.times(1_000),
      let other = limit.times(unit.denominator)?.times(thousandths)
    else { return nil }
    return (rate, other)
  }

  /// How much higher it is than an earlier rate, in percent of that; negative for lower. Digits beyond 38 are cut off.
  func change(since earlier: AlertRate) -> Decimal? {
    guard let new = unit.numerator.times(earlier.unit.denominator),
      let old = earlier.unit.numerator.times(unit.denominator)
    else { return nil }
    return (new - old).times(100, over: old)
  }
}

/// What is known of a pair when its alert is checked.
public struct AlertReading: Hashable, Sendable {
  /// The newest rate, as a list shows it.
  public let newest: AlertRate
  /// The two rates of one source that a move is measured by; nil for any other alert, and where no source has both.
  public let move: AlertMove?

  /// What is known.
  public init(_ newest: AlertRate, move: AlertMove? = nil) { (self.newest, self.move) = (newest, move) }
}

/// A rate and the one before it, of one source.
public struct AlertMove: Hashable, Sendable {
  /// The earlier rate.
  public let earlier: AlertRate
  /// The later rate.
  public let later: AlertRate

  /// A move from one rate to another.
  public init(from earlier: AlertRate, to later: AlertRate) { (self.earlier, self.later) = (earlier, later) }

  /// How much the rate has risen, in percent of the earlier one; negative if it has fallen. Nil beyond the range of a Decimal.
  public var percent: Decimal? { later.change(since: earlier) }
}
