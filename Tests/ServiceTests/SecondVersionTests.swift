import Currencies
import Foundation
import Ledger
import TestValues
import Testing

extension ServiceTests {
  @MainActor @Suite struct SecondVersionTests {
    let site: Site

    init() throws { site = try Site.shared.get() }

    static let dollar = #"{"date":"2026-10-30","base":"EUR","quote":"USD","rate":1.1172}"#

    @Test func `rates are rows`() {
      #expect(site.get("/v2/rates?date=2026-11-01&quotes=USD") == "200 [\(Self.dollar)]")
      #expect(site.get("/v2/rate/eur/USD?date=2026-10-31") == "200 \(Self.dollar)")
      #expect(
        site.get("/v2/rates.csv?date=2026-10-30&quotes=USD,EUR&base=gbp")
          == "200 date,base,quote,rate\n2026-10-30,GBP,EUR,1.1993\n2026-10-30,GBP,USD,1.3399\n")
    }

    @Test func `the base is a row of its own`() {
      let answer = site.get("/v2/rates?date=2026-10-30&base=JPY")
      #expect(answer.contains(#"{"date":"2026-10-30","base":"JPY","quote":"JPY","rate":1.0}"#))
      #expect(answer.components(separatedBy: "quote").count == 31)
    }

    @Test func `a range has a row for each day and currency`() {
      #expect(
        site.get("/v2/rates.csv?from=2026-10-25&to=2026-10-27&quotes=USD,GBP")
          == """
          200 date,base,quote,rate
          2026-10-23,EUR,GBP,0.83728
          2026-10-23,EUR,USD,1.1193
          2026-10-26,EUR,GBP,0.8382
          2026-10-26,EUR,USD,1.1188
          2026-10-27,EUR,GBP,0.83658
          2026-10-27,EUR,USD,1.115

          """)
    }

    @Test func `each rate has its own day, and is of the table that has it`() throws {
      let site = try Site()
      let today = Day.ofTheUser
      try site.store("frankfurter2", today, ["USD": ("1.5", today - 1), "JPY": ("150.25", nil)])
      try site.store("fawazahmed0", today - 2, ["KES": ("151.123456", nil), "USD": ("1.4", nil)])
      #expect(
        site.get("/v2/rates.csv?quotes=USD,JPY,KES")
          == "200 date,base,quote,rate\n\(today),EUR,JPY,150.25\n\(today - 2),EUR,KES,151.123456\n\(today - 1),EUR,USD,1.5\n"
      )
      #expect(
        site.get("/v2/rates.csv?quotes=USD,KES&providers=Fawazahmed0")
          == "200 date,base,quote,rate\n\(today - 2),EUR,KES,151.123456\n\(today - 2),EUR,USD,1.4\n")
    }

    @Test func `a rate that a table has of an earlier day is one row`() throws {
      let site = try Site()
      let first = day("2030-01-01")
      // After the bank's history, so that this source has most days.
      let last = Day.ofTheUser
      guard last < first else { return }
      for back in 0...3 {
        try site.store(
          "frankfurter2", last - back, ["USD": ("1.5", last - 3), "KES": ("15\(back)", nil)])
      }
      #expect(
        site.get("/v2/rates.csv?from=\(last - 3)&quotes=USD,KES")
          == """
          200 date,base,quote,rate
          \(last - 3),EUR,KES,153.0
          \(last - 3),EUR,USD,1.5
          \(last - 2),EUR,KES,152.0
          \(last - 1),EUR,KES,151.0
          \(last),EUR,KES,150.0

          """)
    }

    @Test func `currencies have their numbers, names and days`() {
      let answer = site.get("/v2/currencies?scope=all")
      #expect(
        answer.contains(
          #"{"iso_code":"ISK","iso_numeric":"352","name":"Icelandic Króna","symbol":"ikr","start_date":"1999-01-04","end_date":"2026-10-30"}"#
        ))
      #expect(answer.contains(#""iso_code":"RUB","#) && answer.contains(#""end_date":"2022-03-01""#))
    }

    @Test(arguments: [
      ("/v2/rates?symbols=USD&x=1", "422 unknown parameter: symbols, x"),
      ("/v2/rates?quotes=USD,QQQ", "422 invalid currency: QQQ"),
      ("/v2/rates?base=", "422 invalid currency: "),
      ("/v2/rates?date=2026-02-30", "422 invalid date"), ("/v2/rates?from=x", "422 invalid date"),
      ("/v2/rates?date=2026-10-30&to=2026-10-30", "422 conflicting params"),
      ("/v2/rates?from=2026-10-30&to=2026-10-01", "404 not found"),
      ("/v2/rates?from=2026-10-01&group=week", "422 invalid group"),
      ("/v2/rates?expand=providers", "422 invalid expand"),
      ("/v2/rates?from=1999-01-01&to=2026-10-30", "422 range too large"), ("/v2/rate/EUR", "404 not found"),
      ("/v2/rate/EUR/QQQ", "422 invalid currency: QQQ"),
      ("/v2/rate/EUR/RUB?date=2026-10-30", "404 not found"),
      ("/v2/providers", "404 not found"),
    ])
    func `what has no answer is refused, with its status in the body`(target: String, refusal: String) {
      #expect(site.refusal(target) == refusal)
      #expect(site.get(target).contains("{\"status\":\(refusal.prefix(3)),"))
    }
  }
}
