public import Currencies
public import HTTP

// Frankfurter 2's rates of one or two currencies over many days.
extension Frankfurter2 {
  /// The request for some currencies' rates over some days, below an address such as `defaultAddress`: 65 bytes for each
  /// day and currency, 1.3 MB for two currencies since 1999.
  public func series(
    of currencies: some Collection<CurrencyCode>, days: ClosedRange<Day>, at address: String
  ) -> Request {
    let quotes = currencies.sorted().map(\.text).joined(separator: ",")
    let range = "from=\(days.lowerBound)&to=\(days.upperBound)"
    return Request(address: join(address, "/v2/rates?base=EUR&quotes=\(quotes)&\(range)"))
  }

  /// Reads `[{"date":"2026-10-30","base":"EUR","quote":"ARS","rate":1652.7},…]` at an instant (seconds since 1970, UTC); `[]`
  /// where the source has no rates.
  public func parseSeries(
    _ bytes: [UInt8], of currencies: some Sequence<CurrencyCode>, at instant: Int
  ) throws(RateError) -> SeriesAnswer {
    var reader = try JSONReader(bytes, of: name)
    var series = FrankfurterSeries(source: name, of: Set(currencies), at: instant)
    return try series.answer(&reader)
  }

  /// The error in a response of status 422: an unknown currency, which fails the whole request, or another problem.
  public func problem(_ bytes: [UInt8], of currencies: some Sequence<CurrencyCode>) -> RateError {
    let status = RateError(source: name, .status(422, retryAt: nil))
    do {
      _ = try parseSeries(bytes, of: [], at: 0)
      return status
    } catch {
      guard case .reported(let message) = error.cause else { return status }
      let unknown = currencies.first { message == quoted("invalid currency: \($0)") }
      return unknown.map { RateError(source: name, .unknownCurrency($0)) } ?? error
    }
  }
}
