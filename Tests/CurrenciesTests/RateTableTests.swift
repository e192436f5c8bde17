import Currencies
import FoundationEssentials
import Testing

private let usd = code("USD")
private let jpy = code("JPY")

private func table(_ rates: [CurrencyCode: Decimal]) throws -> RateTable {
  RateTable(source: "ecb", base: .eur, day: try #require(Day("2026-10-30")), rates: rates)
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
