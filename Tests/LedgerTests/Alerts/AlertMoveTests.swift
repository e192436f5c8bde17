import Currencies
import FoundationEssentials
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// Which rates an alert for a move compares: those of a store whose history may have gaps.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct AlertMoveTests {
    let place: Place
    let ledger: Ledger

    /// The bundled rates of 2026-10-30, a Friday, on which 1 EUR was 1.1172 USD, and no earlier ones.
    init() throws {
      place = try Place()
      ledger = try place.open()
      try sqlite(
        place.store, "DELETE FROM rate_table WHERE day < 20756; DELETE FROM rate WHERE day < 20756")
      try ledger.keep(
        Alert(from: .eur, to: code("USD"), .moves(percent: 1, within: .day)), at: noon("2026-10-30"))
    }

    func noon(_ date: String) -> AlertMoment {
      AlertMoment(instant: instant(date, 12, 0), day: day(date), minute: 720)
    }

    /// Stores a rate of the dollar on a day, as a source's whole table; it may itself be older.
    func store(_ rate: String, _ date: String, by source: String = "ecb", from own: String? = nil) throws {
      let (number, older) = (day(date).number, own.map { String(day($0).number) } ?? "NULL")
      try sqlite(
        place.store,
        """
        INSERT INTO rate_table (source, day, base) SELECT id, \(number), 'EUR' FROM source WHERE name = '\(source)';
        INSERT INTO rate (source, day, currency, rate, own_day)
          SELECT id, \(number), 'USD', '\(rate)', \(older) FROM source WHERE name = '\(source)'
        """)
    }

    func told(_ date: String) throws -> [String] {
      try ledger.checkAlerts(at: noon(date)).map { $0.sentence(.plain) }
    }

    @Test func `rates that are weeks old tell no move, and the alert stays ready`() throws {
      try store("1.1", "2026-10-29")
      #expect(try told("2026-11-23") == [])
      #expect(try ledger.alerts().map(\.state.isReady) == [true])
      #expect(try ledger.alerts().map(\.state.toldAt) == [nil])
      #expect(
        try told("2026-10-31") == [
          "1 EUR has risen by 1.56\u{A0}% since 2026-10-29: 1.1172 USD on 2026-10-30 (European Central Bank)."
        ])
    }

    @Test func `rates of the last business day are compared until those of the next but one are due`() throws
    {
      try store("1.1", "2026-10-29")
      #expect(try told("2026-11-04") == [])
      #expect(try told("2026-11-03").count == 1)
    }

    @Test func `new rates are not compared with those before a gap`() throws {
      try store("1.3125", "2026-11-23")
      #expect(try told("2026-11-24") == [])
      try store("1.25", "2026-11-20")
      #expect(
        try told("2026-11-24") == [
          "1 EUR has risen by 5.00\u{A0}% since 2026-11-20: 1.3125 USD on 2026-11-23 (European Central Bank)."
        ])
    }

    @Test func `new rates of one source do not tell an old move of another`() throws {
      try store("1.1", "2026-10-29")
      try store("1.3", "2026-11-23", by: "frankfurter")
      #expect(try told("2026-11-24") == [])
      try store("1.25", "2026-11-20", by: "frankfurter")
      #expect(try told("2026-11-24").count == 1)
    }

    @Test func `Easter is no gap`() throws {
      // Good Friday was 2027-03-26.
      try store("1.2", "2027-03-25")
      try store("1.3", "2027-03-30")
      #expect(try told("2027-03-31").map { $0.contains("since 2027-03-25") } == [true])
    }

    @Test func `an earlier rate that is itself older than its table is not compared`() throws {
      try store("1", "2026-10-29", from: "2026-10-21")
      #expect(try told("2026-10-31") == [])
    }

    @Test func `a newest rate that is itself old is not compared`() throws {
      try store("1", "2026-11-10")
      try store("1.1", "2026-11-11")
      try store("1.1", "2026-11-20", from: "2026-11-11")
      #expect(try told("2026-11-21") == [])
    }
  }
}
