import Currencies
import FoundationEssentials
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// A pair's series out of the bank's whole history.
  @MainActor @Suite(.serialized, .timeLimit(.minutes(30))) struct SeriesTests {
    let ledger: Ledger

    init() async throws { ledger = try await WholeHistory.open() }

    func series(_ from: String, _ to: String, _ days: ClosedRange<Day>? = nil) throws -> RateSeries {
      try #require(try ledger.series(from: code(from), to: code(to), days: days))
    }

    @Test(arguments: [
      ("EUR", "USD"), ("USD", "EUR"), ("USD", "JPY"), ("EUR", "TRL"), ("TRL", "USD"), ("EUR", "CYP"),
      ("CYP", "GBP"), ("ISK", "EUR"), ("BGN", "CHF"), ("IDR", "GBP"), ("JPY", "JPY"), ("EUR", "EUR"),
    ])
    func `all days have the very rates that are printed`(from: String, to: String) async throws {
      var points: [Ledger.Point] = []
      let days = day("1999-01-01")...day("2026-12-31")
      try ledger.eachRate(from: code(from), to: code(to), days: days, source: "ecb") { points.append($0) }
      let series = try series(from, to)
      #expect(points.count > 1000 && series.days == points.map(\.day))
      #expect((series.source, series.sourceTitle) == ("ecb", "European Central Bank"))
      for (index, point) in points.enumerated() {
        let rate = series.rate(at: index)
        guard rate == point.rate, rate.exponent == point.rate.exponent else {
          Issue.record("\(rate) on \(point.day) is not \(point.rate)")
          return
        }
        guard let value = Double(rate.plainText), abs(series.values[index] - value) <= 2 * value.ulp else {
          Issue.record("\(series.values[index]) on \(point.day) is far from \(rate)")
          return
        }
        if index.isMultiple(of: 500) { await Task.yield() }
      }
    }

    @Test(arguments: [
      ("EUR", "USD", "1999-01-04", "1.1789"), ("EUR", "USD", "2008-07-15", "1.599"),
      ("EUR", "CYP", "1999-01-04", "0.58231"), ("EUR", "TRL", "2004-12-28", "1840700"),
    ])
    func `known rates are there`(from: String, to: String, date: String, rate: String) throws {
      let series = try series(from, to, day(date)...day(date))
      #expect(series.days == [day(date)])
      #expect(series.point(at: 0).day == day(date) && series.rate(at: 0) == number(rate))
    }

    @Test func `the dearest currency of the record is exact`() throws {
      let series = try series("EUR", "TRL")
      let highest = try #require(series.summary(of: series.days.indices)?.high)
      #expect(highest.rate == 1_912_400)
    }

    @Test func `a range has its days and no others`() throws {
      let whole = try series("EUR", "USD")
      let days = day("2008-07-12")...day("2009-07-11")
      let part = try series("EUR", "USD", days)
      #expect(part.days == whole.days.filter { days.contains($0) } && part.days.count > 250)
      #expect(part.days == Array(whole.days[whole.indices(in: days)]))
      #expect(part.values == Array(whole.values[whole.indices(in: days)]))
    }

    @Test func `a pair the bank has is the bank's also where it has no days`() throws {
      #expect(try series("EUR", "ISK", day("2010-01-01")...day("2010-12-31")).isEmpty)
      #expect(try series("EUR", "USD", day("2026-10-31")...day("2026-11-01")).source == "ecb")
    }

    @Test func `a pair without a common day is no series`() throws {
      #expect(try ledger.series(from: code("SIT"), to: code("BRL")) == nil)
      #expect(try ledger.series(from: code("EUR"), to: code("ARS")) == nil)
      #expect(try ledger.series(from: code("ARS"), to: code("ARS")) == nil)
    }

    @Test func `the day before, the nearest day and the days of a range are found`() throws {
      let series = try series("ISK", "HRK")
      var chance = SeededNumbers()
      let around = series.days[0].number - 40...series.days[series.days.count - 1].number + 40
      for _ in 0..<200 {
        let wanted = Day(number: Int.random(in: around, using: &chance))
        let other = Day(number: Int.random(in: around, using: &chance))
        let range = min(wanted, other)...max(wanted, other)
        #expect(series.index(onOrBefore: wanted) == series.days.lastIndex { $0 <= wanted })
        #expect(
          Array(series.indices(in: range)) == series.days.indices.filter { range.contains(series.days[$0]) })
        let nearest = series.days.indices.min {
          abs(series.days[$0] - wanted) < abs(series.days[$1] - wanted)
        }
        #expect(series.nearestIndex(to: wanted) == nearest)
      }
      let none = try self.series("EUR", "ISK", day("2010-01-01")...day("2010-12-31"))
      #expect(none.nearestIndex(to: day("2010-06-01")) == nil && none.summary(of: 0..<0) == nil)
    }

    @Test func `another thread reads the same with a connection of its own`() async throws {
      let place = try Place()
      let own = try place.open()
      try own.importBundledHistory()
      let read = try await SeriesReader(of: own).series(from: code("CHF"), to: code("JPY"))
      #expect(try read == own.series(from: code("CHF"), to: code("JPY")))
      #expect((read?.days.count ?? 0) == 7126)
      #expect(try await SeriesReader(of: own).series(from: .eur, to: code("ARS")) == nil)
    }

    @Test func `the small charts are the ends of the series`() throws {
      let wanted = codes("USD JPY GBP EUR HRK ARS USD")
      for base in codes("EUR CHF") {
        let found = try ledger.sparklines(of: wanted, base: base)
        #expect(Set(found.keys) == Set(codes("USD JPY GBP EUR")))
        for (currency, series) in found {
          let whole = try #require(try ledger.series(from: base, to: currency))
          let last = try #require(whole.days.last)
          let part = try ledger.series(from: base, to: currency, days: last - 89...last)
          #expect(series == part && series.days.count > 55)
        }
      }
      for (until, last) in [("2022-06-30", "2022-06-30"), ("2022-07-03", "2022-07-01")] {
        let found = try ledger.sparklines(of: codes("USD HRK"), base: .eur, until: day(until))
        let part = try ledger.series(from: .eur, to: code("HRK"), days: day(last) - 89...day(last))
        #expect(found.count == 2 && found[code("HRK")] == part)
      }
      #expect(try ledger.sparklines(of: codes("USD"), base: .eur, until: day("1998-12-31")) == [:])
      #expect(try ledger.sparklines(of: codes("USD"), base: code("ARS")) == [:])
      #expect(try ledger.sparklines(of: [], base: .eur) == [:])
    }
  }
}
