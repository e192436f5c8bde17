import Currencies
import FoundationEssentials
import Testing

private let usd = code("USD")
private let jpy = code("JPY")

private func table(_ rates: [CurrencyCode: Decimal]) throws -> RateTable {
  RateTable(source: .ecb, base: .eur, day: try #require(Day("2026-10-30")), rates: rates)
}

@Test func `an amount is multiplied by what is wanted and divided by what one has`() throws {
  let table = try table([usd: number("1.1172"), jpy: number("177.6")])
  #expect(table.convert(100, from: .eur, to: usd) == number("111.72"))
  #expect(table.convert(number("111.72"), from: usd, to: .eur) == 100)
  #expect(table.convert(number("1.1172"), from: usd, to: jpy) == number("177.6"))
  #expect(table.rate(from: .eur, to: jpy) == number("177.6"))
  #expect(table.rate(from: .eur, to: .eur) == 1)
}

@Test func `the same currency gives the same amount, whatever its digits`() throws {
  let amount = number("0.12345678901234567890123456789012345678")
  #expect(try table([usd: 3]).convert(amount, from: usd, to: usd) == amount)
}

@Test func `a currency the table lacks gives no number`() throws {
  let table = try table([usd: 2])
  #expect(table.convert(1, from: jpy, to: usd) == nil)
  #expect(table.convert(1, from: usd, to: jpy) == nil)
  #expect(table.convert(1, from: jpy, to: jpy) == nil)
}

@Test func `the base is always one, even where a source says otherwise`() throws {
  #expect(try table([.eur: 5, usd: 2]).convert(1, from: .eur, to: usd) == 2)
}

@Test func `conversions equal those of Python's decimal to the last digit`() throws {
  let lines = conversionCases.split(separator: "\n")
  #expect(lines.count == 2000)
  for line in lines {
    let fields = line.split(separator: " ").map(String.init)
    let (have, want) = (code("AAA"), code(fields[3]))
    let table = try table([have: number(fields[1]), want: number(fields[2])])
    let result = try #require(table.convert(number(fields[0]), from: have, to: want))
    #expect(Money(result, want).text() == fields[4], "\(line)")
    #expect(result.exactText == fields[5], "\(line)")
  }
}

@Test func `a table names only the days and marks that say something`() throws {
  let day = try #require(Day("2026-10-30"))
  let table = RateTable(
    source: .frankfurter2, base: .eur, day: day, rates: [usd: 2, jpy: 3],
    days: [usd: day + 1, jpy: day, .eur: day - 9, code("CHF"): day - 1], marked: [jpy, .eur, code("CHF")])
  #expect(table.days == [usd: day + 1])
  #expect(table.marked == [jpy])
}

@Test func `a rate between two currencies is of the older of their days`() throws {
  let day = try #require(Day("2026-10-30"))
  let table = RateTable(
    source: .frankfurter2, base: .eur, day: day, rates: [usd: 2, jpy: 3, code("CHF"): 1],
    days: [usd: day + 1, jpy: day - 2])
  #expect(table.day(of: jpy) == day - 2)
  #expect(table.day(of: .eur) == day)
  #expect(table.day(from: usd, to: jpy) == day - 2)
  #expect(table.day(from: jpy, to: usd) == day - 2)
  #expect(table.day(from: usd, to: code("CHF")) == day)
  #expect(table.day(from: .eur, to: usd) == day + 1)
  #expect(table.day(from: usd, to: .eur) == day + 1)
  #expect(table.day(from: .eur, to: .eur) == day)
}

@Test func `a rate given against another currency is computed as it was given`() throws {
  let (xau, xpt) = (code("XAU"), code("XPT"))
  // 1 XAU = 3941.73 EUR = 2.4161 XPT.
  let table = RateTable(
    source: .frankfurter2, base: .eur, day: Day(number: 20_756), rates: [usd: number("1.1172"), xau: 9],
    exchanged: [
      xau: try #require(ExchangedRate(units: 1, baseUnits: number("3941.73"))),
      xpt: try #require(ExchangedRate(units: number("2.4161"), baseUnits: number("3941.73"))),
    ])
  #expect(table.convert(1, from: xau, to: .eur) == number("3941.73"))
  #expect(table.convert(number("3941.73"), from: .eur, to: xau) == 1)
  #expect(table.convert(1, from: xau, to: xpt) == number("2.4161"))
  #expect(table.convert(2, from: xau, to: usd) == number("8807.401512"))
  #expect(table.convert(number("2.4161"), from: xpt, to: usd) == number("4403.700756"))
  #expect(
    table.rates == [.eur: 1, usd: number("1.1172"), xau: number("0.000253696"), xpt: number("0.00061295")])
}

@Test func `an exchanged rate needs two numbers above 0`() {
  for (units, baseUnits) in [("0", "1"), ("1", "0"), ("-1", "2")] {
    #expect(ExchangedRate(units: number(units), baseUnits: number(baseUnits)) == nil)
  }
}
