public import Currencies
public import HTTP

/// A source that also gives the rates of some currencies over many days in one answer.
public protocol SeriesSource: RateSource {
  /// The request for some currencies' rates over some days, below an address such as `defaultAddress`.
  func series(of currencies: Set<CurrencyCode>, days: ClosedRange<Day>, at address: String) -> Request
  /// Reads its answer at an instant (seconds since 1970, UTC), believing nothing: throws `.unreadable` or `.refused`.
  func parseSeries(
    _ bytes: [UInt8], of currencies: Set<CurrencyCode>, at instant: Int
  ) throws(RateError) -> SeriesAnswer
  /// What an answer of status 422 says: that it does not know one of the currencies, or another problem.
  func problem(_ bytes: [UInt8], of currencies: Set<CurrencyCode>) -> RateError
}
