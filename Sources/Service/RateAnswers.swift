public import Currencies
internal import GLib
public import HTTP
public import Ledger

/// Answers requests for rates from the store, in the formats of Frankfurter and of the European Central Bank.
///
/// It only reads: what the store lacks is said. A browser's page of another site cannot read the answers: there are no headers that
/// let it, and, where only this computer is served, none for a host that is not this computer, whatever its name leads to.
@MainActor
public final class RateAnswers {
  private let rates: ServedRates
  private let isLocal: Bool
  private let failed: (LedgerError) -> Void
  private var cache = AnswerCache()

  /// The longest target of a request, in bytes.
  private static let longestTarget = 4096

  /// Answers with the rates of some sources, or of all; with `isLocal` only to requests for this computer. `failed` is called when
  /// the store cannot be read.
  public init(
    _ ledger: Ledger, of sources: Set<SourceID>? = nil, isLocal: Bool = true,
    failed: @escaping (LedgerError) -> Void
  ) {
    rates = ServedRates(ledger: ledger, sources: sources)
    (self.isLocal, self.failed) = (isLocal, failed)
  }

  /// Forgets what was computed: the stored rates have changed.
  public func reset() { cache.removeAll(at: secondsSince1970()) }

  /// The response to a request.
  public func answer(_ request: ServerRequest) -> ServerResponse {
    if isLocal, let host = request.headers["host"], !Self.isThisComputer(host) {
      let detail = "Only requests for localhost are answered. “agio serve --allow-lan” answers others."
      return response(Refusal(403, "forbidden", detail))
    }
    guard request.method == "GET" || request.method == "HEAD" else {
      return response(Refusal(405, "method not allowed"), ["Allow": "GET, HEAD"])
    }
    let target = request.path + (request.query.map { "?" + $0 } ?? "")
    guard target.utf8.count <= Self.longestTarget else { return response(Refusal(414, "target too long")) }
    let answer = cache.answer(to: target, at: secondsSince1970()) { computed(request) }
    return isKnown(answer, request.headers["if-none-match"])
      ? ServerResponse(status: 304, headers: answer.headers.filter { $0.key != "Content-Type" }) : answer
  }

  /// Whether a host, with a port or without one, is this computer.
  private static func isThisComputer(_ host: String) -> Bool {
    let name =
      host.hasPrefix("[")
      ? host.dropFirst().prefix { $0 != "]" } : host.prefix { $0 != ":" }
    return name.lowercased() == "localhost" || ListeningSocket.isLoopback(String(name)) == true
  }

  /// Whether a client has the answer (RFC 9110, section 13.1.2).
  private func isKnown(_ answer: ServerResponse, _ tags: String?) -> Bool {
    guard let tags, answer.status == 200, let tag = answer.headers["ETag"] else { return false }
    return tags.split(separator: ",").contains { part in
      let known = part.drop { $0 == " " }.prefix { $0 != " " }
      return known == "*" || known == tag || known == "W/" + tag
    }
  }

  private func computed(_ request: ServerRequest) -> ServerResponse {
    guard let target = RequestTarget(request) else { return response(Refusal(400, "bad request")) }
    let isSecond = target.path.first == "v2" || target.path.first == "stats"
    do {
      let body = try body(target)
      return response(body.bytes, body.type)
    } catch let refusal as Refusal {
      return response(refusal, isSecond: isSecond)
    } catch {
      failed(LedgerError(error))
      return response(Refusal(503, "the store cannot be read"), isSecond: isSecond)
    }
  }

  private static let json = "application/json; charset=utf-8"

  private func body(_ target: RequestTarget) throws -> (bytes: [UInt8], type: String) {
    func json(_ text: String) -> (bytes: [UInt8], type: String) { (Array(text.utf8), Self.json) }
    let parameters = target.parameters
    switch target.path {
    case []:
      return json(#"{"name":"Agio","versions":{"v1":{"base":"/v1"},"v2":{"base":"/v2"}}}"#)
    case ["v1", "currencies"], ["currencies"]: return json(try FirstVersion.currencies(rates))
    case ["v2", "rates"]:
      return json("[\(try SecondVersion(parameters, rates).rows().map(\.json).joined(separator: ","))]")
    case ["v2", "rates.csv"]:
      let lines = try ["date,base,quote,rate"] + SecondVersion(parameters, rates).rows().map(\.csv)
      return (Array((lines.joined(separator: "\n") + "\n").utf8), "text/csv; charset=utf-8")
    case ["v2", "currencies"]: return json(try SecondVersion.currencies(parameters, rates))
    default: break
    }
    if target.path.count == 4, target.path[..<2] == ["v2", "rate"] {
      let pair = ["base": target.path[2], "quotes": target.path[3]]
      let rows = try SecondVersion(parameters.merging(pair) { $1 }, rates).rows()
      return json(rows[0].json)
    }
    if target.path.count == 3, target.path[..<2] == ["stats", "eurofxref"],
      let file = try BankFiles.file(target.path[2], rates)
    {
      return file
    }
    let rest = target.path.first == "v1" ? target.path.dropFirst() : target.path[...]
    if rest.count == 1, let name = rest.first,
      let text = try FirstVersion(parameters, rates).answer(name)
    {
      return json(text)
    }
    throw Refusal.noSuchPath
  }

  private func response(_ bytes: [UInt8], _ type: String) -> ServerResponse {
    // A client may keep an answer, and asks each time whether it is still the one.
    let headers = [
      "Content-Type": type, "Cache-Control": "no-cache",
      "ETag": "\"\(Files.checksum(of: bytes).prefix(32))\"", "X-Content-Type-Options": "nosniff",
    ]
    return ServerResponse(status: 200, headers: headers, body: ServerBody(bytes))
  }

  private func response(
    _ refusal: Refusal, _ more: [String: String] = [:], isSecond: Bool = false
  ) -> ServerResponse {
    let headers = [
      "Content-Type": Self.json, "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff",
    ]
    return ServerResponse(
      status: refusal.status, headers: headers.merging(more) { $1 },
      body: ServerBody(Array(refusal.body(withStatus: isSecond).text.utf8)))
  }
}
