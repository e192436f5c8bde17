public import Currencies
public import FoundationEssentials

// The precision of a source's rates.
extension RateSource {
  /// The largest relative error of a rate by the source's rounding: 0.02 for 0.00025 rounded to five fraction digits; 0
  /// if the source does not round.
  public func roundingError(of rate: Decimal) -> Decimal {
    guard rate > 0, let last = lastDigit(of: rate) else { return 0 }
    return last / 2 / rate
  }

  /// Whether a rate has fewer significant digits than a number, of which trailing zeros may not be written.
  func hasFewerDigits(than count: Int, _ rate: Decimal) -> Bool {
    guard let last = lastDigit(of: rate) else { return false }
    return rate < last * Decimal(sign: .plus, exponent: count - 1, significand: 1)
  }

  /// Whether `exact` may be the unrounded value of `rounded`, with a tolerance of one unit of the last digit for a rate
  /// that changed between two requests.
  public func agrees(_ exact: Decimal, with rounded: Decimal) -> Bool {
    guard let last = lastDigit(of: rounded) else { return exact == rounded }
    return abs(exact - rounded) <= last
  }

  /// The unit of the last digit: the one that the source rounds to, or a smaller one that is written.
  private func lastDigit(of rate: Decimal) -> Decimal? {
    unit(of: rate).map { min($0, Decimal(sign: .plus, exponent: rate.exponent, significand: 1)) }
  }
}

extension RateTable {
  /// The largest relative error of a currency's rate by the source's rounding; 0 if the source does not round, and
  /// without a rate.
  public func roundingError(of currency: CurrencyCode) -> Decimal {
    // With every source a rate of 1 or more has at least five digits.
    guard let rate = rates[currency], rate < 1 || exchanged[currency] != nil,
      let source = Sources.named(source)
    else { return 0 }
    guard let exchanged = exchanged[currency] else { return source.roundingError(of: rate) }
    // One whole unit is exact.
    let error = exchanged.units == 1 ? 0 : source.roundingError(of: exchanged.units)
    return error + source.roundingError(of: exchanged.baseUnits)
  }
}
