public import Currencies
internal import GLib
public import HTTP

extension RateDownload {
  /// Downloads the rates of some currencies over some days in one request, which may take any time as long as bytes
  /// arrive. Nil if the source has no series. Throws `.unknownCurrency` if it does not know one of the currencies.
  @MainActor public func series(
    of currencies: Set<CurrencyCode>, days: ClosedRange<Day>, asking ask: Ask
  ) async throws(RateError) -> SeriesAnswer? {
    guard let source = source.withSeries else { return nil }
    let now = secondsSince1970()
    var request = source.series(of: currencies, days: days, at: address)
    request.silenceLimit = 10_000
    let response = try await response(to: request, accepting: 422, ask)
    if response.status == 422 { throw source.problem(response.body, of: currencies) }
    return try await Self.read(response.body, of: currencies, source, now)
  }

  /// Parses a response off the main actor, since it is large.
  @concurrent private static func read(
    _ bytes: [UInt8], of currencies: Set<CurrencyCode>, _ source: any SeriesSource, _ now: Int
  ) async throws(RateError) -> SeriesAnswer {
    try source.parseSeries(bytes, of: currencies, at: now)
  }
}
