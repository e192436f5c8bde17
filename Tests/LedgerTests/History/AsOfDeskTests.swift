import Currencies
import FoundationEssentials
import GLib
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// The desk of a past day, against the bank's own file.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct AsOfDeskTests {
    let place: Place
    let ledger: Ledger
    /// Each day's rates as they stand in the file, the euro's 1 among them.
    let days: [Day: [CurrencyCode: Decimal]]

    init() async throws {
      place = try Place()
      ledger = try await WholeHistory.open(in: place)
      days = try BankFile.ratesByDay.get()
    }

    /// The day whose rates hold, as the file has it: that day or the last one before, at most 7 days back.
    func used(on asked: Day) -> Day? { (0...7).lazy.map { asked - $0 }.first { days[$0] != nil } }

    /// Two numbers are the same but for what a Decimal cuts off.
    func isSame(_ one: Decimal?, _ other: Decimal) -> Bool {
      one.map { abs($0 - other) <= other / number("10000000000000000000000000") } ?? false
    }

    /// Puts these rows into the list, and the amount into one of them.
    func show(_ rows: [CurrencyCode], _ amount: Decimal, in anchor: CurrencyCode) throws {
      try ledger.remove(ledger.desk().rows)
      try ledger.add(rows)
      try ledger.setAnchor(Desk.Anchor(amount, anchor))
    }

    @Test func `all pairs of 400 random days are computed as from the bank's file`() async throws {
      var chance = SeededNumbers()
      let all = Set(days.values.flatMap(\.keys)).sorted()
      let (first, last) = (try #require(days.keys.min()), try #require(days.keys.max()))
      try show(all, 1, in: .eur)
      var (closed, missing, known) = (0, 0, 0)
      for _ in 0..<400 {
        let asked = Day(number: .random(in: first.number...last.number, using: &chance))
        let used = try #require(self.used(on: asked))
        let rates = try #require(days[used])
        let anchor = try #require(rates.keys.sorted().randomElement(using: &chance))
        let base = try #require(rates.keys.sorted().randomElement(using: &chance))
        let amount = Decimal(Int.random(in: 1...1_000_000, using: &chance)) / 100
        try ledger.setAnchor(Desk.Anchor(amount, anchor))
        if try ledger.desk().base != base { try ledger.makeBase(base) }
        let desk = try ledger.desk(on: asked)
        #expect(desk.day == asked)
        #expect(desk.activeTable(at: 0)?.day == used)
        for line in desk.lines(at: 0) {
          guard let rate = rates[line.currency] else {
            #expect(line.amount == nil && line.rate == nil && line.state == .missing && line.absence != nil)
            missing += 1
            continue
          }
          let context = Comment("\(amount) \(anchor) in \(line.currency) on \(asked)")
          let have = try #require(rates[anchor])
          #expect(isSame(line.amount, amount * rate / have), context)
          #expect(isSame(line.rate, rate / (rates[base] ?? 0)), context)
          #expect(line.state == .fresh && line.absence == nil && !line.isCovered, context)
          #expect(line.origin?.source == "ecb" && line.origin?.day == used, context)
          known += 1
        }
        if used != asked { closed += 1 }
        await Task.yield()
      }
      // Two days of seven have no rates, and a quarter of the file's cells none.
      #expect(closed > 50 && missing > 1000 && known > 5000)
    }

    @Test func `the terminal says the same`() throws {
      try show(codes("EUR USD JPY HRK ISK RUB"), number("12.34"), in: code("USD"))
      for date in [
        "1999-01-04", "2008-12-09", "2008-12-10", "2018-02-01", "2022-03-01", "2022-03-02", "2022-12-30",
        "2022-12-31", "2023-01-01", "2023-01-02", "2026-10-31", "2026-11-01",
      ] {
        for line in try ledger.desk(on: day(date)).lines(at: 0) {
          let shell = try Shell(
            "\(agioProgram) --store \(place.store) convert --date \(date) --exact 12.34 USD \(line.currency)"
              + " 2>/dev/null")
          let expected = line.amount.map { "\($0.exactText) \(line.currency)\n" } ?? ""
          #expect(shell.output == expected, "\(line.currency) on \(date)")
          #expect(shell.status == (line.amount == nil ? 1 : 0))
        }
      }
    }

    @Test(arguments: [
      ("HRK", "2022-12-30", "", ""), ("HRK", "2023-01-01", "", ""),
      ("HRK", "2023-01-02", "2022-12-30", ""), ("HRK", "2026-05-05", "2022-12-30", ""),
      ("HRK", "1999-01-04", "", "2005-04-01"), ("HRK", "2005-04-01", "", ""),
      ("BGN", "2025-12-31", "", ""), ("BGN", "2026-01-01", "", ""), ("BGN", "2026-01-02", "2025-12-31", ""),
      ("ISK", "2008-12-09", "", ""), ("ISK", "2008-12-10", "2008-12-09", "2018-02-01"),
      ("ISK", "2013-07-06", "2008-12-09", "2018-02-01"), ("ISK", "2018-01-31", "2008-12-09", "2018-02-01"),
      ("ISK", "2018-02-01", "", ""), ("RUB", "2022-03-01", "", ""), ("RUB", "2022-03-02", "2022-03-01", ""),
      ("INR", "2009-01-01", "", "2009-01-02"), ("INR", "2009-01-02", "", ""),
      ("SIT", "2006-12-31", "", ""), ("SIT", "2007-01-02", "2006-12-29", ""), ("SIT", "1999-01-04", "", ""),
    ])
    func `a currency without a rate says when it had one`(
      currency: String, on date: String, before: String, after: String
    ) throws {
      try show(codes("EUR \(currency)"), 100, in: .eur)
      let line = try #require(try ledger.desk(on: day(date)).lines(at: 0).last)
      let isMissing = !before.isEmpty || !after.isEmpty
      #expect(line.state == (isMissing ? .missing : .fresh))
      #expect((line.amount == nil) == isMissing)
      #expect(line.absence == (isMissing ? Absence(before: Day(before), after: Day(after)) : nil))
    }

    @Test func `a currency that was never quoted has no day around`() throws {
      try show(codes("EUR KPW"), 100, in: .eur)
      #expect(try ledger.desk(on: day("2010-05-05")).lines(at: 0).last?.absence == Absence())
      #expect(try ledger.desk().lines(at: 0).last?.absence == Absence())
    }

    @Test func `where only the amount's currency has no rate, no other row is said to lack one`() throws {
      try show(codes("EUR USD"), 100, in: code("HRK"))
      let lines = try ledger.desk(on: day("2024-05-05")).lines(at: 0)
      #expect(lines.map(\.state) == [.missing, .missing])
      #expect(lines.map(\.absence) == [nil, nil])
    }

    @Test func `today's desk tells the last day only`() throws {
      try show(codes("EUR HRK ISK"), 100, in: .eur)
      let lines = try ledger.desk().lines(at: 0)
      #expect(lines.map(\.absence) == [nil, Absence(before: day("2022-12-30")), nil])
      #expect(try ledger.desk().day == nil)
    }

    @Test func `custom rates are today's, and the fee is of the list`() throws {
      try show(codes("EUR USD KPW"), 100, in: .eur)
      try ledger.setCustomRate(base: .eur, quote: code("USD"), rate: 2)
      try ledger.setCustomRate(base: .eur, quote: code("KPW"), rate: 5)
      let lines = try ledger.desk(on: day("2008-07-15")).lines(at: 0)
      #expect(lines.map(\.amount) == [100, number("159.9"), nil])
      #expect(lines.map(\.isCustom) == [false, false, false])
      #expect(lines.last?.state == .missing)
      try ledger.setFee(#require(Fee(2, .buying)))
      let withFee = try ledger.desk(on: day("2008-07-15")).lines(at: 0)
      #expect(isSame(withFee[1].amount, number("159.9") / number("1.02")))
    }

    @Test func `the days that can be shown are those of the euro until today`() throws {
      let days = ledger.asOfDates()
      #expect(days.lowerBound == day("1999-01-04"))
      #expect(days.upperBound == Day(try Shell("date -d @\(secondsSince1970()) +%F").output.prefix(10)))
      for bad in [days.lowerBound - 1, days.upperBound + 1] {
        #expect(throws: LedgerError.impossibleDay(bad)) { try ledger.desk(on: bad) }
        #expect(throws: LedgerError.impossibleDay(bad)) {
          _ = try ledger.observeDesk(with: .sources(bad), failed: { Issue.record($0) }) { _ in }
        }
      }
      #expect(try ledger.desk(on: days.upperBound).day == days.upperBound)
    }

    @Test func `the currencies of a day are those of its table`() throws {
      for date in ["1999-01-04", "2008-12-10", "2018-02-03", "2026-10-31"] {
        let rates = try #require(used(on: day(date)).flatMap { days[$0] })
        #expect(try ledger.quotedCurrencies(on: day(date)) == Set(rates.keys))
      }
      #expect(throws: LedgerError.impossibleDay(day("1998-12-31"))) {
        try ledger.quotedCurrencies(on: day("1998-12-31"))
      }
    }

    @Test func `each currency's first and last day are those of the file`() throws {
      let found = try ledger.lifetimes()
      let over = try ledger.lifetimes(areOver: true)
      #expect(over == found.filter { $0.value.upperBound < day("2026-10-01") })
      #expect(over.keys.contains(code("SIT")) && !over.keys.contains(code("USD")))
      var expected: [CurrencyCode: ClosedRange<Day>] = [:]
      for (day, rates) in days {
        for currency in rates.keys {
          let known = expected[currency] ?? day...day
          expected[currency] = min(known.lowerBound, day)...max(known.upperBound, day)
        }
      }
      #expect(found == expected)
      #expect(found[code("SIT")] == day("1999-01-04")...day("2006-12-29"))
    }

    @Test func `an observer of a past day is told of its own changes`() throws {
      try show(codes("EUR USD"), 100, in: .eur)
      var told: [Desk] = []
      let observation = try ledger.observeDesk(
        with: .sources(day("2008-07-15")), failed: { Issue.record($0) }, { told.append($0) })
      #expect(told.count == 1)
      try ledger.setAnchor(Desk.Anchor(10, .eur))
      #expect(told.last?.lines(at: 0).map(\.amount) == [10, number("15.99")])
      #expect(told.last?.day == day("2008-07-15"))
      _ = observation
    }
  }
}
