import Currencies
import FoundationEssentials
import Rates
import TestValues
import Testing

/// What a table must be before it may replace another one, rule by rule.
struct ValidationTests {
  let friday = Day(number: 20_756)  // 2026-10-30
  var noon: Int { friday.number * 86_400 + 43_200 }
  let codes = ["USD", "JPY", "CZK", "DKK", "GBP", "HUF", "PLN", "RON", "SEK", "CHF"].compactMap {
    CurrencyCode($0)
  }
  let syp = CurrencyCode("SYP") ?? .eur

  /// A table of ten rates of 2, and others.
  func table(
    _ day: Day, _ others: [CurrencyCode: Decimal] = [:], base: CurrencyCode = .eur, count: Int = 10,
    days: [CurrencyCode: Day] = [:], marked: Set<CurrencyCode> = []
  ) -> RateTable {
    let rates = Dictionary(codes.prefix(count).map { ($0, Decimal(2)) }, uniquingKeysWith: { $1 })
    return RateTable(
      source: "frankfurter2", base: base, day: day, rates: rates.merging(others) { $1 }, days: days,
      marked: marked)
  }

  func judge(
    _ table: RateTable, after stored: RateTable? = nil, _ lastGood: [CurrencyCode: Decimal] = [:]
  ) throws(RateError) -> RateTable {
    try Validation.judge(table, after: stored.map { .init(table: $0, lastGood: lastGood) }, at: noon)
  }

  func refusal(_ table: RateTable, after stored: RateTable? = nil) -> String {
    do throws(RateError) {
      _ = try judge(table, after: stored)
      return "no error"
    } catch {
      guard case .refused(let problem) = error.cause else { return "\(error)" }
      return problem
    }
  }

  @Test func `the first table of a source is believed as it is`() throws {
    #expect(friday.description == "2026-10-30")
    #expect(try judge(table(friday)) == table(friday))
    #expect(try judge(table(friday, [syp: 5], marked: [syp])).marked.isEmpty)
  }

  /// Judges a table with no good rate of its own source, compared with others.
  func first(
    _ table: RateTable, others: [RateTable], after stored: RateTable? = nil
  ) throws(RateError) -> Set<CurrencyCode> {
    let previous = stored.map { Validation.Previous(table: $0, lastGood: [:]) }
    return try Validation.judge(table, after: previous, others: others, at: noon).marked
  }

  @Test func `the first table of a source is compared with those of others`() throws {
    let other = table(friday - 20, [syp: 13_000])
    #expect(try first(table(friday, [syp: 13_100]), others: [other]).isEmpty)
    #expect(try first(table(friday, [syp: 130]), others: [other]) == [syp])
    // The newest of the others that has both, and has them unmarked.
    let jumped = table(friday - 1, [syp: 130], marked: [syp])
    #expect(try first(table(friday, [syp: 130]), others: [jumped, other]) == [syp])
    #expect(try first(table(friday, [syp: 130]), others: [table(friday - 1, [syp: 130]), other]).isEmpty)
    #expect(try first(table(friday, [syp: 130]), others: [table(friday - 1)]).isEmpty)
    // The others may have another base.
    let dollars = RateTable(source: "erapi", base: .usd, day: friday, rates: [.eur: 2, syp: 26_000])
    #expect(try first(table(friday, [.usd: 1, syp: 130]), others: [dollars]) == [.usd, syp])
  }

  @Test func `a currency that is new in a table is compared with those of others`() throws {
    let other = table(friday - 1, [syp: 13_000])
    #expect(try first(table(friday, [syp: 130]), others: [other], after: table(friday - 1)) == [syp])
    #expect(try first(table(friday, [syp: 13_001]), others: [other], after: table(friday - 1)).isEmpty)
  }

  @Test func `a rate that was off from the first stays marked until the others agree`() throws {
    let stored = table(friday - 1, [syp: 130], marked: [syp])
    #expect(
      try first(table(friday, [syp: 131]), others: [table(friday, [syp: 13_000])], after: stored) == [syp])
    #expect(try first(table(friday, [syp: 131]), others: [table(friday, [syp: 135])], after: stored).isEmpty)
  }

  @Test func `a first table most of which is off those of others is refused`() throws {
    func rates(_ rate: Decimal, _ day: Day, wrong: Int = 10) -> RateTable {
      let all = codes.enumerated().map { ($1, $0 < wrong ? rate : 2) }
      return RateTable(
        source: "custom", base: .eur, day: day, rates: Dictionary(all, uniquingKeysWith: { $1 }))
    }
    let upsideDown = rates(1 / Decimal(2), friday)
    #expect(throws: RateError(source: "custom", .outliers(10, of: 10))) {
      try first(upsideDown, others: [table(friday - 20)])
    }
    #expect(try first(rates(9, friday, wrong: 5), others: [table(friday)]).count == 5)
    #expect(throws: RateError.self) { try first(rates(9, friday, wrong: 6), others: [table(friday)]) }
    // In more than a month an inflation may change all rates against its currency: they are marked.
    #expect(try first(upsideDown, others: [table(friday - 32)]).count == 10)
    // A table of a few rates may be meant as it is.
    let few = RateTable(source: "custom", base: .eur, day: friday, rates: [.usd: 9, syp: 1])
    #expect(try first(few, others: [table(friday, [syp: 13_000])]) == [.usd, syp])
  }

  @Test func `a day may be one ahead of the clock, and not before the euro`() throws {
    #expect(try judge(table(friday + 1)).day == friday + 1)
    #expect(refusal(table(friday + 2)) == "the rates are said to be of 2026-11-01, which has not come yet")
    #expect(try judge(table(Validation.firstDay)).day.description == "1999-01-04")
    #expect(
      refusal(table(Validation.firstDay - 1)) == "the rates are said to be of 1999-01-03, before 1999-01-04")
  }

  @Test func `a table older than the stored one is refused, one of the same day is not`() throws {
    #expect(throws: RateError(source: "frankfurter2", .older(friday - 1, than: friday))) {
      try judge(table(friday - 1), after: table(friday))
    }
    #expect(try judge(table(friday), after: table(friday)) == table(friday))
  }

  @Test func `at least half of the known currencies are there`() throws {
    // The base counts: eleven known, then six and five of them.
    #expect(try judge(table(friday, count: 5), after: table(friday - 1)).rates.count == 6)
    for day in [friday, friday - 1] {
      #expect(
        refusal(table(day, count: 4), after: table(friday - 1))
          == "it has only 5 of the 11 currencies that were known")
    }
  }

  @Test(arguments: [
    ("100", "125", false), ("100", "125.01", true), ("100", "75", false), ("100", "74.99", true),
    ("100", "1", true), ("100", "10000", true), ("0.0000004", "0.0000005", false),
    ("0.0000004", "0.00000051", true),
  ])
  func `a change of more than a quarter is a jump`(old: String, new: String, isJump: Bool) throws {
    let stored = table(friday - 1, [syp: try #require(Decimal(plain: old))])
    let judged = try judge(table(friday, [syp: try #require(Decimal(plain: new))]), after: stored)
    #expect(judged.marked == (isJump ? [syp] : []))
    #expect(judged.rates[syp]?.plainText == new)
  }

  @Test func `a currency that was not there before has not jumped`() throws {
    #expect(try judge(table(friday, [syp: 13_000]), after: table(friday - 1)).marked.isEmpty)
  }

  @Test func `a level that a second day confirms is not marked any more`() throws {
    let stored = table(friday - 1, [syp: 130], marked: [syp])
    #expect(try judge(table(friday, [syp: 131]), after: stored, [syp: 13_000]).marked.isEmpty)
  }

  @Test func `a mistake that was put right is not marked`() throws {
    let stored = table(friday - 1, [syp: 130], marked: [syp])
    #expect(try judge(table(friday, [syp: 13_100]), after: stored, [syp: 13_000]).marked.isEmpty)
    #expect(try judge(table(friday, [syp: 13_100]), after: stored).marked == [syp])
    #expect(try judge(table(friday, [syp: 4]), after: stored, [syp: 13_000]).marked == [syp])
  }

  @Test func `the same day asked again keeps its marks, and loses them when it was put right`() throws {
    let stored = table(friday, [syp: 130], marked: [syp])
    #expect(try judge(table(friday, [syp: 130]), after: stored, [syp: 13_000]).marked == [syp])
    #expect(try judge(table(friday, [syp: 130]), after: stored).marked == [syp])
    #expect(try judge(table(friday, [syp: 13_000]), after: stored, [syp: 13_000]).marked.isEmpty)
  }

  @Test func `a rate that kept its own day keeps its mark in the next table`() throws {
    let stored = table(friday - 1, [syp: 130], days: [syp: friday - 3], marked: [syp])
    let next = table(friday, [syp: 130], days: [syp: friday - 3])
    #expect(try judge(next, after: stored, [syp: 13_000]).marked == [syp])
    #expect(try judge(next, after: stored, [syp: 13_000]).days == [syp: friday - 3])
  }

  @Test func `after a change of base the cross rates are compared`() throws {
    let stored = table(friday - 1, [syp: 13_000])
    // One dollar is half a euro: all rates are half of what they were.
    var halves = Dictionary(codes.map { ($0, Decimal(1)) }, uniquingKeysWith: { $1 })
    halves[.eur] = Decimal(plain: "0.5")
    halves[syp] = 6500
    let same = RateTable(source: "frankfurter2", base: .usd, day: friday, rates: halves)
    #expect(try judge(same, after: stored).marked.isEmpty)
    halves[syp] = 65
    let jumped = RateTable(source: "frankfurter2", base: .usd, day: friday, rates: halves)
    #expect(try judge(jumped, after: stored).marked == [syp])
  }
}
