public import Currencies
public import FoundationEssentials
internal import Rates

// What is out of the ordinary with a rate, beside its day and its source.
extension RateTable {
  /// How far off the rate of a pair may be because its source rounds, in percent with one significant digit; nil up to
  /// 0.01 %, and where there is no rate.
  public func roundingPercent(from: CurrencyCode, to: CurrencyCode) -> Decimal? {
    from == to ? nil : percent(ofRoundingError: roundingError(of: from) + roundingError(of: to))
  }

  /// True when the rate of a pair is of an answer before the source's last one, which lacked it.
  public func isCarried(from: CurrencyCode, to: CurrencyCode) -> Bool {
    from != to && !carried.isDisjoint(with: [from, to])
  }
}

extension Desk.Line {
  /// How far off the amount may be because the source of its rate rounds, in percent with one significant digit; nil up to
  /// 0.01 %.
  public var roundingPercent: Decimal? { percent(ofRoundingError: roundingError) }
}

extension PairRate {
  /// How far off the rate may be because its source rounds, in percent with one significant digit; nil up to 0.01 %.
  public var roundingPercent: Decimal? { percent(ofRoundingError: roundingError) }
}

private func percent(ofRoundingError error: Decimal) -> Decimal? {
  let percent = error * 100
  return percent > 1 / Decimal(100) ? percent.rounded(significantDigits: 1) : nil
}
