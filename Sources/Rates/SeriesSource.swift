public import Currencies
public import HTTP

/// A source that also gives the rates of some currencies over many days in one response.
public protocol SeriesSource: RateSource {
  /// The request for some currencies' rates over some days, below an address such as `defaultAddress`.
  func series(of currencies: Set<CurrencyCode>, days: ClosedRange<Day>, at address: String) -> Request
  /// Parses and validates the response at an instant (seconds since 1970, UTC). Throws `.unreadable` or `.refused`.
  func parseSeries(
    _ bytes: [UInt8], of currencies: Set<CurrencyCode>, at instant: Int
  ) throws(RateError) -> SeriesAnswer
  /// The error in a response of status 422: an unknown currency, or another problem.
  func problem(_ bytes: [UInt8], of currencies: Set<CurrencyCode>) -> RateError
}
