public import Currencies
public import FoundationEssentials
internal import Rates

// Remarks on a rate besides its day and source.
extension RateTable {
  /// The largest error of a pair's rate by the source's rounding, in percent with one significant digit; nil up to 0.01 %,
  /// and when there is no rate.
  public func roundingPercent(from: CurrencyCode, to: CurrencyCode) -> Decimal? {
    from == to ? nil : percent(ofRoundingError: roundingError(of: from) + roundingError(of: to))
  }

  /// True when the source's latest response lacks a pair's rate, and an earlier one is used.
  public func isCarried(from: CurrencyCode, to: CurrencyCode) -> Bool {
    from != to && !carried.isDisjoint(with: [from, to])
  }
}

extension Desk.Line {
  /// The largest error of the amount by the source's rounding, in percent with one significant digit; nil up to 0.01 %.
  public var roundingPercent: Decimal? { percent(ofRoundingError: roundingError) }
}

extension PairRate {
  /// The largest error of the rate by the source's rounding, in percent with one significant digit; nil up to 0.01 %.
  public var roundingPercent: Decimal? { percent(ofRoundingError: roundingError) }
}

private func percent(ofRoundingError error: Decimal) -> Decimal? {
  let percent = error * 100
  return percent > 1 / Decimal(100) ? percent.rounded(significantDigits: 1) : nil
}
