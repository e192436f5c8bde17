public import Currencies
public import FoundationEssentials

// How exactly a source's rates are known.
extension RateSource {
  /// How far off a rate may be by its own rounding, as a part of it: 0.02 for 0.00025 rounded to five decimals. 0 when it is
  /// as exact as it is written.
  public func roundingError(of rate: Decimal) -> Decimal {
    guard rate > 0, let last = lastDigit(of: rate) else { return 0 }
    return last / 2 / rate
  }

  /// True when a rate has fewer than so many significant digits, of which zeros at the end may not be written.
  func hasFewerDigits(than count: Int, _ rate: Decimal) -> Bool {
    guard let last = lastDigit(of: rate) else { return false }
    return rate < last * Decimal(sign: .plus, exponent: count - 1, significand: 1)
  }

  /// True when another rate may be this one before it was rounded; a rate that was on its way from one value to the next
  /// may be a digit off.
  public func agrees(_ exact: Decimal, with rounded: Decimal) -> Bool {
    guard let last = lastDigit(of: rounded) else { return exact == rounded }
    return abs(exact - rounded) <= last
  }

  /// The size of the last digit: that the source rounds to, or a smaller one that is written.
  private func lastDigit(of rate: Decimal) -> Decimal? {
    unit(of: rate).map { min($0, Decimal(sign: .plus, exponent: rate.exponent, significand: 1)) }
  }
}

extension RateTable {
  /// How far off a currency's rate may be by its source's own rounding, as a part of it; 0 when it is as exact as it is
  /// written, and where there is none.
  public func roundingError(of currency: CurrencyCode) -> Decimal {
    // What is 1 or more has five digits at least, with every source.
    guard let rate = rates[currency], rate < 1 || exchanged[currency] != nil,
      let source = Sources.named(source)
    else { return 0 }
    guard let exchanged = exchanged[currency] else { return source.roundingError(of: rate) }
    // One whole unit was not rounded.
    let error = exchanged.units == 1 ? 0 : source.roundingError(of: exchanged.units)
    return error + source.roundingError(of: exchanged.baseUnits)
  }
}
