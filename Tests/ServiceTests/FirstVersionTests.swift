import Currencies
import Foundation
import HTTP
import Ledger
import TestValues
import Testing

extension ServiceTests {
  @MainActor @Suite struct FirstVersionTests {
    let site: Site

    init() throws { site = try Site.shared.get() }

    @Test(arguments: [
      "latest-EUR": "", "latest-EUR-EUR,USD": "?symbols=EUR,USD", "latest-12.3456-EUR": "?amount=12.3456",
      "latest-1234.56-EUR": "?amount=1234.56",
    ])
    func `answers are Frankfurter's, byte for byte`(name: String, query: String) throws {
      let recorded = try fixture("frankfurter/\(name).json")
      #expect(site.get("/v1/2025-12-17\(query)") == "200 " + recorded.trimmingCharacters(in: .newlines))
    }

    @Test(arguments: ["latest-USD", "latest-PHP"])
    func `rates against another base are computed once, and rounded once`(name: String) throws {
      struct Answer: Decodable { let base: String, date: String, rates: [String: Decimal] }
      let decoder = JSONDecoder()
      let recorded = try decoder.decode(Answer.self, from: Data(fixture("frankfurter/\(name).json").utf8))
      let response = site.response("/v1/2025-12-17?base=\(recorded.base)")
      let answer = try decoder.decode(Answer.self, from: Data(response.body.bytes))
      #expect(answer.date == recorded.date && answer.base == recorded.base)
      #expect(answer.rates.keys.sorted() == recorded.rates.keys.sorted())
      // Frankfurter rounds the bank's rates before it divides them, which is off by 0.002 % at most.
      for (code, rate) in recorded.rates {
        let other = try #require(answer.rates[code])
        #expect(abs(other - rate) <= rate * Decimal(string: "0.00002")!, "\(code)")
      }
    }

    @Test func `a computed rate is the quotient of the bank's`() {
      // 1 USD in INR on 2025-06-13: 99.11 / 1.1512 = 86.0928…
      #expect(
        site.get("/v1/2025-06-13?base=usd&symbols=inr")
          == #"200 {"amount":1.0,"base":"USD","date":"2025-06-13","rates":{"INR":86.09}}"#)
      // 1 IDR in EUR: 1 / 18783.67 = 0.00005323773…, of which Frankfurter would keep 0.00005.
      #expect(
        site.get("/v1/2025-06-13?base=IDR&symbols=EUR")
          == #"200 {"amount":1.0,"base":"IDR","date":"2025-06-13","rates":{"EUR":0.00005324}}"#)
    }

    @Test(arguments: [
      "/v1/2026-10-25?symbols=USD", "/2026-10-25?to=USD", "/v1/2026-10-25?from=eur&to=usd",
      "/v1/2026-10-25/?symbols=USD,QQQ", "/v1/2026-10-25?symbols=%55SD&unknown=1",
      "//v1/2026-10-25?symbols=GBP&symbols=USD",
    ])
    func `a weekend has the rates of the day before, whose date the answer has`(target: String) {
      #expect(
        site.get(target) == #"200 {"amount":1.0,"base":"EUR","date":"2026-10-23","rates":{"USD":1.1193}}"#)
    }

    @Test func `a range has the days with rates, and begins with the last one before a silent day`() {
      let days =
        #""2026-10-23":{"USD":1.1193},"2026-10-26":{"USD":1.1188},"2026-10-27":{"USD":1.115}"#
      #expect(
        site.get("/v1/2026-10-25..2026-10-27?symbols=USD")
          == "200 {\"amount\":1.0,\"base\":\"EUR\",\"start_date\":\"2026-10-23\",\"end_date\":\"2026-10-27\",\"rates\":{\(days)}}"
      )
      #expect(
        site.get("/v1/2026-10-26..2026-10-26?symbols=USD").contains(
          #""start_date":"2026-10-26","end_date":"2026-10-26""#))
      #expect(
        site.get("/v1/2026-10-24..2026-10-25?symbols=USD").contains(#""rates":{"2026-10-23":{"USD":1.1193}}"#)
      )
    }

    @Test(arguments: ["2023-01-03", "2023-01-03..2023-01-03", "2023-01-03..2023-01-31"])
    func `a currency that was quoted until the day before has no rate any more`(days: String) {
      // The last rate of HRK is of 2022-12-30; 2023-01-01 was a Sunday.
      #expect(site.get("/v1/\(days)?symbols=HRK").hasPrefix("404"))
      #expect(site.get("/v1/2023-01-01?symbols=HRK").contains(#""date":"2022-12-30""#))
      #expect(
        site.get("/v1/2023-01-01..2023-01-31?symbols=HRK").contains(
          #""start_date":"2022-12-30","end_date":"2022-12-30""#))
    }

    @Test func `a pair of many years is one answer, all rates of them are too many`() {
      let answer = site.get("/v1/1990-01-01..2026-10-30?base=USD&symbols=JPY")
      #expect(
        answer.hasPrefix(#"200 {"amount":1.0,"base":"USD","start_date":"1999-01-04","end_date":"2026-10-30""#)
      )
      #expect(answer.components(separatedBy: "JPY").count == 7127)
      #expect(site.refusal("/v1/1999-01-04..2026-10-30") == "422 range too large")
    }

    @Test(arguments: [
      ("/v1/2026-02-30", "422 invalid date"), ("/v1/2026-10-30..2026-02-30", "422 invalid date"),
      ("/v1/1998-12-31", "404 not found"), ("/v1/2026-10-30..2026-10-29", "404 not found"),
      ("/v1/1990-01-01..1998-12-31", "404 not found"), ("/v1/9999-12-31", "404 not found"),
      ("/v1/9000-01-01..9999-12-31", "404 not found"),
      ("/v1/2026-10-30?symbols=QQQ", "404 not found"), ("/v1/2026-10-30?symbols=", "404 not found"),
      ("/v1/2026-10-30?symbols=EUR", "404 not found"), ("/v1/2026-10-30?base=RUB", "404 not found"),
      ("/v1/2026-10-30?base=EURO", "404 not found"), ("/v1/2026-10-30?base=", "404 not found"),
      ("/v1/2026-10-30?base=EUR&symbols=EUR", "422 bad currency pair"),
      ("/v1/2026-10-30?amount=0", "422 invalid amount"), ("/v1/2026-10-30?amount=-1", "422 invalid amount"),
      ("/v1/2026-10-30?amount=ten", "422 invalid amount"), ("/v1/2026-10-30?amount=", "422 invalid amount"),
      ("/v1/2026-10-30?amount=1,5", "422 invalid amount"),
      ("/v1/2026-10-30?amount=1e9999999", "422 invalid amount"),
      ("/v1/2026-10-30x", "404 not found"), ("/v1/2026-10-3", "404 not found"),
      ("/v1/2026-10-30...", "404 not found"),
      ("/v1", "404 not found"), ("/v3/latest", "404 not found"), ("/v1/latest/USD", "404 not found"),
      ("/v1/%00", "404 not found"), ("/v1/%", "400 bad request"), ("/v1/latest?a=%zz", "400 bad request"),
      ("/v1/%ff", "400 bad request"),
      ("/v1/latest?" + String(repeating: "a", count: 4096), "414 target too long"),
    ])
    func `what has no answer is refused`(target: String, refusal: String) {
      #expect(site.refusal(target) == refusal)
    }

    @Test func `the newest rates are answered for days to come, until they are too old`() throws {
      let site = try Site()
      let today = Day.ofTheUser
      #expect(
        site.refusal("/v1/latest") == (today - day("2026-10-30") > 14 ? "404 not found" : "200 no message"))
      try site.store("ecb", today, ["USD": ("1.5", nil)])
      let answer = #"200 {"amount":1.0,"base":"EUR","date":"\#(today)","rates":{"USD":1.5}}"#
      for target in ["/v1/latest", "/v1/current", "/latest", "/v1/\(today)", "/v1/\(today + 14)"] {
        #expect(site.get(target) == answer, "\(target)")
      }
      #expect(site.refusal("/v1/\(today + 15)") == "404 not found")
      #expect(site.get("/v1/currencies") == #"200 {"EUR":"Euro","USD":"US Dollar"}"#)
    }

    @Test func `a rate of another day than the table's is named`() throws {
      let site = try Site()
      let today = Day.ofTheUser
      let rates = ["USD": ("1.5", today - 1), "JPY": ("150.25", nil), "GBP": ("0.8", Day?.none)]
      try site.store("frankfurter2", today, rates)
      #expect(
        site.get("/v1/latest")
          == #"200 {"amount":1.0,"base":"EUR","date":"\#(today)","rates":{"GBP":0.8,"JPY":150.25,"USD":1.5},"dates":{"USD":"\#(today - 1)"}}"#
      )
      #expect(
        site.get("/v1/latest?symbols=USD")
          == #"200 {"amount":1.0,"base":"EUR","date":"\#(today - 1)","rates":{"USD":1.5}}"#)
    }

    @Test func `rates that must not be passed on are withheld`() throws {
      let site = try Site()
      let today = Day.ofTheUser
      try site.store("erapi", today, base: "USD", ["EUR": ("0.5", nil), "KES": ("130", nil)])
      try site.store("openexchangerates", today, base: "USD", ["EUR": ("0.5", nil), "UGX": ("3800", nil)])
      #expect(site.refusal("/v1/\(today)") == "404 not found")
      #expect(site.refusal("/v1/latest?base=USD&symbols=KES") == "404 not found")
      #expect(site.refusal("/v1/\(today - 1)..\(today)") == "404 not found")
      #expect(site.refusal("/v2/rates?base=USD&quotes=KES,UGX") == "404 not found")
      #expect(site.refusal("/v2/rates?providers=erapi") == "404 not found")
      #expect(!site.get("/v2/currencies?scope=all").contains("KES"))
      try site.store("fawazahmed0", today, ["KES": ("150", nil), "USD": ("1.25", nil)])
      #expect(site.get("/v1/latest?base=USD&symbols=KES").hasSuffix(#""rates":{"KES":120.0}}"#))
    }

    @Test func `the company's and the user's own rates are not served`() throws {
      let site = try Site()
      try OtherWriter(site.ledger.path).run(
        "INSERT INTO own_rate (base, quote, rate, day) VALUES ('EUR', 'USD', '9', \(Day.ofTheUser.number))")
      try site.store("ecb", .ofTheUser, ["USD": ("1.5", nil)])
      #expect(site.get("/v1/latest?symbols=USD").contains(#""USD":1.5"#))
    }

    @Test func `only the rates of the named source answer`() throws {
      let site = try Site(of: [.ecb])
      let today = Day.ofTheUser
      try site.store("frankfurter2", today, ["USD": ("1.5", nil), "KES": ("150", nil)])
      #expect(site.refusal("/v1/\(today)?symbols=KES") == "404 not found")
      #expect(site.get("/v1/2026-10-30?symbols=USD").contains(#""USD":1.1172"#))
      #expect(site.refusal("/v2/rates?providers=frankfurter2") == "404 not found")
    }
  }
}
