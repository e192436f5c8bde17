import Currencies
import FoundationEssentials
import HTTP
import Rates
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
    let table = try frankfurter.parse(Recorded.bytes("recorded/frankfurter-v1-production/latest-EUR.json"))
    #expect(table.source == "frankfurter")
    #expect(table.base == .eur)
    #expect(table.day.description == "2025-12-17")
    #expect(table.rates.count == 31)
    #expect(table.rates[try #require(CurrencyCode("USD"))]?.description == "1.1722")
    #expect(table.rates[try #require(CurrencyCode("IDR"))]?.description == "19566.25")
    let past = try frankfurter.parse(Recorded.bytes("recorded/frankfurter-v1-production/2025-06-13-EUR.json"))
    #expect(past.day.description == "2025-06-13")
    #expect(past.rates[try #require(CurrencyCode("JPY"))]?.description == "165.94")
  }

  @Test func `an integer is as good as a fraction`() throws {
    let table = try frankfurter.parse(answer(amount: "1", ",\"IDR\":18148"))
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
    let bytes = try Recorded.bytes("recorded/frankfurter-v1-production/\(file)")
    let said = sentence { () throws(RateError) in _ = try frankfurter.parse(bytes) }
    #expect(said.hasPrefix("Frankfurter holds "))
    #expect(said.hasSuffix(problem), "\(said)")
  }

  @Test(arguments: [
    (",\"AUD\":0", "the rate of AUD is 0"), (",\"AUD\":-1.5", "the rate of AUD is -1.5"),
    (",\"AUD\":1e12", "the rate of AUD is 1000000000000"), (",\"AUD\":1e-13", "the rate of AUD is "),
    (",\"AUD\":null", "it is of the wrong type"),
    (",\"AUD\":\"1.5\"", "“rates.AUD”: it is of the wrong type"),
    (",\"AUD\":{}", "“rates.AUD”: it is of the wrong type"), (",\"AUD\":NaN", "it is no JSON"),
    (",\"AUD\":1e400", ""), (",\"aud\":1.5", "“aud” is no currency"),
    (",\"AUDX\":1.5", "“AUDX” is no currency"),
  ])
  func `a bad rate is refused`(more: String, problem: String) {
    let said = sentence { () throws(RateError) in _ = try frankfurter.parse(answer(more)) }
    #expect(said != "no error")
    #expect(said.contains(problem), "\(said)")
  }

  @Test(arguments: ["\"2026-02-30\"", "\"30 October 2026\"", "20261030", "null", "\"\""])
  func `a bad date is refused`(date: String) {
    #expect(throws: RateError.self) { try frankfurter.parse(answer(date: date)) }
  }

  @Test func `an answer cut off anywhere is refused`() throws {
    let whole = try Recorded.bytes("recorded/frankfurter-v1-production/latest-EUR.json")
    let end = try #require(whole.lastIndex(of: 0x7D))
    for count in 0..<end {
      #expect(throws: RateError.self) { try frankfurter.parse(Array(whole[..<count])) }
    }
  }

  @Test(arguments: [
    "<html>429</html>", "", "[]", "null", "1", "{\"amount\":1.0}", String(repeating: "[", count: 100_000),
    "{\"rates\":" + String(repeating: "{\"a\":", count: 100_000),
  ])
  func `what is no answer is refused`(text: String) {
    #expect(throws: RateError.self) { try frankfurter.parse(Array(text.utf8)) }
  }

  @Test func `what is no UTF-8 is refused`() {
    #expect(throws: RateError.self) {
      try frankfurter.parse(answer(",\"A") + [0xC3, 0x28] + Array("D\":1}}".utf8))
    }
  }

  @Test func `a whole table is one request, of any day`() throws {
    let day = try #require(Day("2026-10-30"))
    #expect(
      frankfurter.latest(at: frankfurter.defaultAddress).address == "https://api.frankfurter.dev/v1/latest")
    #expect(
      frankfurter.day(day, at: "https://rates.example/fx/")?.address
        == "https://rates.example/fx/v1/2026-10-30")
  }
}
