public import Currencies
internal import GLib
public import HTTP

extension RateDownload {
  /// What asking for a series led to.
  public struct SeriesResult: Hashable, Sendable {
    /// The rates; nil when they are still the known ones (status 304).
    public let answer: SeriesAnswer?
    /// For the next time; nil when the answer said nothing about itself.
    public let known: Known?
    /// The source has nothing newer before this instant (seconds since 1970, UTC); nil when it does not say.
    public let notBefore: Int?
  }

  /// The rates of some currencies over some days: one request. Nil when the source does not give series; only Frankfurter 2
  /// does. Throws `.unknownCurrency` when it does not know one of them.
  @MainActor public func series(
    of currencies: Set<CurrencyCode>, days: ClosedRange<Day>, known: Known? = nil, asking ask: Ask
  ) async throws(RateError) -> SeriesResult? {
    guard let source = source as? Frankfurter2 else { return nil }
    let now = secondsSince1970()
    var request = source.series(of: currencies, days: days, at: address)
    let validators = known?.address == request.address ? known?.validators : nil
    request.validators = validators
    let response = try await response(to: request, accepting: 422, ask)
    if response.status == 422 { throw source.problem(response.body, of: currencies) }
    let answer =
      response.status == 304 ? nil : try await Self.read(response.body, of: currencies, source, now)
    let said = response.validators ?? (answer == nil ? validators : nil)
    return SeriesResult(
      answer: answer, known: said.map { Known(address: request.address, validators: $0) },
      notBefore: response.maxAge.map { now + min($0, 86_400) })
  }

  /// Reads an answer beside the main actor, since it is large.
  @concurrent private static func read(
    _ bytes: [UInt8], of currencies: Set<CurrencyCode>, _ source: Frankfurter2, _ now: Int
  ) async throws(RateError) -> SeriesAnswer {
    try source.parseSeries(bytes, of: currencies, at: now)
  }
}
