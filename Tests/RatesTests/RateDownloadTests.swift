import Currencies
import HTTP
import Rates
import TestValues
import Testing

/// A download between a real parser and an answer without a network.
@MainActor struct RateDownloadTests {
  func response(_ status: Int, _ body: [UInt8]) -> Response {
    Response(status: status, body: body, address: "https://rates.example/")
  }

  func answer(_ day: String) -> [UInt8] {
    let codes = ["USD", "JPY", "CZK", "DKK", "GBP", "HUF", "PLN", "RON", "SEK", "CHF"]
    let rates = codes.map { "\"\($0)\":1.5" }.joined(separator: ",")
    return Array("{\"amount\":1.0,\"base\":\"EUR\",\"date\":\"\(day)\",\"rates\":{\(rates)}}".utf8)
  }

  func failure(
    of source: any RateSource = Frankfurter(), _ ask: RateDownload.Ask
  ) async -> RateError? {
    do {
      _ = try await RateDownload(source).latest(asking: ask)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a table is one request to the source's own address`() async throws {
    var asked: [Request] = []
    let result = try await RateDownload(Frankfurter()).latest(asking: { request throws(HTTPError) in
      asked.append(request)
      return response(200, answer("2026-10-30"))
    })
    #expect(result.answer?.tables.map(\.day.description) == ["2026-10-30"])
    #expect(asked == [Request(address: "https://api.frankfurter.dev/v1/latest")])
  }

  @Test func `the user's address and leave for plain http go into the request`() async throws {
    let download = RateDownload(Frankfurter(), address: "http://rates.example/fx", allowsPlainHTTP: true)
    var asked: [Request] = []
    _ = try await download.latest(asking: { request throws(HTTPError) in
      asked.append(request)
      return response(200, answer("2026-10-30"))
    })
    #expect(asked.map(\.address) == ["http://rates.example/fx/v1/latest"])
    #expect(asked.map(\.allowsPlainHTTP) == [true])
  }

  @Test(arguments: [204, 304, 403, 404, 429, 500, 503])
  func `any status but 200 is a failure, whatever the body`(status: Int) async {
    let error = await failure { _ throws(HTTPError) in response(status, answer("2026-10-30")) }
    #expect(error?.cause == .status(status, retryAt: nil))
  }

  @Test func `no answer is a failure that says why`() async {
    let error = await failure(of: ECB()) { _ throws(HTTPError) in throw .timedOut(milliseconds: 20_000) }
    #expect(error?.cause == .transport(.timedOut(milliseconds: 20_000)))
    #expect(error?.sentence == "European Central Bank did not finish responding within 20 s.")
  }

  @Test func `a page instead of rates is a failure`() async {
    let error = await failure(of: ECB()) { _ throws(HTTPError) in response(200, Array("<html></html>".utf8)) }
    #expect(error?.source == "ecb")
    #expect(error?.sentence.hasPrefix("European Central Bank gave an invalid response (") == true)
  }

  @Test func `rates of a day to come are a failure`() async {
    let error = await failure { _ throws(HTTPError) in response(200, answer("9999-12-31")) }
    #expect(error?.cause == .refused("the rates are said to be of 9999-12-31, which has not come yet"))
  }

  @Test func `a past day is that day or at most a week before it`() async throws {
    let download = RateDownload(Frankfurter())
    let day = try #require(Day("2026-01-05"))
    let asks = { (answered: String) -> RateDownload.Ask in
      { request throws(HTTPError) in
        #expect(request.address.hasSuffix("/v1/2026-01-05"))
        return response(200, answer(answered))
      }
    }
    #expect(try await download.day(day, asking: asks("2026-01-05"))?.answer?.tables.last?.day == day)
    #expect(try await download.day(day, asking: asks("2025-12-29"))?.answer?.tables.last?.day == day - 7)
    for (wrong, said) in [("2025-12-28", "its latest are of"), ("2026-01-06", "its first are of")] {
      let error = await #expect(throws: RateError.self) { try await download.day(day, asking: asks(wrong)) }
      #expect(error?.sentence == "Frankfurter has no rates for 2026-01-05; \(said) \(wrong).")
    }
    #expect(try await RateDownload(ERAPI()).day(day, asking: asks("2026-01-05")) == nil)
  }

  @Test func `a day is compared with the clock up to tomorrow`() throws {
    let noon = try #require(Day("2026-10-30")).number * 86_400 + 43_200
    try Validation.check(try #require(Day("2026-10-31")), of: "ecb", at: noon)
    #expect(throws: RateError.self) {
      try Validation.check(try #require(Day("2026-11-01")), of: "ecb", at: noon)
    }
  }

  @Test func `sources are known by their names`() {
    #expect(
      Sources.all.map(\.name) == [
        "frankfurter2", "erapi", "fawazahmed0", "ecb", "frankfurter", "openexchangerates", "custom",
      ])
    #expect(Sources.named("frankfurter")?.name.title == "Frankfurter")
    #expect(Sources.named("ECB") == nil)
  }

  @Test func `a stranger's text is shortened and has no control characters in a sentence`() {
    let base = "\\u0007\\u001b[31m" + String(repeating: "x", count: 100)
    let body = String(decoding: answer("2026-10-30"), as: UTF8.self).replacing("EUR", with: base)
    let said = sentence { () throws(RateError) in _ = try Frankfurter().parse(Array(body.utf8)) }
    #expect(
      said.hasSuffix("“base”: “??[31m\(String(repeating: "x", count: 34))…” where EUR is expected)."),
      "\(said)"
    )
  }
}
