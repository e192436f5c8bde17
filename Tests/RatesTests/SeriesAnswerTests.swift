import Currencies
import FoundationEssentials
import HTTP
import Rates
import Testing

/// Frankfurter 2's rates of many days: what is asked, what is read, and what is refused.
@MainActor struct SeriesAnswerTests {
  let source = Frankfurter2()
  /// 2026-11-21, noon.
  let now = 20_778 * 86_400 + 43_200
  let pair = Set([CurrencyCode("ARS"), CurrencyCode("USD")].compactMap(\.self))

  func row(_ date: String, _ quote: String, _ rate: String, base: String = "EUR") -> String {
    "{\"date\":\(date),\"base\":\"\(base)\",\"quote\":\"\(quote)\",\"rate\":\(rate)}"
  }

  func read(_ rows: String...) throws(RateError) -> SeriesAnswer {
    try source.parseSeries(Array("[\(rows.joined(separator: ","))]".utf8), of: pair, at: now)
  }

  /// Each rate of an answer as "ARS 2026-11-20 1652.7", in order.
  func lines(_ answer: SeriesAnswer) -> [String] {
    answer.rates.flatMap { code, days in days.map { "\(code) \($0.key) \($0.value.plainText)" } }.sorted()
  }

  @Test func `the request names the currencies in order, and the days`() throws {
    let days = Day(number: 10_595)...Day(number: 20_778)
    let request = source.series(of: pair.sorted().reversed(), days: days, at: "https://rates.example/own/")
    #expect(
      request.address
        == "https://rates.example/own/v2/rates?base=EUR&quotes=ARS,USD&from=1999-01-04&to=2026-11-21")
    #expect(request.sizeLimit >= 8 << 20)
  }

  @Test func `rows are read exactly, whatever their order, and what was not asked for is passed over`() throws
  {
    let answer = try read(
      row("\"2026-11-22\"", "ARS", "1652.70"), row("\"2026-11-20\"", "EUR", "1.0"),
      row("\"2026-11-20\"", "USD", "1"),
      row("\"1999-01-04\"", "ARS", "1.2965576e-7"), row("\"2026-11-20\"", "GBP", "-1"),
      row("\"2026-11-20\"", "???", "1"))
    #expect(
      lines(answer) == ["ARS 1999-01-04 0.00000012965576", "ARS 2026-11-22 1652.7", "USD 2026-11-20 1"])
    #expect(answer.count == 3 && answer.leftOut == [])
    #expect(try read().count == 0)
  }

  @Test(arguments: [
    ("\"2026-11-20\"", "0", "its rate of 2026-11-20 is 0"),
    ("\"2026-11-20\"", "-1", "its rate of 2026-11-20 is -1"),
    ("\"2026-11-20\"", "null", "its rate of 2026-11-20 is null"),
    ("\"2026-11-20\"", "\"1\"", "its rate of 2026-11-20 is the text “1”"),
    ("\"2026-11-20\"", "1e400", "its rate of 2026-11-20 is 1e400"),
    ("\"2026-11-20\"", "Infinity", "its rate of 2026-11-20 is Infinity"),
    ("\"2026-11-20\"", "1e15", "its rate of 2026-11-20 is 1e15"),
    ("\"2026-02-30\"", "1", "a rate has no day"), ("null", "1", "a rate has no day"),
    ("\"2026-11-23\"", "1", "its day 2026-11-23 has not come yet"),
    ("\"1999-01-03\"", "1", "its day 1999-01-03 is before 1999-01-04"),
  ])
  func `a bad row is left out and noted`(date: String, rate: String, problem: String) throws {
    let answer = try read(row(date, "ARS", rate), row("\"2026-11-19\"", "ARS", "2"))
    #expect(lines(answer) == ["ARS 2026-11-19 2"])
    #expect(answer.leftOut.map { "\($0.currency) \($0.problem)" } == ["ARS \(problem)"])
  }

  @Test func `a day with two rates has none, however often it comes`() throws {
    let (one, other) = (row("\"2026-11-20\"", "ARS", "1"), row("\"2026-11-20\"", "ARS", "2"))
    #expect(lines(try read(one, one)) == ["ARS 2026-11-20 1"])
    let answer = try read(one, other, one, row("\"2026-11-20\"", "USD", "1.5"))
    #expect(lines(answer) == ["USD 2026-11-20 1.5"])
    #expect(answer.leftOut.map(\.problem) == ["it has two rates of 2026-11-20"])
  }

  @Test(arguments: [
    ("<!DOCTYPE html><html></html>", "HTML"), ("", "it is empty"), ("[{\"date\":\"2026-11-20\"", "cut off"),
    ("3", "wrong type"),
    ("[3]", "wrong type"), ("[{\"date\":\"2026-11-20\",\"rate\":1}]", "it has no quote"), ("[] []", "JSON"),
    ("[{\"quote\":\"ARS\",\"rate\":1}]", "it has no base"),
    ("[{\"base\":\"USD\",\"quote\":\"ARS\",\"rate\":1}]", "its base is “USD” where EUR is expected"),
    ("{\"status\":503,\"message\":\"deadline\"}", "reported an error (“deadline”)."),
  ])
  func `what is no list of rows is refused`(text: String, problem: String) throws {
    let error = try #require(throws: RateError.self) {
      try source.parseSeries(Array(text.utf8), of: pair, at: now)
    }
    #expect(error.sentence.hasPrefix("Frankfurter 2 "))
    #expect(error.sentence.contains(problem), "\(error.sentence)")
  }

  @Test func `more than a thousand bad rows are no series`() throws {
    let bad = (0...1000).map { row("\"\(Day(number: 15_000 + $0))\"", "ARS", "0") }.joined(separator: ",")
    let error = try #require(throws: RateError.self) { try read(bad) }
    #expect(error.sentence.hasSuffix("(more than 1000 of its rates are unusable)."))
  }
}

/// How a series is asked for.
@MainActor struct SeriesDownloadTests {
  let codes = Set([CurrencyCode("ARS"), CurrencyCode("QQQ")].compactMap(\.self))
  let days = Day(number: 20_000)...Day(number: 20_100)

  func result(
    _ status: Int, _ body: String, asked: (Request) -> Void = { _ in }
  ) async throws -> SeriesAnswer {
    try await RateDownload(Frankfurter2()).series(from: Frankfurter2(), of: codes, days: days) { request in
      asked(request)
      return Response(status: status, body: Array(body.utf8), address: request.address)
    }
  }

  func sentence(_ status: Int, _ body: String) async -> String {
    do {
      return "\(try await result(status, body).count) rates"
    } catch { return "\(error)" }
  }

  @Test(arguments: [
    (422, "{\"status\":422,\"message\":\"invalid currency: QQQ\"}", "Frankfurter 2 has no rates for QQQ."),
    (
      422, "{\"status\":422,\"message\":\"invalid currency: ZZZ\"}",
      "reported an error (“invalid currency: ZZZ”)."
    ),
    (422, "{\"status\":422,\"message\":\"invalid date\"}", "reported an error (“invalid date”)."),
    (422, "<html></html>", "Frankfurter 2 refused the request (422)."),
    (422, "", "Frankfurter 2 refused the request (422)."),
    (422, "[]", "Frankfurter 2 refused the request (422)."),
    (404, "[]", "Frankfurter 2 refused the request (404)."),
    (304, "", "Frankfurter 2 gave an unexpected response (status 304)."), (200, "[]", "0 rates"),
  ])
  func `each answer is told in its own words`(status: Int, body: String, said: String) async {
    #expect(await sentence(status, body).hasSuffix(said))
  }

  @Test func `only silence ends an answer, and no validator is sent, which might cover the newest day only`()
    async throws
  {
    var sent: [Request] = []
    _ = try await result(200, "[]") { sent.append($0) }
    #expect(sent.map(\.silenceLimit) == [10_000])
    #expect(sent.map(\.validators) == [nil])
  }

  @Test func `series come from the first source that has them`() {
    #expect(Sources.series.name == .frankfurter2)
    #expect(Sources.named(Sources.series.name) is any SeriesSource)
  }
}
