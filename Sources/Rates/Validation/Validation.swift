public import Currencies
public import FoundationEssentials

/// The checks that a table must pass before it may replace another one.
public enum Validation {
  /// The fewest rates a whole table has, its base not counted; the ECB's first table (1999-01-04) had 21.
  public static let fewestRates = 10

  /// The first day of euro rates, 1999-01-04: no source has earlier ones.
  public static let firstDay = Day(number: 10595)

  /// The largest relative change of a rate that is not an outlier.
  public static let largestChange = 1 / Decimal(4)

  /// The stored rates of a source: its newest table, and the last unmarked rate of each currency marked there.
  public struct Previous: Hashable, Sendable {
    /// The newest stored table of the source.
    public let table: RateTable
    /// The last unmarked rate of each currency that is marked in that table, against that table's base.
    public let lastGood: [CurrencyCode: Decimal]

    /// Creates the stored rates.
    public init(table: RateTable, lastGood: [CurrencyCode: Decimal]) {
      self.table = table
      self.lastGood = lastGood
    }
  }

  /// Validates a table against the stored ones of its source and of others, and against the clock (seconds since 1970,
  /// UTC). Returns it with outliers marked: rates more than 25 % off the source's last good one or, without one, off
  /// the first of the others' that has the table's base and the currency.
  ///
  /// Throws `.refused` for a day before 1999-01-04, after tomorrow, or older than the stored table's; for a table that
  /// lacks more than half of the stored table's currencies; and for a source's first table if most of its rates are
  /// outliers.
  public static func judge(
    _ table: RateTable, after previous: Previous?, others: [RateTable] = [], at instant: Int
  ) throws(RateError) -> RateTable {
    try check(table.day, of: table.source, at: instant)
    let others = OtherRates(others, base: table.base)
    guard let previous else {
      try others.check(table)
      return table.marking(others.outliers(in: table, among: table.rates.keys))
    }
    let stored = previous.table
    guard table.day >= stored.day else {
      throw RateError(source: table.source, .older(table.day, than: stored.day))
    }
    let kept = stored.rates.keys.count { table.rates[$0] != nil }
    guard kept * 2 >= stored.rates.count else {
      throw RateError(
        source: table.source,
        .refused("it has only \(kept) of the \(stored.rates.count) currencies that were known"))
    }
    let new = table.rates.keys.filter { stored.rates[$0] == nil }
    return table.marking(
      jumps(in: table, after: previous, others).union(others.outliers(in: table, among: new)))
  }

  /// Checks the day of rates against the clock (seconds since 1970, UTC): not after tomorrow, as the world's calendars
  /// differ by a day, and not before 1999-01-04.
  ///
  /// Throws `.refused` naming the day.
  public static func check(_ day: Day, of source: SourceID, at instant: Int) throws(RateError) {
    guard day <= Day(at: instant) + 1 else {
      throw RateError(source: source, .refused("the rates are said to be of \(day), which has not come yet"))
    }
    guard day >= firstDay else {
      throw RateError(source: source, .refused("the rates are said to be of \(day), before \(firstDay)"))
    }
  }

  /// The answer without rates of days to come.
  static func withoutDaysToCome(_ answer: RateAnswer, at instant: Int) throws(RateError) -> RateAnswer {
    let tomorrow = Day(at: instant) + 1
    var tables: [RateTable] = []
    var leftOut = answer.leftOut
    for table in answer.tables {
      let early = table.day > tomorrow ? [:] : table.days.filter { $0.value > tomorrow }
      leftOut += early.map {
        LeftOut(currency: $0.key.text, problem: "its day, \($0.value), has not come yet")
      }
      let rates = table.rates.filter { early[$0.key] == nil }
      tables.append(
        early.isEmpty
          ? table
          : try self.table(
            source: table.source, base: table.base, day: table.day, rates: rates, days: table.days))
    }
    var judged = answer
    (judged.tables, judged.leftOut) = (tables, leftOut)
    return judged
  }

  /// Checks a table that another client has given as one of a source: what its own response would be refused for, and a day that has not
  /// come, which would keep its next tables out.
  ///
  /// Throws `.refused`.
  public static func check(given table: RateTable, at instant: Int) throws(RateError) {
    func refused(_ problem: String) -> RateError { RateError(source: table.source, .refused(problem)) }
    guard Currency.find(table.base) != nil else { throw refused("\(table.base) is no currency") }
    _ = try self.table(source: table.source, base: table.base, day: table.day, rates: table.rates)
    let today = Day(at: instant)
    for day in [table.day] + table.days.values where day > today || day < firstDay {
      throw refused("the rates are said to be of \(day)")
    }
  }

  /// Creates a table of parsed rates.
  ///
  /// Throws `.refused` for too few rates, its base not counted, for one outside `PlainRate.bounds`, and for a rate of
  /// the base that is not 1.
  static func table(
    source: SourceID, base: CurrencyCode, day: Day, rates: [CurrencyCode: Decimal],
    days: [CurrencyCode: Day] = [:], fewest: Int = fewestRates
  ) throws(RateError) -> RateTable {
    for (currency, rate) in rates where !(rate.isFinite && PlainRate.bounds.contains(rate)) {
      throw RateError(source: source, .refused("the rate of \(currency) is \(rate)"))
    }
    if let own = rates[base], own != 1 {
      throw RateError(source: source, .refused("the rate of \(base) against itself is \(own)"))
    }
    let count = rates.keys.count { $0 != base }
    guard count >= fewest else {
      throw RateError(source: source, .refused("\(count) rates where at least \(fewest) are expected"))
    }
    return RateTable(source: source, base: base, day: day, rates: rates, days: days)
  }

  /// The currencies whose rate is an outlier against the stored table. One that was marked there is marked again only
  /// if it is an outlier against its last good rate too, so that a corrected error is not marked; without a good rate,
  /// if it is off the others', or if only the marked rate is known.
  private static func jumps(
    in table: RateTable, after previous: Previous, _ others: OtherRates
  ) -> Set<CurrencyCode> {
    let stored = previous.table
    return Set(
      stored.rates.keys.filter { currency in
        guard let old = stored.rates[currency], let new = table.rate(from: stored.base, to: currency) else {
          return false
        }
        guard stored.marked.contains(currency) else { return isJump(from: old, to: new) }
        let good = previous.lastGood[currency]
        if good == nil, let other = others.rate(of: currency), let new = table.rates[currency] {
          return isJump(from: other, to: new)
        }
        let isSameDay = table.day(of: currency) == stored.day(of: currency)
        guard isSameDay || isJump(from: old, to: new) else { return false }
        return good.map { isJump(from: $0, to: new) } ?? true
      })
  }

  /// Whether a rate is more than 25 % off an older one.
  public static func isJump(from old: Decimal, to new: Decimal) -> Bool {
    abs(new - old) > old * largestChange
  }
}

extension RateTable {
  /// The table with other marks.
  func marking(_ marked: Set<CurrencyCode>) -> RateTable {
    RateTable(
      source: source, base: base, day: day, rates: rates, exchanged: exchanged, days: days, marked: marked,
      carried: carried)
  }
}
