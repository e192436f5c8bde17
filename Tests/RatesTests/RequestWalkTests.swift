import Currencies
import GLib
import HTTP
import Localization
import Rates
import TestValues
import Testing

/// How a download goes through the requests of a source, and what it keeps for the next time.
@MainActor struct RequestWalkTests {
  /// Stands for a server: answers by address, and notes what was asked.
  @MainActor final class Server {
    var asked: [Request] = []
    private let answer: @MainActor (String) throws(HTTPError) -> Response

    init(_ answer: @escaping @MainActor (String) throws(HTTPError) -> Response) { self.answer = answer }

    var hosts: [Substring] { asked.map { $0.address.split(separator: "/")[1] } }

    func send(_ request: Request) async throws(HTTPError) -> Response {
      asked.append(request)
      return try answer(request.address)
    }
  }

  let download = RateDownload(Fawazahmed0())
  let body = Shape("fawazahmed0").answer()
  let first: Substring = "cdn.jsdelivr.net"

  func response(_ status: Int, _ body: [UInt8] = [], _ headers: [String: String] = [:]) -> Response {
    Response(status: status, headers: headers, body: body, address: "")
  }

  func failure(_ server: Server, _ download: RateDownload? = nil) async -> RateError? {
    do {
      _ = try await (download ?? self.download).latest(asking: server.send)
      return nil
    } catch {
      return error
    }
  }

  @Test func `the first request that gives a table is the last`() async throws {
    let server = Server { [body] _ in Response(status: 200, body: body, address: "") }
    let result = try await download.latest(asking: server.send)
    #expect(result.answer?.tables.last?.rates.count == 11)
    #expect(server.asked.count == 1)
  }

  @Test(arguments: [404, 403, 500, 503, 304, 204])
  func `the day before is asked for where today's is not there`(status: Int) async throws {
    var count = 0
    let server = Server { [body] _ in
      count += 1
      return Response(status: count == 1 ? status : 200, body: body, address: "")
    }
    #expect(try await download.latest(asking: server.send).answer != nil)
    #expect(server.hosts == [first, first])
    #expect(server.asked[0].address != server.asked[1].address)
  }

  @Test func `the next is asked where one is unreadable, refused, or broken off`() async throws {
    let bodies = [
      Array("<html/>".utf8), Shape("fawazahmed0").answer(count: 3),
      Shape("fawazahmed0").answer(day: "9999-12-31"),
    ]
    var count = 0
    let server = Server { [body] _ throws(HTTPError) in
      count += 1
      if count == 4 { return Response(status: 200, body: body, address: "") }
      return Response(status: 200, body: bodies[count - 1], address: "")
    }
    #expect(try await download.latest(asking: server.send).answer != nil)
    #expect(server.asked.count == 4)
    let broken = Server { _ throws(HTTPError) in throw .broken("x") }
    #expect(await failure(broken)?.cause == .transport(.broken("x")))
    #expect(broken.asked.count == 4)
  }

  @Test(arguments: [HTTPError.unreachable("no host"), .timedOut(milliseconds: 20_000), .insecure("x")])
  func `a host that does not answer is asked once, then the second host`(error: HTTPError) async throws {
    let server = Server { [body] address throws(HTTPError) in
      if address.contains("jsdelivr") { throw error }
      return Response(status: 200, body: body, address: "")
    }
    #expect(try await download.latest(asking: server.send).answer != nil)
    #expect(server.asked.count == 2)
    #expect(server.hosts[0] == first && server.hosts[1].hasSuffix(".currency-api.pages.dev"))
    let dead = Server { _ throws(HTTPError) in throw error }
    #expect(await failure(dead)?.cause == .transport(error))
    // The hosts of the second try are called by their days: two of them.
    #expect(dead.asked.count == 3)
  }

  @Test func `a host that wants to be left alone is not asked again`() async {
    let server = Server { [self] _ in response(429) }
    #expect(await failure(server)?.cause == .status(429, retryAt: nil))
    #expect(server.hosts.count { $0 == first } == 1)
  }

  @Test func `when all fail the first error is told`() async {
    var count = 0
    let server = Server { [self] _ in
      count += 1
      return response(count == 1 ? 404 : 500)
    }
    #expect(await failure(server)?.cause == .status(404, retryAt: nil))
    #expect(server.asked.count == 4)
  }

  @Test func `when it was cancelled nothing more is asked`() async {
    let server = Server { _ throws(HTTPError) in throw .cancelled }
    #expect(await failure(server)?.cause == .transport(.cancelled))
    #expect(server.asked.count == 1)
  }

  @Test func `without an address nothing is asked`() async {
    let server = Server { [self] _ in response(200) }
    #expect(await failure(server, RateDownload(CustomSource()))?.cause == .transport(.refusedAddress("")))
    #expect(server.asked.isEmpty)
  }

  // What is kept for the next time.

  @Test func `validators go to the address they belong to, and to no other`() async throws {
    let source = RateDownload(CustomSource(), address: "https://rates.example/t")
    let validators = Validators(etag: "\"1\"", lastModified: "Sat, 21 Nov 2026 12:00:00 GMT")
    let server = Server { _ in
      Response(
        status: 200, headers: ["etag": "\"2\""], body: Shape("custom").answer(), address: "")
    }
    let fresh = try await source.latest(known: nil, asking: server.send)
    #expect(fresh.known == .init(address: "https://rates.example/t", validators: Validators(etag: "\"2\"")))
    _ = try await source.latest(
      known: .init(address: "https://rates.example/t", validators: validators), asking: server.send)
    _ = try await source.latest(
      known: .init(address: "https://rates.example/other", validators: validators), asking: server.send)
    #expect(server.asked.map(\.validators) == [nil, validators, nil])
  }

  @Test func `an answer that is still the known one gives no table, and keeps what is known`() async throws {
    let source = RateDownload(CustomSource(), address: "https://rates.example/t")
    let known = RateDownload.Known(address: "https://rates.example/t", validators: Validators(etag: "\"1\""))
    let same = try await source.latest(known: known, asking: Server { [self] _ in response(304) }.send)
    #expect(same.answer == nil)
    #expect(same.known == known)
    let renewed = Server { [self] _ in response(304, [], ["etag": "\"3\""]) }
    #expect(try await source.latest(known: known, asking: renewed.send).known?.validators.etag == "\"3\"")
    let other = Server { _ in Response(status: 200, body: Shape("custom").answer(), address: "") }
    #expect(try await source.latest(known: known, asking: other.send).known == nil)
    let unasked = Server { [self] _ in response(304) }
    #expect(await failure(unasked, source)?.cause == .status(304, retryAt: nil))
  }

  @Test func `the source is not asked before the later of its next update and its max-age, a day at most`()
    async throws
  {
    func notBefore(_ source: any RateSource, _ body: [UInt8], _ maxAge: String?) async throws -> Int? {
      let headers = maxAge.map { ["cache-control": "max-age=\($0)"] } ?? [:]
      let server = Server { [self] _ in response(200, body, headers) }
      return try await RateDownload(source, address: "https://rates.example").latest(asking: server.send)
        .notBefore
    }
    let erapi = Shape("erapi").answer()
    let next = try #require(try ERAPI().parse(erapi).nextUpdate)
    #expect(try await notBefore(ERAPI(), erapi, nil) == next)
    let before = secondsSince1970()
    let later = try #require(try await notBefore(ERAPI(), erapi, "3600"))
    #expect((max(next, before + 3600)...max(next, secondsSince1970() + 3600)).contains(later))
    for longest in ["86400", "9999999"] {
      let before = secondsSince1970()
      let moment = try await notBefore(Frankfurter(), Shape("frankfurter").answer(), longest)
      #expect((before + 86_400...secondsSince1970() + 86_400).contains(try #require(moment)))
    }
    #expect(try await notBefore(Frankfurter(), Shape("frankfurter").answer(), nil) == nil)
  }

  // A past day.

  @Test func `a past day of the bank is read from the file that holds it`() async throws {
    let zip = try Recorded.history()
    let server = Server { [self] _ in response(200, zip) }
    let day = try #require(Day("2008-12-27"))
    let answer = try #require(try await RateDownload(ECB()).day(day, asking: server.send)?.answer)
    #expect(server.asked.map(\.address) == ["https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist.zip"])
    #expect(answer.table(onOrBefore: day)?.day.description == "2008-12-24")
    #expect(answer.tables.count == 7126)
  }

  @Test func `a day that was never published is that of the day before`() async throws {
    let day = try #require(Day("2025-12-10"))
    let server = Server { [self] address in
      address.contains("2025-12-10")
        ? response(404) : response(200, Shape("fawazahmed0").answer(day: "2025-12-09"))
    }
    let answer = try #require(try await download.day(day, asking: server.send)?.answer)
    #expect(answer.table(onOrBefore: day)?.day == day - 1)
    #expect(server.asked.count == 2)
  }

  @Test func `a rate whose own day has not come yet is left out`() async throws {
    let today = Day(number: Shape.today)
    let rows = Shape("frankfurter2").answer([("AUD", "1.5"), ("NOK", "1.5")], day: today.description)
    let text = String(decoding: rows, as: UTF8.self)
      .replacing(
        "\"date\":\"\(today)\",\"base\":\"EUR\",\"quote\":\"AUD\"",
        with: "\"date\":\"\(today + 3)\",\"base\":\"EUR\",\"quote\":\"AUD\"")
    let server = Server { [self] _ in response(200, Array(text.utf8)) }
    let answer = try #require(try await RateDownload(Frankfurter2()).latest(asking: server.send).answer)
    #expect(answer.leftOut.map(\.currency) == ["AUD"])
    #expect(answer.tables.last?.rates.count == 12)
    #expect(answer.tables.last?.days.isEmpty == true)
  }

  // Sentences.

  @Test func `a status is reported by its meaning`() throws {
    func said(_ source: SourceID, _ status: Int, _ retryAt: Int? = nil) -> String {
      RateError(source: source, .status(status, retryAt: retryAt)).sentence
    }
    #expect(
      said("openexchangerates", 401) == "Open Exchange Rates rejected the key (status 401). Enter it again.")
    #expect(
      said("openexchangerates", 403) == "Open Exchange Rates rejected the key (status 403). Enter it again.")
    #expect(said("custom", 401) == "Custom source requires a valid key (status 401).")
    #expect(said("ecb", 403) == "European Central Bank refused the request (403).")
    #expect(said("erapi", 429) == "ExchangeRate-API is limiting requests (status 429). Try again later.")
    let noon = try #require(Day("2026-03-07")).number * 86_400 + 43_200 + 5 * 60
    #expect(
      said("erapi", 429, noon) == "ExchangeRate-API is limiting requests until \(timeOfUser(at: noon)).")
    let now = secondsSince1970()
    let time = timeOfUser(at: now).suffix(5)
    #expect(said("erapi", 429, now) == "ExchangeRate-API is limiting requests until \(time).")
    #expect(said("erapi", 503, now) == "ExchangeRate-API had a server error (503).")
  }

  @Test func `when a server may be asked again goes with its status, a day ahead at most`() async throws {
    let source = RateDownload(ERAPI())
    func retryAt(_ text: String) async -> Int? {
      let server = Server { [self] _ in response(429, [], ["retry-after": text]) }
      guard case .status(429, let retryAt)? = await failure(server, source)?.cause else { return nil }
      return retryAt
    }
    for seconds in [60, 86_400] {
      let before = secondsSince1970()
      let moment = try #require(await retryAt("\(seconds)"))
      #expect((before + seconds...secondsSince1970() + seconds).contains(moment))
    }
    #expect(await retryAt("86500") == nil)
    #expect(await retryAt("999999999") == nil)
    #expect(await retryAt("tomorrow") == nil)
  }
}
