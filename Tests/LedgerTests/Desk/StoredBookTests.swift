import Currencies
import FoundationEssentials
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// The rate book as it is read from a store.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct StoredBookTests {
    let place: Place
    let ledger: Ledger

    init() throws {
      place = try Place()
      ledger = try place.open()
    }

    @Test func `a store of version 1 keeps its rows, its amount and its rates`() throws {
      let place = try Place()
      try sqlite(place.store, oldSchema)
      let ledger = try place.open()
      let desk = try ledger.desk()
      #expect(desk.rows == codes("EUR USD"))
      #expect(desk.anchor == Desk.Anchor(number("12.34"), code("USD")))
      let table = try #require(try ledger.activeTable())
      #expect(table.day == Day(number: 20756))
      #expect(table.rates == [.eur: 1, code("USD"): number("1.1172"), code("JPY"): 171])
      #expect(table.days.isEmpty && table.marked.isEmpty)
      #expect(try ledger.quotedCurrencies() == Set(codes("EUR USD JPY RUB")))
      #expect(try ledger.check() == [])
    }

    @Test func `after the history's import a currency that left says when it was last quoted`() throws {
      try ledger.importBundledHistory()
      try ledger.add(codes("RUB BGN KPW"))
      let lines = try ledger.desk().lines(at: instant("2026-10-31", 12, 0))
      let found = lines.suffix(3).map {
        [$0.currency.text, $0.absence?.before?.description ?? "never", $0.state.rawValue]
      }
      #expect(
        found == [
          ["RUB", "2022-03-01", "missing"], ["BGN", "2025-12-31", "missing"], ["KPW", "never", "missing"],
        ])
      #expect(lines.suffix(3).allSatisfy { $0.amount == nil && $0.rate == nil && $0.origin == nil })
    }

    @Test func `the table with a currency's newest rate is found without reading all rates`() throws {
      try ledger.importBundledHistory()
      let query = RateBook.lastTable.replacing("?1", with: "'USD'").replacing("?2", with: "20756")
      let plan = try sqlite(place.store, "EXPLAIN QUERY PLAN \(query.replacing("?3", with: "14"))")
      #expect(plan.contains { $0.contains("SEARCH rate USING PRIMARY KEY (source=? AND day>? AND day<?)") })
    }

    @Test func `a currency that is not in today's table is taken from the last fortnight`() throws {
      try sqlite(
        place.store,
        """
        DELETE FROM rate WHERE day = 20756 AND currency = 'ISK';
        INSERT INTO rate_table (source, day, base) VALUES (0, 20755, 'EUR'), (0, 20740, 'EUR');
        INSERT INTO rate (source, day, currency, rate, own_day)
        VALUES (0, 20755, 'ISK', '141', 20754), (0, 20740, 'XAF', '655', NULL);
        UPDATE quote SET last_day = 20755 WHERE currency = 'ISK';
        INSERT INTO quote (source, currency, last_day) VALUES (0, 'XAF', 20740)
        """)
      let book = try ledger.rateBook(of: Set(codes("EUR ISK XAF")))
      let now = instant("2026-10-31", 12, 0)
      #expect(book.table(from: .eur, to: code("ISK"), at: now)?.day == Day(number: 20755))
      #expect(book.table(from: .eur, to: code("XAF"), at: now) == nil)
      #expect(book.lastDay(of: code("XAF")) == Day(number: 20740))
      #expect(try ledger.quotedCurrencies().isSuperset(of: codes("ISK EUR USD")))
      #expect(try !ledger.quotedCurrencies().contains(code("XAF")))
    }

    @Test func `whoever quoted a currency last is not passed over for an older rate of another`() throws {
      // The bank's newest table is of 2026-10-30. Frankfurter 2 lacks the forint since 17 days, but has a newer rate.
      try sqlite(
        place.store,
        """
        INSERT INTO rate_table (source, day, base) VALUES (2, 20760, 'EUR'), (2, 20777, 'EUR');
        INSERT INTO rate (source, day, currency, rate) VALUES (2, 20760, 'HUF', '391'), (2, 20777, 'USD', '1.1');
        INSERT INTO quote (source, currency, last_day) VALUES (2, 'HUF', 20760), (2, 'USD', 20777)
        """)
      let book = try ledger.rateBook(of: Set(codes("EUR HUF USD XAF")))
      let now = instant("2026-11-20", 12, 0)
      #expect(book.table(from: .eur, to: code("USD"), at: now)?.day == Day(number: 20777))
      let table = try #require(book.table(from: .eur, to: code("HUF"), at: now))
      #expect(table.source == "frankfurter2" && table.rates[code("HUF")] == 391)
    }

    @Test func `the active source's newer rate comes before an older one of another's newer table`() throws {
      // The active table lacks the forint; Frankfurter 2's own of the day before is newer than the other source's rate.
      try sqlite(
        place.store,
        """
        INSERT INTO rate_table (source, day, base) VALUES (2, 20776, 'EUR'), (2, 20777, 'EUR'), (4, 20777, 'EUR');
        INSERT INTO rate (source, day, currency, rate, own_day)
        VALUES (2, 20776, 'HUF', '391', NULL), (2, 20777, 'USD', '1.1', NULL), (4, 20777, 'HUF', '300', 20765);
        INSERT INTO quote (source, currency, last_day)
        VALUES (2, 'HUF', 20776), (2, 'USD', 20777), (4, 'HUF', 20765)
        """)
      let book = try ledger.rateBook(of: Set(codes("EUR HUF USD")))
      let table = book.table(from: .eur, to: code("HUF"), at: instant("2026-11-20", 12, 0))
      #expect(table?.source == "frankfurter2" && table?.day == Day(number: 20776))
    }

    @Test func `a rate given against another currency is stored as it was given`() throws {
      try sqlite(
        place.store,
        """
        INSERT INTO rate_table (source, day, base) VALUES (2, 20776, 'EUR'), (2, 20777, 'EUR');
        INSERT INTO rate (source, day, currency, rate, units, base_units) VALUES
          (2, 20776, 'XAU', '0.00025', NULL, NULL), (2, 20777, 'XAU', '0.000253696', '1', '3941.73'),
          (2, 20777, 'XPT', '0.00061295', '2.4161', '3941.73');
        INSERT INTO quote (source, currency, last_day) VALUES (2, 'XAU', 20777), (2, 'XPT', 20777)
        """)
      var desk = try ledger.desk()
      desk.rows = codes("EUR XAU XPT")
      desk.anchor = Desk.Anchor(1, code("XAU"))
      desk.book = try ledger.rateBook(of: Set(desk.rows))
      let now = instant("2026-11-20", 12, 0)
      #expect(desk.lines(at: now).map { $0.amount?.plainText } == ["3941.73", "1", "2.4161"])
      #expect(desk.lines(at: now)[1].inverse == number("3941.73"))
      #expect(desk.lines(at: now).allSatisfy { $0.roundingPercent == nil })
      var points: [Ledger.Point] = []
      try ledger.eachRate(
        from: code("XAU"), to: .eur, days: Day(number: 20776)...Day(number: 20777), source: "frankfurter2"
      ) { points.append($0) }
      #expect(points.map(\.rate) == [4000, number("3941.73")])
      // The rounded one says how far off it may be.
      let rounded = try #require(try ledger.table(onOrBefore: Day(number: 20776), source: "frankfurter2"))
      #expect(rounded.roundingPercent(from: .eur, to: code("XAU")) == 2)
      #expect(try ledger.check() == [])
    }

    @Test func `the book of a past day has that day's tables only`() throws {
      try ledger.importBundledHistory()
      let now = instant("2026-10-31", 12, 0)
      func table(_ date: String) throws -> RateTable? {
        try ledger.rateBook(of: Set(codes("EUR RUB")), on: day(date)).table(
          from: .eur, to: code("RUB"), at: now)
      }
      #expect(try table("2022-03-01")?.day == day("2022-03-01"))
      // The bank's next table is without the rouble: that of the day before is not the day's.
      #expect(try table("2022-03-02") == nil)
      #expect(try table("2022-03-05") == nil)
      #expect(try ledger.rateBook(of: Set(codes("EUR RUB")), on: day("1999-01-03")).pages.isEmpty)
    }
  }
}
