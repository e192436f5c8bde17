import Currencies
import FoundationEssentials
import HTTP
import Rates
import TestValues
import Testing

struct FrankfurterTests {
  let frankfurter = Frankfurter()

  func answer(
    amount: String = "1.0", base: String = "\"EUR\"", date: String = "\"2026-10-30\"", _ more: String = ""
  ) -> [UInt8] {
    let codes = ["USD", "JPY", "CZK", "DKK", "GBP", "HUF", "PLN", "RON", "SEK", "CHF"]
    let rates = codes.map { "\"\($0)\":1.5" }.joined(separator: ",")
    return Array("{\"amount\":\(amount),\"base\":\(base),\"date\":\(date),\"rates\":{\(rates)\(more)}}".utf8)
  }

  @Test func `the production answers are read exactly`() throws {
    let table = try #require(
      frankfurter.parse(Recorded.bytes("frankfurter/latest-EUR.json")).tables.first)
    #expect(table.source == "frankfurter")
    #expect(table.base == .eur)
    #expect(table.day.description == "2025-12-17")
    #expect(table.rates.count == 31)
    #expect(table.rates[try #require(CurrencyCode("USD"))]?.description == "1.1722")
    #expect(table.rates[try #require(CurrencyCode("IDR"))]?.description == "19566.25")
    let past = try #require(
      frankfurter.parse(Recorded.bytes("frankfurter/2025-06-13-EUR.json")).tables.first
    )
    #expect(past.day.description == "2025-06-13")
    #expect(past.rates[try #require(CurrencyCode("JPY"))]?.description == "165.94")
  }

  @Test func `an integer is as good as a fraction`() throws {
    let table = try #require(frankfurter.parse(answer(amount: "1", ",\"IDR\":18148")).tables.first)
    #expect(table.rates[try #require(CurrencyCode("IDR"))] == 18148)
  }

  @Test(arguments: [
    ("latest-12.3456-EUR.json", "“amount”: 12.3456 where 1 is expected"),
    ("latest-1234.56-EUR.json", "“amount”: 1234.56 where 1 is expected"),
    ("latest-USD.json", "“base”: “USD” where EUR is expected"),
    ("latest-PHP.json", "“base”: “PHP” where EUR is expected"),
    ("latest-EUR-EUR,USD.json", "1 rates where at least 10 are expected"),
    ("not-found.json", "“amount”: it is not there"),
  ])
  func `recorded answers to other questions are refused`(file: String, problem: String) throws {
    let bytes = try Recorded.bytes("frankfurter/\(file)")
    let said = sentence { () throws(RateError) in _ = try frankfurter.parse(bytes) }
    #expect(said.hasPrefix("Frankfurter gave an invalid response ("))
    #expect(said.contains(problem), "\(said)")
  }

  @Test(arguments: [
    (",\"AUD\":0", "its rate is 0"), (",\"AUD\":-1.5", "its rate is -1.5"),
    (",\"AUD\":null", "its rate is null"), (",\"AUD\":\"1.5\"", "its rate is the text “1.5”"),
    (",\"AUD\":{}", "its rate is an object"), (",\"AUD\":NaN", "its rate is NaN"),
    (",\"AUD\":1e400", "its rate is 1e400"),
    (",\"AUD\":1,\"AUD\":2", "it is there twice, with different rates"),
  ])
  func `a rate that is left out is named with what it is`(more: String, problem: String) throws {
    let left = try frankfurter.parse(answer(more)).leftOut
    #expect(left.map(\.currency) == ["AUD"])
    #expect(left.map(\.problem) == [problem])
  }

  @Test func `a name that is no code is left out in quotes`() throws {
    let left = try frankfurter.parse(answer(",\"aud\":1.5")).leftOut
    #expect(left.map { "\($0.currency): \($0.problem)" } == ["“aud”: it is no currency"])
  }

  func range(_ days: [String], start: String = "2026-10-28", end: String = "2026-10-30") -> [UInt8] {
    let codes = ["USD", "JPY", "CZK", "DKK", "GBP", "HUF", "PLN", "RON", "SEK", "CHF"]
    let rates = "{" + codes.map { "\"\($0)\":1.5" }.joined(separator: ",") + "}"
    let members = days.map { "\"\($0)\":\(rates)" }.joined(separator: ",")
    return Array(
      "{\"amount\":1.0,\"base\":\"EUR\",\"start_date\":\"\(start)\",\"end_date\":\"\(end)\",\"rates\":{\(members)}}"
        .utf8)
  }

  @Test func `many days give as many tables, the newest last`() throws {
    let tables = try frankfurter.parse(range(["2026-10-30", "2026-10-28", "2026-10-29"])).tables
    #expect(tables.map(\.day.description) == ["2026-10-28", "2026-10-29", "2026-10-30"])
    #expect(tables.allSatisfy { $0.rates.count == 11 })
  }

  @Test func `a day outside the range, a day twice, and days among rates are refused`() {
    for bytes in [
      range(["2026-10-27"]), range(["2026-10-31"]), range(["2026-10-30", "2026-10-30"]),
      range(["2026-10-30"], end: "2026-10-3"), range(["2026-10-30\":{},\"USD"]),
      answer(",\"2026-10-30\":{\"USD\":1.5}"),
    ] { #expect(throws: RateError.self) { try frankfurter.parse(bytes) } }
  }

  @Test func `a whole table is one request, of any day`() throws {
    let day = try #require(Day("2026-10-30"))
    #expect(
      frankfurter.latest(at: frankfurter.defaultAddress, asOf: 0).map(\.address)
        == ["https://api.frankfurter.dev/v1/latest"])
    #expect(
      frankfurter.day(day, at: "https://rates.example/fx/", asOf: 0).map(\.address)
        == ["https://rates.example/fx/v1/2026-10-30"])
  }
}
