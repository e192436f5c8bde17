import Currencies
import FoundationEssentials
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// Stores of released versions, opened by this one: nothing is lost.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct MigrationTests {
    let place: Place
    init() throws { place = try Place() }

    @Test(arguments: [oldSchema, secondSchema])
    func `the list there was becomes the first one, with its rows and its amount`(schema: String) throws {
      try sqlite(place.store, schema)
      let ledger = try place.open()
      let desk = try ledger.desk()
      #expect(desk.list.name == "Home" && desk.lists == [desk.list])
      #expect(desk.rows == codes("EUR USD"))
      #expect(desk.anchor == Desk.Anchor(number("12.34"), code("USD")))
      #expect(desk.fee == .none && desk.own == CustomRates() && !desk.showsMoreDigits)
      #expect(try ledger.recentCurrencies() == [])
      #expect(try ledger.check() == [])
      let table = try #require(try ledger.activeTable())
      #expect(table.rates == [.eur: 1, code("USD"): number("1.1172"), code("JPY"): 171])
      #expect(try sqlite(place.store, "SELECT count(*) FROM rate") == ["3"])
      // Opened once more, it is as it was.
      #expect(try place.open().desk() == desk)
      try ledger.addList(named: "Trip")
      #expect(try place.open().desk().lists.map(\.name) == ["Home", "Trip"])
    }

    @Test func `version 2 keeps its settings, its sources and its log`() throws {
      try sqlite(place.store, secondSchema)
      let ledger = try place.open()
      #expect(try ledger.value(RefreshMode.self) == .asked)
      #expect(try !ledger.source("erapi").isEnabled)
      #expect(try sqlite(place.store, "SELECT revision FROM source WHERE name = 'erapi'") == ["3"])
      #expect(try sqlite(place.store, "SELECT message, day FROM attempt") == ["3 rates|20756"])
    }

    @Test func `version 3 keeps its lists, its custom rates and currencies, and can keep series then`() throws
    {
      try sqlite(place.store, thirdSchema)
      let ledger = try place.open()
      let desk = try ledger.desk()
      #expect(desk.list.name == "Trip" && desk.rows == codes("EUR USD"))
      #expect(desk.anchor == Desk.Anchor(number("12.34"), code("USD")) && desk.fee.percent == number("2.5"))
      #expect(desk.own.currency(code("PTS"))?.digits == 0 && desk.own.rates.count == 1)
      #expect(try ledger.recentCurrencies() == codes("SEK"))
      #expect(try ledger.value(RefreshMode.self) == .asked)
      #expect(try ledger.series(from: .eur, to: code("ARS")) == nil)
      #expect(try ledger.check() == [])
      try sqlite(
        place.store,
        "INSERT INTO series (source, currency, asked_at, not_before) VALUES (2, 'ARS', 0, 0); INSERT INTO series_rate VALUES (2, 'ARS', 20756, '1652.7')"
      )
      #expect(try place.open().series(from: .eur, to: code("ARS"))?.rate(at: 0) == number("1652.7"))
      #expect(try sqlite(place.store, "PRAGMA user_version") == ["15"])
    }

    @Test(arguments: [
      ("DELETE FROM desk_row", "", "12.34 USD"), ("UPDATE anchor SET amount = NULL", "EUR USD", "- USD"),
      ("DELETE FROM anchor", "EUR USD", "- EUR"),
      ("UPDATE anchor SET currency = 'SEK'", "EUR USD", "12.34 SEK"),
    ])
    func `an empty list, an empty amount and one of a removed row are kept as they are`(
      change: String, rows: String, anchor: String
    ) throws {
      try sqlite(place.store, secondSchema + change)
      let desk = try place.open().desk()
      #expect(desk.rows == codes(rows))
      #expect("\(desk.anchor.amount?.plainText ?? "-") \(desk.anchor.currency)" == anchor)
    }

    @Test func `a store that was never filled is filled now`() throws {
      try sqlite(place.store, secondSchema + "DELETE FROM anchor; DELETE FROM desk_row")
      let desk = try place.open().desk()
      #expect(desk.list.name == "Home")
      #expect(desk.rows == codes("EUR USD GBP JPY CHF CNY INR"))
    }

    @Test func `rows that stood in an odd order stay in it`() throws {
      try sqlite(
        place.store,
        secondSchema
          + "DELETE FROM desk_row; INSERT INTO desk_row VALUES ('JPY', 7), ('AUD', 30), ('SEK', -2)")
      #expect(try place.open().desk().rows == codes("SEK JPY AUD"))
    }
  }
}
