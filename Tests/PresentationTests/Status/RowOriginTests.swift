import Currencies
import FoundationEssentials
import Ledger
import Presentation
import TestValues
import Testing

/// The remarks on a rate that is not from the active table or not reliable. On Friday, 30 October 2026, a euro is 1.25
/// dollars and 160 yen.
@MainActor @Suite(.timeLimit(.minutes(30))) struct RowOriginTests {
  var desk: Desk
  let noon = instant("2026-10-31", 12, 0)

  init() throws {
    desk = try Ledger.openInMemory().ledger.desk()
    desk.anchor = Desk.Anchor(100, .eur)
  }

  /// A table with the euro as its base, from text such as "USD 1.25".
  func table(
    _ source: SourceID, _ rates: String, of date: String = "2026-10-30", days: [CurrencyCode: Day] = [:],
    marked: String = "", carried: String = ""
  ) -> RateTable {
    let words = rates.split(separator: " ").map(String.init)
    let pairs = stride(from: 0, to: words.count, by: 2).map { (code(words[$0]), number(words[$0 + 1])) }
    return RateTable(
      source: source, base: .eur, day: day(date), rates: Dictionary(uniqueKeysWithValues: pairs), days: days,
      marked: Set(codes(marked)), carried: Set(codes(carried)))
  }

  /// The rows of a list computed with these tables.
  func rows(_ list: String, _ tables: RateTable..., lastDays: [CurrencyCode: Day] = [:])
    -> [CurrencyCode: RowContent]
  {
    var desk = desk
    desk.rows = codes(list)
    desk.book = RateBook(tables.map { RateBook.Page($0) }, lastDays: lastDays)
    return desk.shownRows(at: noon)
  }

  @Test func `a row from another source's table names the source and the day`() {
    let lastDays = [code("RUB"): day("2022-03-01")]
    let bank = table("ecb", "USD 1.25 JPY 160")
    let before = rows("EUR USD AED RUB", bank, lastDays: lastDays)
    #expect(before[code("AED")]?.description == "No rate")
    #expect(before[code("RUB")]?.description == "No rate since 2022-03-01")
    #expect(before[code("RUB")]?.amount == .empty)
    let other = table("erapi", "USD 1.26 AED 4.6 RUB 93.5", of: "2026-10-29")
    let after = rows("EUR USD AED RUB", bank, other, lastDays: lastDays)
    #expect(after[code("AED")]?.description == "1 EUR = 4.6000 AED, ExchangeRate-API, 2026-10-29")
    #expect(after[code("AED")]?.amount.shown == "460.00")
    #expect(after[code("RUB")]?.description == "1 EUR = 93.500 RUB, ExchangeRate-API, 2026-10-29")
    #expect(after[code("USD")] == before[code("USD")])
    #expect(after[code("USD")]?.description == "1 EUR = 1.2500 USD")
  }

  @Test mutating func `every row names the other source when only that has the typed currency`() {
    desk.anchor = Desk.Anchor(46, code("AED"))
    let rows = rows("EUR USD AED", table("ecb", "USD 1.25"), table("erapi", "USD 1.26 AED 4.6"))
    #expect(rows[code("USD")]?.rate.hasSuffix(" USD · ExchangeRate-API, 2026-10-30") == true)
    #expect(rows[code("USD")]?.amount.shown == "12.60")
    #expect(rows[.eur]?.description == "Base, ExchangeRate-API, 2026-10-30")
  }

  @Test func `a rate of another day shows its day, and one of years ago is not used`() {
    let days = [code("XCD"): day("2026-10-26"), code("SYP"): day("2019-03-01")]
    let rows = rows(
      "EUR USD XCD SYP", table("frankfurter2", "USD 1.25 XCD 3.01 SYP 14500.5", days: days),
      lastDays: [code("SYP"): day("2019-03-01")])
    #expect(rows[code("XCD")]?.description == "1 EUR = 3.0100 XCD, from 2026-10-26")
    #expect(rows[code("SYP")]?.description == "No rate since 2019-03-01")
    #expect(rows[code("SYP")]?.amount == .empty)
    #expect(rows[code("USD")]?.description == "1 EUR = 1.2500 USD")
  }

  @Test func `an outlier is marked in words`() {
    let rows = rows("EUR USD INR", table("ecb", "USD 1.25 INR 212.5", marked: "INR"))
    #expect(rows[code("INR")]?.description == "1 EUR = 212.50 INR, \u{26A0}\u{A0}jumped by more than 25 %")
    #expect(
      rows[code("INR")]?.tooltip.hasSuffix(
        "\nThe rate is an outlier: it differs by more than 25 % from the previous one, or from another source’s."
      ) == true)
    #expect(rows[code("INR")]?.isMarked == true)
    #expect(rows[code("USD")]?.isMarked == false)
    #expect(rows[code("USD")]?.description == "1 EUR = 1.2500 USD")
  }

  @Test func `a rate missing from the newest response says so, with its day`() {
    let rows = rows("EUR USD INR", table("frankfurter", "USD 1.25 INR 106.25", carried: "INR"))
    #expect(
      rows[code("INR")]?.description
        == "1 EUR = 106.25 INR, from 2026-10-30, missing from the latest response")
    #expect(rows[code("INR")]?.amount.shown == "10625.00")
    #expect(
      rows[code("INR")]?.tooltip.hasSuffix(
        "\nThe source’s latest response has no rate for this currency; the rate shown is from 2026-10-30.")
        == true)
    #expect(rows[code("USD")]?.tooltip.contains("lacks") == false)
  }

  @Test func `a rounded rate shows how far off it may be`() {
    let rows = rows("EUR USD XAU", table("frankfurter2", "USD 1.25 XAU 0.00025"))
    #expect(rows[code("XAU")]?.description == "1 EUR = 0.00025 XAU, \u{26A0}\u{A0}rounded, up to 2 % off")
    #expect(
      rows[code("XAU")]?.tooltip.hasSuffix(
        "\nThe source rounds the rate: the amount may be off by up to 2 %.") == true)
    #expect(rows[code("USD")]?.description == "1 EUR = 1.2500 USD")
    #expect(rows[code("USD")]?.tooltip.contains("off") == false)
  }

  @Test func `the credit is that of the active table's source`() {
    var desk = desk
    desk.book = RateBook([RateBook.Page(table("erapi", "USD 1.25"))])
    let status = Status(
      desk, isRefreshing: false, isOffline: false, failure: nil, trouble: [], at: instant("2026-10-30", 12, 0)
    )
    #expect(status.text == "Rates: ExchangeRate-API, 2026-10-30 · Up to date")
    #expect(status.credit.text == "Rates By Exchange Rate API")
    #expect(status.credit.url == "https://www.exchangerate-api.com")
  }
}
