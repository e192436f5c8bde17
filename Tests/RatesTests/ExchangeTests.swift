import Currencies
import FoundationEssentials
import HTTP
import Rates
import Testing

/// Frankfurter 2's small rates, which it rounds to five decimals, asked for the other way round. The true rates: 1 XAU is
/// 3941.73 EUR, 1 XPT 1631.42 EUR, 1 XAG 48.52 EUR.
@MainActor struct ExchangeTests {
  let day = "2026-10-30"
  /// Ten rates that have digits enough, and three that have not.
  let coarse = ["XAU": "0.00025", "XPT": "0.00061", "XAG": "0.02061"]

  func rows(_ base: String, _ rates: [String: String], _ day: String? = nil) -> [UInt8] {
    let rows = rates.sorted { $0.key < $1.key }.map {
      "{\"date\":\"\(day ?? self.day)\",\"base\":\"\(base)\",\"quote\":\"\($0)\",\"rate\":\($1)}"
    }
    return Array("[\(rows.joined(separator: ","))]".utf8)
  }

  func table(_ more: [String: String]) -> [UInt8] {
    let codes = ["USD", "JPY", "CZK", "DKK", "GBP", "HUF", "PLN", "RON", "SEK", "CHF"]
    return rows("EUR", Dictionary(uniqueKeysWithValues: codes.map { ($0, "1.5") }).merging(more) { $1 })
  }

  /// What a download gives, and the paths it asked for; the second answer is the one to the exchanged request.
  func latest(
    _ first: [UInt8], _ second: (status: Int, body: [UInt8])
  ) async throws -> (result: RateDownload.Result, asked: [String]) {
    var asked: [String] = []
    let result = try await RateDownload(Frankfurter2()).latest(asking: { request throws(HTTPError) in
      asked.append(String(request.address.dropFirst("https://api.frankfurter.dev".count)))
      let body = asked.count == 1 ? first : second.body
      return Response(
        status: asked.count == 1 ? 200 : second.status, headers: ["etag": "\"x\""], body: body,
        address: request.address)
    })
    return (result, asked)
  }

  func code(_ text: String) -> CurrencyCode { CurrencyCode(text) ?? .eur }

  @Test func `rates of fewer than five digits are asked for the other way round in one request`() async throws
  {
    let fine = ["EUR": "3941.73", "XPT": "2.4161", "XAG": "81.24"]
    let (result, asked) = try await latest(table(coarse), (200, rows("XAU", fine)))
    #expect(asked == ["/v2/rates?base=EUR", "/v2/rates?base=XAU&quotes=EUR,XAG,XPT"])
    let table = try #require(result.answer?.tables.last)
    #expect(table.convert(1, from: code("XAU"), to: .eur)?.plainText == "3941.73")
    #expect(table.convert(1, from: code("XAU"), to: code("XPT"))?.plainText == "2.4161")
    // 3941.73 / 2.4161 and 3941.73 / 81.24: within 0.01 % of the true rates.
    #expect(table.rate(from: code("XPT"), to: .eur)?.rounded(fractionDigits: 2).plainText == "1631.44")
    #expect(table.rate(from: code("XAG"), to: .eur)?.rounded(fractionDigits: 2).plainText == "48.52")
    // What is shown of it has the digits it is known to, and no more.
    #expect(table.rates[code("XAU")]?.plainText == "0.000253696")
    #expect(table.rates[code("XPT")]?.plainText == "0.00061295")
    #expect(table.rates[code("GBP")]?.plainText == "1.5")
    for code in ["XAU", "XPT", "XAG"].map(code) {
      #expect(table.roundingError(of: code) < 1 / Decimal(10_000))
    }
    #expect(result.answer?.isWhole == true && result.known != nil)
  }

  @Test func `a table whose rates have five digits is one request`() async throws {
    let (result, asked) = try await latest(table(["KWD": "0.33", "OMR": "0.4"]), (500, []))
    #expect(asked.count == 1 && result.answer?.exchangeFailure == nil)
  }

  @Test func `a large rate of four digits gains them by the same request, and causes none`() async throws {
    #expect(try await latest(table(["RUB": "81.25"]), (500, [])).asked.count == 1)
    let fine = ["EUR": "3941.73", "RUB": "320278"]
    let (result, asked) = try await latest(
      table(["RUB": "81.25", "XAU": "0.00025"]), (200, rows("XAU", fine)))
    #expect(asked.last == "/v2/rates?base=XAU&quotes=EUR,RUB")
    #expect(result.answer?.tables.last?.rates[code("RUB")]?.plainText == "81.2532")
  }

  @Test func `rates that are not the same but rounded are not taken`() async throws {
    let wrong = try await latest(table(coarse), (200, rows("XAU", ["EUR": "4200.5"]))).result
    #expect(
      wrong.answer?.exchangeFailure?.cause == .refused("its rate of XAU the other way round is another one"))
    // One that is off, one of another day, one twice and one that is missing keep what they have; the others gain.
    let others = ["EUR": "3941.73", "XPT": "2.9", "XAG": "81.24"]
    let some = try await latest(table(coarse), (200, rows("XAU", others))).result
    let table = try #require(some.answer?.tables.last)
    #expect(Set(table.exchanged.keys) == [code("XAU"), code("XAG")])
    #expect(table.rates[code("XPT")]?.plainText == "0.00061")
    let late = rows("XAU", ["EUR": "3941.73", "XAG": "81.24"], "2026-10-29")
    let kept = try await latest(self.table(coarse), (200, late)).result.answer?.tables.last
    #expect(kept.map { Set($0.exchanged.keys) } == [code("XAU")])
  }

  @Test(arguments: [(404, "{}"), (422, "{}"), (200, "<html>"), (200, "[]"), (500, "")])
  func `without an answer the other way round the table is kept as it is, and asked for whole the next time`(
    status: Int, body: String
  ) async throws {
    let result = try await latest(table(coarse), (status, Array(body.utf8))).result
    let answer = try #require(result.answer)
    #expect(answer.tables.last?.rates[code("XAU")]?.plainText == "0.00025")
    #expect(answer.exchangeFailure != nil && !answer.isWhole && result.known == nil)
    #expect(answer.tables.last?.roundingError(of: code("XAU")) == Decimal(plain: "0.02"))
  }

  @Test func `a past day's small rates are those of the day`() async throws {
    var asked: [String] = []
    let day = try #require(Day(day))
    let result = try await RateDownload(Frankfurter2()).day(
      day,
      asking: { request throws(HTTPError) in
        asked.append(request.address)
        let body = asked.count == 1 ? table(["XAU": "0.00025"]) : rows("XAU", ["EUR": "3941.73"])
        return Response(status: 200, body: body, address: request.address)
      })
    #expect(asked.last == "https://api.frankfurter.dev/v2/rates?base=XAU&quotes=EUR&date=2026-10-30")
    #expect(result?.answer?.tables.last?.convert(1, from: code("XAU"), to: .eur)?.plainText == "3941.73")
  }

  @Test func `more digits than the server rounds to are believed`() async throws {
    let (_, asked) = try await latest(table(["XAU": "0.000253696"]), (500, []))
    #expect(asked.count == 1)
  }
}
