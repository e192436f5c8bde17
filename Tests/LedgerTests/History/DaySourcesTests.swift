import Currencies
import FoundationEssentials
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// Which source's table a past day is computed with, where several have one; the window and the terminal agree.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct DaySourcesTests {
    let place: Place
    let ledger: Ledger

    init() async throws {
      place = try Place()
      ledger = try await WholeHistory.open(in: place)
      try ledger.orderSources(["frankfurter2", "ecb"])
      for source in try ledger.sources() {
        try ledger.setSource(source.name, isEnabled: ["frankfurter2", "ecb"].contains(source.name))
      }
      try ledger.remove(ledger.desk().rows)
      try ledger.add(codes("EUR USD KWD"))
    }

    /// Puts a table into the store, as a refresh would have; `own` are rates of another day than the table's.
    func store(
      _ source: SourceID, _ date: String, _ rates: [String: String], own: [String: String] = [:]
    ) throws {
      let id = "(SELECT id FROM source WHERE name = '\(source)'), \(day(date).number)"
      var statements = ["INSERT INTO rate_table (source, day, base) VALUES (\(id), 'EUR')"]
      for (currency, rate) in rates {
        let ownDay = own[currency].map { "\(day($0).number)" } ?? "NULL"
        statements.append(
          "INSERT INTO quote SELECT id, '\(currency)', \(day(own[currency] ?? date).number) FROM source WHERE name = '\(source)'"
        )
        statements.append(
          "INSERT INTO rate (source, day, currency, rate, own_day) VALUES (\(id), '\(currency)', '\(rate)', \(ownDay))"
        )
      }
      try sqlite(place.store, statements.joined(separator: ";"))
    }

    /// What each row of the day's desk says: amount, source, day; and the terminal, which is to say the same.
    func lines(_ date: String) throws -> [String] {
      let desk = try ledger.desk(on: day(date))
      return try desk.lines(at: 0).map { line in
        let shell = try Shell(
          "\(agioProgram) --store \(place.store) convert --date \(date) --exact"
            + " \(desk.anchor.amount?.plainText ?? "") \(desk.anchor.currency) \(line.currency) 2>/dev/null")
        #expect(shell.output == (line.amount.map { "\($0.exactText) \(line.currency)\n" } ?? ""))
        let origin = line.origin.map { "\($0.name) \($0.day)" } ?? "none"
        return "\(line.currency) \(line.amount?.exactText ?? "-") \(origin)"
      }
    }

    @Test func `a table of a Saturday does not come before the bank's of Friday`() throws {
      try store("frankfurter2", "2026-10-31", ["USD": "2", "KWD": "0.5"])
      for date in ["2026-10-31", "2026-11-01"] {
        #expect(
          try lines(date) == [
            "EUR 100 ecb 2026-10-30", "USD 111.72 ecb 2026-10-30", "KWD 50 frankfurter2 2026-10-31",
          ])
        #expect(try ledger.desk(on: day(date)).book.isLast)
      }
    }

    @Test func `a table of some hour of the day does not come before the bank's of that day`() throws {
      try store("frankfurter2", "2026-10-30", ["USD": "2", "KWD": "0.5"])
      #expect(
        try lines("2026-10-30") == [
          "EUR 100 ecb 2026-10-30", "USD 111.72 ecb 2026-10-30", "KWD 50 frankfurter2 2026-10-30",
        ])
      // What has no table in common is computed in the one that has both.
      try ledger.setAnchor(Desk.Anchor(1, code("KWD")))
      #expect(
        try lines("2026-10-30") == [
          "EUR 2 frankfurter2 2026-10-30", "USD 4 frankfurter2 2026-10-30", "KWD 1 frankfurter2 2026-10-30",
        ])
    }

    @Test func `a source of the user's own whose tables are final keeps its place before the bank`() throws {
      try ledger.setSource("custom", isEnabled: true)
      try ledger.orderSources(["custom"])
      try ledger.setSource("custom", address: "https://rates.example/table.json", allowsPlainHTTP: false)
      try store("custom", "2026-10-29", ["USD": "3"])
      #expect(
        try lines("2026-10-29").prefix(2) == ["EUR 100 custom 2026-10-29", "USD 300 custom 2026-10-29"])
      #expect(try lines("2026-10-30").prefix(2) == ["EUR 100 ecb 2026-10-30", "USD 111.72 ecb 2026-10-30"])
    }

    @Test func `where the bank has no table of the day yet, another's newer one is used, and it is said`()
      throws
    {
      try store("frankfurter2", "2026-11-03", ["USD": "2", "KWD": "0.5"])
      let desk = try ledger.desk(on: day("2026-11-03"))
      #expect(desk.activeTable(at: 0)?.source == "frankfurter2")
      #expect(desk.lines(at: 0).map(\.amount) == [100, 200, 50])
      // The bank may have one: the terminal asks it, and so may the window.
      #expect(!desk.book.isLast)
      #expect(try !ledger.rates(asOf: day("2026-11-03")).isLast)
      try ledger.setSource("ecb", isEnabled: false)
      #expect(try ledger.desk(on: day("2026-11-03")).book.isLast)
      #expect(try ledger.rates(asOf: day("2026-11-03")).isLast)
    }

    @Test func `a bank that is switched off comes last, and is better than nothing`() throws {
      try store("frankfurter2", "2026-10-29", ["USD": "2", "KWD": "0.5"])
      try ledger.setSource("ecb", isEnabled: false)
      #expect(
        try lines("2026-10-29").prefix(2) == [
          "EUR 100 frankfurter2 2026-10-29", "USD 200 frankfurter2 2026-10-29",
        ])
      try ledger.setSource("frankfurter2", isEnabled: false)
      #expect(try lines("2015-05-05").first == "EUR 100 ecb 2015-05-05")
      #expect(try ledger.desk(on: day("2015-05-05")).book.isLast)
      try ledger.setSource("frankfurter2", isEnabled: true)
      #expect(try !ledger.desk(on: day("2015-05-05")).book.isLast)
    }

    @Test func `rates of a day to come, and of more than 7 days before, are not the day's`() throws {
      try ledger.add(codes("VND XAF PKR"))
      try store(
        "frankfurter2", "2026-10-30", ["USD": "2", "KWD": "0.5", "VND": "3", "XAF": "4", "PKR": "5"],
        own: ["KWD": "2026-10-31", "VND": "2026-10-22", "XAF": "2026-10-23"])
      #expect(
        try lines("2026-10-30") == [
          "EUR 100 ecb 2026-10-30", "USD 111.72 ecb 2026-10-30", "KWD - none", "VND - none",
          "XAF 400 frankfurter2 2026-10-23", "PKR 500 frankfurter2 2026-10-30",
        ])
      #expect(try ledger.quotedCurrencies(on: day("2026-10-30")).isDisjoint(with: codes("KWD VND")))
      #expect(try ledger.quotedCurrencies(on: day("2026-10-30")).isSuperset(of: codes("XAF PKR USD EUR")))
    }

    @Test func `a day that the bank was asked for in vain has the rates of the day before`() throws {
      try sqlite(place.store, "DELETE FROM rate_table WHERE source = 0 AND day = \(day("2026-10-28").number)")
      #expect(try !ledger.desk(on: day("2026-10-28")).book.isLast)
      try sqlite(place.store, "INSERT INTO setting (key, value) VALUES ('history.answered', '2026-10-30')")
      let desk = try ledger.desk(on: day("2026-10-28"))
      #expect(desk.book.isLast)
      #expect(desk.activeTable(at: 0)?.day == day("2026-10-27"))
      #expect(try ledger.rates(asOf: day("2026-10-28")).isLast)
    }
  }
}
