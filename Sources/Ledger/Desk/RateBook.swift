public import Currencies
internal import Rates

/// Where the rate of a pair is looked up: the newest tables of all sources, and older ones of theirs that still have a
/// currency the newest lack. A pair is always computed inside one table; sources and days are never mixed.
///
/// The tables may be cut down to the currencies that are asked for.
public struct RateBook: Hashable, Sendable {
  /// For how many days after a source's last table with a currency the source is taken to quote it still: Frankfurter
  /// answers for as long.
  public static let daysOfGrace = 14

  /// A table and what is to be known of its source.
  public struct Page: Hashable, Sendable {
    /// The rates.
    public let table: RateTable
    /// The source is switched on.
    public let isEnabled: Bool
    /// No newer table of the source is stored.
    public let isNewest: Bool
    /// The day the table stands for: its own, or an earlier one where it came before its own day's rates were published
    /// (`RateSource.settledDay`). It is as fresh as that.
    public let settledDay: Day

    /// A page; a table stands for its own day by default.
    public init(
      _ table: RateTable, isEnabled: Bool = true, isNewest: Bool = true, settledDay: Day? = nil
    ) {
      (self.table, self.isEnabled, self.isNewest) = (table, isEnabled, isNewest)
      self.settledDay = min(settledDay ?? table.day, table.day)
    }

    /// True when no newer table of its source can be expected at an instant (seconds since 1970).
    func isFresh(at instant: Int) -> Bool { isFresh(table.day, at: instant) }

    /// True when a rate of it that is of a day is still the newest that can be expected.
    func isFresh(_ day: Day, at instant: Int) -> Bool {
      let source = Sources.named(table.source)
      return source?.businessDays(since: min(day, settledDay), at: instant) == 0
    }
  }

  /// The tables, in the order of their sources; each source's newest stands before its older ones. On a past day one of
  /// each source that has one, the one to be used first before the others.
  public var pages: [Page]
  /// The past day it is of; nil for the newest tables.
  public internal(set) var day: Day?
  /// Nobody who is switched on can have rates that would be used before these: true of the newest tables, and of a past day
  /// whose table is the last there can be.
  public internal(set) var isLast = true
  /// The newest day on which anybody quoted a currency.
  public var lastDays: [CurrencyCode: Day]
  /// The first day after a past day on which its source quoted a currency that has no rate then.
  var nextDays: [CurrencyCode: Day] = [:]

  /// A book; empty unless it is given something.
  public init(_ pages: [Page] = [], lastDays: [CurrencyCode: Day] = [:]) {
    (self.pages, self.lastDays) = (pages, lastDays)
  }

  /// The table that is used wherever it can be, at an instant (seconds since 1970): of the sources that are switched on,
  /// the first whose newest table is fresh, or else the newest, of several of that day the first. What switched off
  /// sources gave is better than nothing. On a past day the first.
  public func activeTable(at instant: Int) -> RateTable? { activePage(at: instant)?.table }

  private func activePage(at instant: Int) -> Page? {
    if day != nil { return pages.first }
    let newest = pages.filter(\.isNewest)
    let usable = newest.contains(where: \.isEnabled) ? newest.filter(\.isEnabled) : newest
    if let fresh = usable.first(where: { $0.isFresh(at: instant) }) { return fresh }
    return usable.reduce(nil as Page?) { found, page in
      if let found, found.table.day >= page.table.day { found } else { page }
    }
  }

  /// True when no newer rates can be expected at an instant (seconds since 1970) than those of the active table.
  public func isFresh(at instant: Int) -> Bool { activePage(at: instant)?.isFresh(at: instant) ?? false }

  /// True when a rate of one of the tables, of a day, is the newest that can be expected of its source.
  func isFresh(_ table: RateTable, _ day: Day, at instant: Int) -> Bool {
    let page = pages.first { $0.table.source == table.source && $0.table.day == table.day }
    return page?.isFresh(day, at: instant) ?? false
  }

  /// How many business days newer the rates are than those of the active table that its source can have published; 0 when
  /// it is fresh, and nil when there is none. One that came before its day's rates is a day old when they have come.
  public func businessDaysOld(at instant: Int) -> Int? {
    guard let page = activePage(at: instant) else { return nil }
    return page.isFresh(at: instant) ? 0 : max(1, page.table.businessDaysOld(at: instant))
  }

  /// All tables at an instant, the one to be used first: the active one, then the newest of the sources that are
  /// switched on.
  public func ranked(at instant: Int) -> RankedTables {
    if day != nil { return RankedTables(pages.map(\.table)) }
    let active = activeTable(at: instant)
    let others = pages.filter { $0.table != active }.enumerated().sorted { one, other in
      let (a, b) = (one.element, other.element)
      if a.isEnabled != b.isEnabled { return a.isEnabled }
      if a.table.day != b.table.day { return a.table.day > b.table.day }
      return one.offset < other.offset
    }
    return RankedTables([active].compactMap(\.self) + others.map(\.element.table))
  }

  /// The table to compute a pair in at an instant; nil when no table holds both.
  public func table(from: CurrencyCode, to: CurrencyCode, at instant: Int) -> RateTable? {
    ranked(at: instant).table(from: from, to: to)
  }

  /// When a currency was last quoted that no table here has; nil for one that is here, or never was.
  public func lastDay(of currency: CurrencyCode) -> Day? { absence(of: currency)?.before }

  /// Why a currency has no rate here; nil for one that has.
  public func absence(of currency: CurrencyCode) -> Absence? {
    if pages.contains(where: { $0.table.quotes(currency) }) { return nil }
    return Absence(before: lastDays[currency], after: nextDays[currency])
  }
}

extension RateTable {
  /// True when it has rates of both that can be used.
  public func holds(_ one: CurrencyCode, _ other: CurrencyCode) -> Bool { quotes(one) && quotes(other) }

  /// True when it has a rate, and not one that its source only carries along from long ago.
  func quotes(_ currency: CurrencyCode) -> Bool {
    rates[currency] != nil && day - self.day(of: currency) <= RateBook.daysOfGrace
  }

  /// How many business days lie between the table's day and the newest its source can have published at an instant (seconds
  /// since 1970); 0 for a source this version does not know.
  public func businessDaysOld(at instant: Int) -> Int {
    Sources.named(source)?.businessDays(since: day, at: instant) ?? 0
  }

  /// When the source's next table can be expected (seconds since 1970); nil for a source this version does not know.
  public func nextPublication(after instant: Int) -> Int? {
    Sources.named(source)?.nextPublication(after: instant)
  }
}
