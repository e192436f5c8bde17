import Currencies
import FoundationEssentials
import OfficialRates
import TestValues
import Testing

/// Tables computed of the rates of the European Central Bank.
struct EuropeanCentralBankTests {
  private let usd = CurrencyCode.usd

  private func rates(_ date: String, _ dollars: String) -> RateTable {
    RateTable(source: "ecb", base: .eur, day: day(date), rates: [usd: number(dollars)])
  }

  @Test func `the day of the customs value is the penultimate Wednesday, in every month since May 2016`() {
    for month in 0..<1_000 {
      let first = day("2016-05-01").adding(months: month)
      let before = first.adding(months: -1)
      let wednesdays = (0..<first - before).map { before + $0 }.filter { $0.weekday == 3 }
      #expect(EuropeanCentralBank.customsDay(for: first) == wednesdays[wednesdays.count - 2])
      #expect(EuropeanCentralBank.customsDay(for: first + 27) == wednesdays[wednesdays.count - 2])
    }
    #expect(EuropeanCentralBank.customsDay(for: day("2016-05-01")) == day("2016-04-20"))
    #expect(EuropeanCentralBank.customsDay(for: day("2021-11-30")) == day("2021-10-20"))
    #expect(EuropeanCentralBank.customsDay(for: day("2016-04-30")) == nil)
  }

  @Test func `the customs value has the rates of that day, or of the last one before it`() throws {
    let stored = [rates("2021-10-21", "3"), rates("2021-10-20", "1.1623"), rates("2021-10-19", "1.2")]
    let table = try #require(EuropeanCentralBank.customsTable(for: day("2021-11-15"), among: stored))
    #expect(table.rates.count == 1 && table.rate("USD") == printed("1.1623"))
    #expect(table.period == .month(of: day("2021-11-01")) && table.published == day("2021-10-20"))
    let before = EuropeanCentralBank.customsTable(for: day("2021-11-15"), among: [stored[0], stored[2]])
    #expect(before?.published == day("2021-10-19"))
    #expect(EuropeanCentralBank.customsTable(for: day("2021-11-15"), among: [stored[0]]) == nil)
    #expect(
      EuropeanCentralBank.customsTable(for: day("2016-04-15"), among: [rates("2016-03-23", "1")]) == nil)
  }

  @Test func `a rate that an answer lacked and was carried over is no rate of the day`() throws {
    let gbp = code("GBP")
    let carried = RateTable(
      source: "ecb", base: .eur, day: day("2021-10-20"),
      rates: [usd: number("1.1623"), gbp: number("0.84")], carried: [gbp])
    #expect(EuropeanCentralBank.table(carried)?.rates.keys.sorted() == [usd])
  }

  @Test func `rates of another base are none of the bank's`() {
    let other = RateTable(source: "x", base: usd, day: day("2021-10-20"), rates: [.eur: 1])
    #expect(EuropeanCentralBank.table(other) == nil)
  }
}
