import Currencies
import FoundationEssentials
import HTTP
import Localization
import Rates
import TestValues
import Testing

/// What is special to each of the sources that answer in JSON; what they have in common is in `BadInputTests`.
struct JSONSourcesTests {
  func code(_ text: String) throws -> CurrencyCode { try #require(CurrencyCode(text)) }

  func instant(_ day: String, _ hour: Int, _ minute: Int = 0) throws -> Int {
    try #require(Day(day)).number * 86_400 + hour * 3600 + minute * 60
  }

  // Frankfurter, version 2.

  func rows(_ rows: [(date: String, quote: String)]) -> [UInt8] {
    let texts = rows.enumerated().map {
      "{\"date\":\"\($1.date)\",\"base\":\"EUR\",\"quote\":\"\($1.quote)\",\"rate\":1.5\($0)}"
    }
    return Array("[\(texts.joined(separator: ","))]".utf8)
  }

  let codes = ["USD", "JPY", "CZK", "DKK", "GBP", "HUF", "PLN", "RON", "SEK", "CHF", "AUD", "NOK"]

  @Test func `the day of a table is that of most of its rates, and the others keep their own`() throws {
    let days = ["2026-10-31", "2026-10-28"] + Array(repeating: "2026-10-30", count: 10)
    let answer = try Frankfurter2().parse(rows(Array(zip(days, codes))))
    let table = try #require(answer.tables.first)
    #expect(answer.leftOut.isEmpty)
    #expect(table.day.description == "2026-10-30")
    #expect(table.base == .eur)
    #expect(table.days == [.usd: table.day + 1, try code("JPY"): table.day - 2])
    #expect(table.day(of: .usd) == table.day + 1)
    #expect(table.day(from: .usd, to: try code("JPY")) == table.day - 2)
    #expect(table.day(from: .eur, to: .usd) == table.day + 1)
  }

  @Test func `of two days with as many rates the later is the table's`() throws {
    let days = (0..<12).map { $0 % 2 == 0 ? "2026-10-30" : "2026-10-29" }
    #expect(
      try Frankfurter2().parse(rows(Array(zip(days, codes)))).tables.map(\.day.description) == ["2026-10-30"])
  }

  @Test func `a rate of a day too far from the others' is left out`() throws {
    for (day, isKept) in [
      ("2026-11-06", true), ("2026-11-07", false), ("9999-12-31", false), ("1999-01-04", true),
      ("1998-12-31", false), ("0001-01-01", false),
    ] {
      let days = [day] + Array(repeating: "2026-10-30", count: 11)
      let answer = try Frankfurter2().parse(rows(Array(zip(days, codes))))
      #expect(answer.tables.first?.day.description == "2026-10-30")
      #expect(answer.leftOut.map(\.currency) == (isKept ? [] : ["USD"]))
      #expect((answer.tables.first?.rates[.usd] != nil) == isKept)
    }
  }

  @Test func `an identity row is passed over, and an empty list has nothing to give`() throws {
    let answer = try Frankfurter2().parse(
      Array(
        String(decoding: rows(codes.map { ("2026-10-30", $0) }), as: UTF8.self)
          .replacing("[", with: "[{\"date\":\"2026-10-31\",\"base\":\"EUR\",\"quote\":\"EUR\",\"rate\":1.0},")
          .utf8))
    #expect(answer.leftOut.isEmpty)
    #expect(answer.tables.first?.rates.count == 13)
    #expect(
      sentence { () throws(RateError) in _ = try Frankfurter2().parse(Array("[]".utf8)) }
        == "Frankfurter 2 gave an invalid response (it has no rates to give).")
  }

  @Test func `a row without currency, base, day or rate is no rate`() throws {
    let good = String(decoding: rows(codes.map { ("2026-10-30", $0) }), as: UTF8.self).dropLast()
    for (row, left) in [
      ("{\"base\":\"EUR\",\"quote\":\"THB\",\"rate\":1}", "THB: it has no day"),
      ("{\"date\":null,\"base\":\"EUR\",\"quote\":\"THB\",\"rate\":1}", "THB: it has no day"),
      ("{\"date\":\"2026-10-30\",\"base\":\"EUR\",\"quote\":\"THB\"}", "THB: its rate is null"),
      (
        "{\"date\":\"2026-10-29\",\"base\":\"EUR\",\"quote\":\"USD\",\"rate\":1.50}",
        "USD: it is there twice, with different days"
      ),
    ] {
      let answer = try Frankfurter2().parse(Array((good + "," + row + "]").utf8))
      #expect(answer.leftOut.map { "\($0.currency): \($0.problem)" } == [left])
      #expect(answer.tables.first?.rates.count == (left.hasPrefix("USD") ? 12 : 13))
    }
    for row in [
      "{\"date\":\"2026-10-30\",\"quote\":\"THB\",\"rate\":1}",
      "{\"date\":\"2026-10-30\",\"base\":\"EUR\",\"rate\":1}",
      "{\"date\":\"2026-10-30\",\"base\":\"USD\",\"quote\":\"THB\",\"rate\":1}", "null", "[]", "{}",
      "{\"date\":\"2026-10-30\",\"base\":\"EUR\",\"quote\":\"THB\",\"rate\":1,\"rate\":1}",
    ] {
      #expect(throws: RateError.self) { try Frankfurter2().parse(Array((good + "," + row + "]").utf8)) }
    }
  }

  @Test func `an error of Frankfurter 2 is told in its words`() {
    let body = "{\"status\":422,\"message\":\"invalid currency: QQQ\"}"
    #expect(
      sentence { () throws(RateError) in _ = try Frankfurter2().parse(Array(body.utf8)) }
        == "Frankfurter 2 reported an error (“invalid currency: QQQ”).")
  }

  // open.er-api.com.

  @Test func `the next update is believed for three days at most`() throws {
    let updated = try instant("2026-10-30", 0) + 151
    for (next, expected) in [
      ("\(updated + 86_400)", updated + 86_400), ("\(updated + 3 * 86_400)", updated + 3 * 86_400),
      ("\(updated + 3 * 86_400 + 1)", nil), ("\(updated)", nil), ("0", nil), ("-1", nil), ("null", nil),
      ("\"soon\"", nil), ("1e99", nil), ("[]", nil),
    ] {
      let bytes = Shape("erapi").answer(
        replacing: "\"time_next_update_unix\":\(updated - 151 + 87_000)",
        with: "\"time_next_update_unix\":\(next)")
      #expect(try ERAPI().parse(bytes).nextUpdate == expected, "\(next)")
    }
  }

  @Test func `the end of the service is announced`() throws {
    #expect(try ERAPI().parse(Shape("erapi").answer()).end == nil)
    let end = try instant("2027-01-31", 0)
    let bytes = Shape("erapi").answer(replacing: "\"time_eol_unix\":0", with: "\"time_eol_unix\":\(end)")
    #expect(try ERAPI().parse(bytes).end == Day("2027-01-31"))
  }

  @Test func `an error with status 200 is told in its words`() {
    let body = "{\"result\":\"error\",\"terms-of-use\":\"x\",\"error-type\":\"unsupported-code\"}"
    #expect(
      sentence { () throws(RateError) in _ = try ERAPI().parse(Array(body.utf8)) }
        == "ExchangeRate-API reported an error (“unsupported-code”).")
  }

  @Test func `withdrawn currencies are kept where they are quoted, but not where they are made up`() throws {
    let old = [("BGN", "1.95583"), ("HRK", "7.5345"), ("ATS", "13.7603")]
    let kept = try ERAPI().parse(Shape("erapi").answer(old))
    #expect(kept.tables.first?.rates[try code("BGN")]?.description == "1.95583")
    let passed = try Fawazahmed0().parse(Shape("fawazahmed0").answer(old + [("XAU", "0.0003")]))
    #expect(passed.tables.first?.rates[try code("BGN")] == nil)
    #expect(passed.tables.first?.rates[try code("XAU")] != nil)
    #expect(passed.leftOut.isEmpty)
  }

  @Test func `what a source has beside current currencies is said, and judged for the table's day`() throws {
    let more = [("BGN", "1.95583"), ("1inch", "4.1"), ("BTC", "0.00001"), ("VEB", "3000000000000.1")]
    func answer(_ day: String) throws -> RateAnswer {
      try Fawazahmed0().parse(Shape("fawazahmed0").answer(more, day: day))
    }
    #expect(try answer("2026-10-30").passedOver == ["1INCH", "BGN", "BTC", "VEB"])
    #expect(try answer("2025-12-31").passedOver == ["1INCH", "BTC", "VEB"])
    #expect(try answer("2025-12-31").tables.first?.rates[try code("BGN")]?.description == "1.95583")
    #expect(try answer("2026-10-30").leftOut.isEmpty)
    for name in ["erapi", "openexchangerates", "frankfurter2", "frankfurter", "custom"] as [SourceID] {
      let shape = Shape(name)
      #expect(try shape.source.parse(shape.answer([("CNH", "7.1")])).passedOver == ["CNH"])
    }
  }

  // fawazahmed0.

  @Test func `a rate with an exponent is read to its last digit`() throws {
    let table = try #require(
      Fawazahmed0().parse(Shape("fawazahmed0").answer([("KWD", "1.2965576e-7"), ("IRR", "1.5E+6")])).tables
        .first)
    #expect(table.rates[try code("KWD")]?.plainText == "0.00000012965576")
    #expect(table.rates[try code("IRR")] == 1_500_000)
    let digits = "1.2345678901234567890123456789012345678"
    let long = try Shape("custom").source.parse(Shape("custom").answer([("KWD", digits)]))
    #expect(long.tables.first?.rates[try code("KWD")]?.plainText == digits)
  }

  @Test func `today's file is asked for, then yesterday's, then the same of the second host`() throws {
    let now = try instant("2026-11-21", 0, 1)
    let own = Fawazahmed0().latest(at: "https://cdn.jsdelivr.net", asOf: now).map(\.address)
    #expect(
      own == [
        "https://cdn.jsdelivr.net/npm/@fawazahmed0/currency-api@2026-11-21/v1/currencies/eur.min.json",
        "https://cdn.jsdelivr.net/npm/@fawazahmed0/currency-api@2026-11-20/v1/currencies/eur.min.json",
        "https://2026-11-21.currency-api.pages.dev/v1/currencies/eur.min.json",
        "https://2026-11-20.currency-api.pages.dev/v1/currencies/eur.min.json",
      ])
    let other = Fawazahmed0().latest(at: "http://localhost:80/a/", asOf: now).map(\.address)
    #expect(
      other == [
        "http://localhost:80/a/npm/@fawazahmed0/currency-api@2026-11-21/v1/currencies/eur.min.json",
        "http://localhost:80/a/npm/@fawazahmed0/currency-api@2026-11-20/v1/currencies/eur.min.json",
      ])
    let day = try #require(Day("2026-03-01"))
    let past = Fawazahmed0().day(day, at: "https://cdn.jsdelivr.net", asOf: now)
    #expect(past.map(\.address).map { $0.contains("2026-03-01") } == [true, false, true, false])
  }

  // Open Exchange Rates.

  @Test(arguments: [
    ("latest-2025.json", "2025-06-25"), ("day-2025.json", "2025-06-13"),
    ("latest-2014-indented.json", "2014-05-10"), ("day-2001.json", "2001-02-16"),
    ("latest-2014.json", "2014-10-22"), ("day-2015.json", "2015-01-01"),
  ])
  func `answers in the form of each year are read exactly`(path: String, day: String) throws {
    let bytes = try Recorded.bytes("openexchangerates/\(path)")
    let answer = try OpenExchangeRates().parse(bytes)
    let table = try #require(answer.tables.first)
    #expect(table.base == .usd)
    #expect(table.day.description == day)
    #expect(table.rates.count > 130)
    #expect(answer.leftOut.isEmpty)
    let text = String(decoding: bytes, as: UTF8.self)
    for code in ["EUR", "JPY", "AED"] {
      let rate = try #require(table.rates[try self.code(code)])
      #expect(text.contains("\"\(code)\": \(rate.plainText)"))
    }
  }

  @Test(arguments: [
    ("not-allowed.json", "not_allowed"), ("not-available.json", "not_available"),
    ("not-allowed-base.json", "not_allowed"), ("access-restricted.json", "access_restricted"),
    ("app-id-inactive.json", "app_id_inactive"),
  ])
  func `the recorded errors are told in their words`(path: String, word: String) throws {
    let bytes = try Recorded.bytes("openexchangerates/\(path)")
    #expect(
      sentence { () throws(RateError) in _ = try OpenExchangeRates().parse(bytes) }
        == "Open Exchange Rates reported an error (“\(word)”).")
  }

  @Test func `an answer for a few currencies only is no table`() throws {
    let bytes = try Recorded.bytes("openexchangerates/some-currencies.json")
    #expect(throws: RateError.self) { try OpenExchangeRates().parse(bytes) }
  }

  @Test func `the answers of another service are no rates, but in the user's own source`() throws {
    for name in ["latest", "historical", "error", "missing-access-key"] {
      let bytes = try Recorded.bytes("exchangerate-host/\(name).json")
      for shape in Shape.all {
        // A table against a base, of a day: whose it is is the user's choice there.
        if shape.isCustom, ["latest", "historical"].contains(name) {
          #expect(try shape.source.parse(bytes).tables.count == 1)
        } else {
          #expect(throws: RateError.self) { try shape.source.parse(bytes) }
        }
      }
    }
  }

  // The user's own.

  @Test func `the user's own table may have any base and a single rate`() throws {
    let text = "{\"base\":\"CHF\",\"date\":\"2026-10-30\",\"amount\":1,\"rates\":{\"EUR\":1.07}}"
    let table = try #require(CustomSource().parse(Array(text.utf8)).tables.first)
    #expect(table.base.text == "CHF")
    #expect(table.rates[.eur]?.description == "1.07")
    let unsaid = Array(text.replacing("\"amount\":1,", with: "").utf8)
    #expect(try CustomSource().parse(unsaid).tables == [table])
    let doubled = Array(text.replacing("\"amount\":1,", with: "\"amount\":2,").utf8)
    #expect(throws: RateError.self) { try CustomSource().parse(doubled) }
    for wrong in ["chf", "XYZ", "CH", ""] {
      let bytes = Array(text.replacing("CHF", with: wrong).utf8)
      #expect(
        sentence { () throws(RateError) in _ = try CustomSource().parse(bytes) }
          == "Custom source gave an invalid response (“base”: “\(wrong)” is no currency).")
    }
  }

  @Test func `the user's own address is asked as it is`() {
    let address = "https://rates.example/table.json?company=7"
    #expect(CustomSource().latest(at: address, asOf: 0).map(\.address) == [address])
    #expect(CustomSource().latest(at: "", asOf: 0).isEmpty)
  }

  // All of them.

  @Test func `each source's table is one request, to its own path below the address`() throws {
    let now = try instant("2026-11-21", 12)
    let day = try #require(Day("2026-01-05"))
    let paths: [SourceID: [String]] = [
      "frankfurter2": ["/v2/rates?base=EUR", "/v2/rates?base=EUR&date=2026-01-05"],
      "erapi": ["/v6/latest/USD", ""], "frankfurter": ["/v1/latest", "/v1/2026-01-05"],
      "openexchangerates": ["/api/latest.json", "/api/historical/2026-01-05.json"],
    ]
    for (name, expected) in paths {
      let source = try #require(Sources.named(name))
      let asked = [
        source.latest(at: "https://a.example/b/", asOf: now),
        source.day(day, at: "https://a.example/b/", asOf: now),
      ]
      for (requests, path) in zip(asked, expected) {
        #expect(requests.map(\.address) == (path.isEmpty ? [] : ["https://a.example/b\(path)"]))
        #expect(requests.allSatisfy { $0.headers.isEmpty && !$0.allowsPlainHTTP })
      }
      #expect(
        source.latest(at: source.defaultAddress, asOf: now).map(\.address) == [
          source.defaultAddress + expected[0]
        ])
    }
  }

  @Test func `terms and keys are as the sources have them`() {
    #expect(Sources.all.filter { !$0.isRedistributable }.map(\.name) == ["erapi", "openexchangerates"])
    #expect(Sources.all.filter { $0.key != .none }.map(\.name) == ["openexchangerates", "custom"])
    #expect(OpenExchangeRates().key == .required(header: "Authorization", prefix: "Token "))
    #expect(CustomSource().key == .optional(header: "Authorization", prefix: "Bearer "))
    for source in Sources.all {
      #expect(!source.attribution.text.format.isEmpty && source.attribution.terms.format.hasSuffix("."))
      #expect(source.attribution.url.hasPrefix("https://") || source.name == "custom")
    }
  }

  @Test(arguments: [(SourceID.erapi, 0, 45), (.fawazahmed0, 4, 15), (.openExchangeRates, 0, 15)])
  func `a source of every day has a new one a quarter of an hour after its time`(
    name: SourceID, hour: Int, minute: Int
  )
    throws
  {
    let source = try #require(Sources.named(name))
    let published = try instant("2026-11-22", hour, minute)
    #expect(source.newestExpectedDay(at: published).description == "2026-11-22")
    #expect(source.newestExpectedDay(at: published - 1).description == "2026-11-21")
    #expect(source.nextPublication(after: published - 1) == published)
    #expect(source.nextPublication(after: published) == published + 86_400)
  }

  @Test func `a large answer is read in one pass`() throws {
    let rate = ",\"AUD\":1.5"
    let many = String(repeating: rate, count: 200_000)
    let bytes = Array(
      "{\"amount\":1,\"base\":\"EUR\",\"date\":\"2026-10-30\",\"rates\":{\"USD\":1\(many)}}".utf8)
    #expect(try CustomSource().parse(bytes).tables.first?.rates.count == 3)
    let text = "{\"amount\":1,\"x\":\"" + String(repeating: "\\u00e9", count: 300_000) + "\"}"
    #expect(throws: RateError.self) { try CustomSource().parse(Array(text.utf8)) }
  }
}
