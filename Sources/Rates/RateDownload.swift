public import Currencies
internal import GLib
public import HTTP

/// One request for one table: asked, read, checked. What comes out may replace what is stored.
public struct RateDownload: Sendable {
  /// Who is asked.
  public let source: any RateSource
  /// Where: the source's own address or the one the user gave it.
  public let address: String
  /// True when the user allowed plain http for that address.
  public let allowsPlainHTTP: Bool

  /// A download; without an address from the source's own one.
  public init(_ source: any RateSource, address: String? = nil, allowsPlainHTTP: Bool = false) {
    self.source = source
    self.address = address ?? source.defaultAddress
    self.allowsPlainHTTP = allowsPlainHTTP
  }

  /// The newest table.
  @MainActor public func latest(over session: Session) async throws(RateError) -> RateTable {
    try await latest(asking: session.send)
  }

  /// The table of a past day, or of the last day before it, at most 7 days back; nil when the source has none to give.
  @MainActor public func day(_ day: Day, over session: Session) async throws(RateError) -> RateTable? {
    try await self.day(day, asking: session.send)
  }

  /// Gives the answer to a request: `Session.send`, or something without a network.
  public typealias Ask = @MainActor (Request) async throws(HTTPError) -> Response

  /// The newest table, from whoever answers.
  @MainActor public func latest(asking ask: Ask) async throws(RateError) -> RateTable {
    try await table(source.latest(at: address), ask)
  }

  /// The table of a past day as `day(_:over:)` has it, from whoever answers.
  @MainActor public func day(_ day: Day, asking ask: Ask) async throws(RateError) -> RateTable? {
    guard let request = source.day(day, at: address) else { return nil }
    let table = try await table(request, ask)
    guard (day - 7...day).contains(table.day) else {
      throw failure(.refused("the rates are of \(table.day), not of \(day)"))
    }
    return table
  }

  @MainActor private func table(_ request: Request, _ ask: Ask) async throws(RateError) -> RateTable {
    var request = request
    request.allowsPlainHTTP = allowsPlainHTTP
    let response: Response
    do { response = try await ask(request) } catch { throw failure(.transport(error)) }
    guard response.status == 200 else { throw failure(.status(response.status)) }
    let table = try source.parse(response.body)
    try Validation.check(table.day, of: source.name, at: secondsSince1970())
    return table
  }

  private func failure(_ cause: RateError.Cause) -> RateError { RateError(source: source.name, cause) }
}
