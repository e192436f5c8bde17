import Currencies
import FoundationEssentials
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// Which table a row is computed in: one only, and never a made-up number.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct CoverageTests {
    /// Saturday, 31 October 2026.
    let now = instant("2026-10-31", 12, 0)

    /// A desk of these rows and tables, 100 in the first row.
    func desk(_ rows: String, _ pages: [RateBook.Page], lastDays: [CurrencyCode: Day] = [:]) throws -> Desk {
      var desk = try Ledger.open(":memory:").ledger.desk()
      desk.rows = codes(rows)
      desk.anchor = Desk.Anchor(100, desk.rows[0])
      desk.book = RateBook(pages, lastDays: lastDays)
      return desk
    }

    func page(
      _ source: SourceID, _ date: String, base: String = "EUR", _ rates: [String: String],
      isEnabled: Bool = true,
      isNewest: Bool = true, days: [String: String] = [:], marked: [String] = []
    ) -> RateBook.Page {
      func byCode<Value>(_ values: [String: Value]) -> [CurrencyCode: Value] {
        Dictionary(uniqueKeysWithValues: values.map { (code($0), $1) })
      }
      let table = RateTable(
        source: source, base: code(base), day: day(date), rates: byCode(rates.mapValues(number)),
        days: byCode(days.mapValues(day)), marked: Set(marked.map(code)))
      return RateBook.Page(table, isEnabled: isEnabled, isNewest: isNewest)
    }

    /// Each row: amount, source and day, state, and what else it says.
    func lines(_ desk: Desk) -> [String] {
      desk.lines(at: now).map { line in
        let origin = line.origin.map { "\($0.name) \($0.day)" } ?? "-"
        return [
          "\(line.currency) \(line.amount?.plainText ?? "-") \(origin) \(line.state.rawValue)",
          line.isCovered ? "covered" : "", line.isMarked ? "marked" : "",
          line.absence?.before.map { "until \($0)" } ?? "",
        ].filter { !$0.isEmpty }.joined(separator: ", ")
      }
    }

    @Test func `a currency the active table lacks comes from the newest table that has both`() throws {
      let desk = try desk(
        "EUR USD AED",
        [
          page("frankfurter2", "2026-10-30", ["USD": "1.25"]),
          page("erapi", "2026-10-29", base: "USD", ["EUR": "0.5", "AED": "4"]),
          page("fawazahmed0", "2026-10-30", ["USD": "2", "AED": "3"]),
          page("ecb", "2026-10-30", ["USD": "9"]),
        ])
      #expect(
        lines(desk) == [
          "EUR 100 frankfurter2 2026-10-30 fresh", "USD 125 frankfurter2 2026-10-30 fresh",
          "AED 300 fawazahmed0 2026-10-30 fresh, covered",
        ])
    }

    @Test func `two tables are never mixed in one rate`() throws {
      let desk = try desk(
        "AED KPW",
        [page("frankfurter2", "2026-10-30", ["AED": "4"]), page("erapi", "2026-10-30", ["KPW": "900"])])
      #expect(lines(desk) == ["AED 100 frankfurter2 2026-10-30 fresh", "KPW - - missing"])
    }

    @Test func `an amount typed in a covered row is computed inside the covering table`() throws {
      var desk = try desk(
        "EUR USD AED",
        [
          page("ecb", "2026-10-30", ["USD": "1.25"]),
          page("erapi", "2026-10-30", base: "USD", ["EUR": "0.5", "AED": "4"]),
        ])
      desk.anchor = Desk.Anchor(40, code("AED"))
      #expect(
        lines(desk) == [
          "EUR 5 erapi 2026-10-30 fresh, covered", "USD 10 erapi 2026-10-30 fresh, covered",
          "AED 40 erapi 2026-10-30 fresh, covered",
        ])
    }

    @Test func `an older day of the same source covers what the newest lacks`() throws {
      let desk = try desk(
        "EUR USD ISK",
        [
          page("ecb", "2026-10-30", ["USD": "1.25"]),
          page("ecb", "2026-10-28", ["USD": "1.2", "ISK": "140"], isNewest: false),
        ])
      #expect(
        lines(desk) == [
          "EUR 100 ecb 2026-10-30 fresh", "USD 125 ecb 2026-10-30 fresh",
          "ISK 14000 ecb 2026-10-28 stale, covered",
        ])
    }

    @Test func `a currency nobody quotes any more says since when, and has no amount`() throws {
      let desk = try desk(
        "EUR RUB KPW", [page("ecb", "2026-10-30", ["USD": "1.25"])],
        lastDays: [code("RUB"): day("2022-03-01")])
      #expect(
        lines(desk) == [
          "EUR 100 ecb 2026-10-30 fresh", "RUB - - missing, until 2022-03-01", "KPW - - missing",
        ])
    }

    @Test func `a row's day is the older of its two rates`() throws {
      let desk = try desk(
        "EUR USD AED",
        [
          page(
            "frankfurter2", "2026-10-30", ["USD": "1.25", "AED": "4"],
            days: ["AED": "2026-10-29", "USD": "2026-10-31"])
        ])
      #expect(
        lines(desk) == [
          "EUR 100 frankfurter2 2026-10-30 fresh", "USD 125 frankfurter2 2026-10-31 fresh",
          "AED 400 frankfurter2 2026-10-29 stale",
        ])
    }

    @Test func `a rate that jumped marks its row, and the rows computed from it`() throws {
      var desk = try desk(
        "EUR USD SYP", [page("ecb", "2026-10-30", ["USD": "1.25", "SYP": "120"], marked: ["SYP"])])
      #expect(desk.lines(at: now).map(\.isMarked) == [false, false, true])
      desk.anchor = Desk.Anchor(100, code("SYP"))
      #expect(desk.lines(at: now).map(\.isMarked) == [true, true, true])
    }

    @Test func `the first fresh source is the active one, not the one with the latest day`() throws {
      let friday = page("frankfurter2", "2026-10-30", ["USD": "1.25"])
      let saturday = page("erapi", "2026-10-31", base: "USD", ["EUR": "0.5"])
      #expect(RateBook([friday, saturday]).activeTable(at: now)?.source == "frankfurter2")
      let thursday = page("frankfurter2", "2026-10-29", ["USD": "1.25"])
      #expect(RateBook([thursday, saturday]).activeTable(at: now)?.source == "erapi")
    }

    @Test func `when none is fresh the newest is active, of two of a day the first`() throws {
      let pages = [
        page("erapi", "2026-10-26", ["USD": "1"]), page("ecb", "2026-10-27", ["USD": "2"]),
        page("frankfurter", "2026-10-27", ["USD": "3"]),
      ]
      #expect(RateBook(pages).activeTable(at: now)?.source == "ecb")
    }

    @Test func `a source that is switched on is used before a newer one that is not`() throws {
      let desk = try desk(
        "EUR USD AED",
        [
          page("frankfurter", "2026-10-30", ["USD": "1.25"]), page("erapi", "2026-10-20", ["AED": "4"]),
          page("fawazahmed0", "2026-10-30", ["AED": "400"], isEnabled: false),
        ])
      #expect(lines(desk).last == "AED 400 erapi 2026-10-20 stale, covered")
    }

    @Test func `a rate that its source carries along from long ago is none`() throws {
      let desk = try desk(
        "EUR USD SYP",
        [page("frankfurter2", "2026-10-30", ["USD": "1.25", "SYP": "500"], days: ["SYP": "2019-03-01"])],
        lastDays: [code("SYP"): day("2019-03-01")])
      #expect(lines(desk).last == "SYP - - missing, until 2019-03-01")
    }

    @Test func `a rate of another day than its table's says so`() throws {
      let desk = try desk(
        "EUR USD AED",
        [page("frankfurter2", "2026-10-30", ["USD": "1.25", "AED": "4"], days: ["AED": "2026-10-29"])])
      #expect(desk.lines(at: now).map(\.remarksOnOrigin) == [[], [], ["from 2026-10-29"]])
    }

    @Test func `what a switched off source gave is used when there is nothing else`() throws {
      let off = page("erapi", "2026-10-31", ["USD": "1", "AED": "4"], isEnabled: false)
      let on = page("ecb", "2026-10-20", ["USD": "2"])
      let desk = try desk("EUR USD AED", [off, on])
      #expect(
        lines(desk) == [
          "EUR 100 ecb 2026-10-20 stale", "USD 200 ecb 2026-10-20 stale",
          "AED 400 erapi 2026-10-31 fresh, covered",
        ])
      #expect(RateBook([off]).activeTable(at: now)?.source == "erapi")
    }
  }
}
