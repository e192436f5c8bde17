public import Currencies
internal import Rates

/// The tables to look up a pair's rate in: the newest of each source, and older ones with currencies that the newest lacks. A
/// pair is always computed from one table; sources and days are never mixed.
///
/// The tables may be limited to the requested currencies.
public struct RateBook: Hashable, Sendable {
  /// The number of days after a source's last table with a currency for which that rate is used, as Frankfurter uses it.
  public static let daysOfGrace = 14

  /// A table with the state of its source.
  public struct Page: Hashable, Sendable {
    /// The rates.
    public let table: RateTable
    /// True when the source is enabled.
    public let isEnabled: Bool
    /// True when no newer table of the source is stored.
    public let isNewest: Bool
    /// The day whose rates the table has: its own, or an earlier one when it came before its day's rates were published
    /// (`RateSource.settledDay`). It decides whether the table is fresh.
    public let settledDay: Day

    /// A page; by default with the rates of the table's own day.
    public init(
      _ table: RateTable, isEnabled: Bool = true, isNewest: Bool = true, settledDay: Day? = nil
    ) {
      (self.table, self.isEnabled, self.isNewest) = (table, isEnabled, isNewest)
      self.settledDay = min(settledDay ?? table.day, table.day)
    }

    /// True when no newer table of its source can be expected at an instant (seconds since 1970).
    func isFresh(at instant: Int) -> Bool { isFresh(table.day, at: instant) }

    /// True when no newer rate than one of a day can be expected from its source.
    func isFresh(_ day: Day, at instant: Int) -> Bool {
      table.source.businessDays(since: min(day, settledDay), at: instant) == 0
    }
  }

  /// The tables in the order of their sources, each source's newest before its older ones. As of a past day one table of
  /// each source that has one, in the order in which they are used.
  public var pages: [Page]
  /// The as-of date; nil for the newest tables.
  public internal(set) var day: Day?
  /// True when no enabled source can have rates that would be used before these: for the newest tables, and for a past day
  /// whose table is the last possible one.
  public internal(set) var isLast = true
  /// The newest day on which any source quoted a currency.
  public var lastDays: [CurrencyCode: Day]
  /// True when the company's rates are chosen, and it has none for the day.
  var lacksCompany = false
  /// The first day after the as-of date on which its source quoted a currency that has no rate on it.
  var nextDays: [CurrencyCode: Day] = [:]

  /// A book; empty by default.
  public init(_ pages: [Page] = [], lastDays: [CurrencyCode: Day] = [:]) {
    (self.pages, self.lastDays) = (pages, lastDays)
  }

  /// The table that is used first at an instant (seconds since 1970): of the enabled sources the first one's whose newest
  /// table is fresh, or else the newest table, of several of that day the first. Tables of disabled sources are used only
  /// when there are no others. As of a past day it is the first table.
  public func activeTable(at instant: Int) -> RateTable? { activePage(at: instant)?.table }

  private func activePage(at instant: Int) -> Page? {
    if day != nil { return pages.first }
    // Who has chosen the company's rates does not want others because they are newer.
    if let company = pages.first(where: { $0.table.source == .company }) { return company }
    let newest = pages.filter(\.isNewest)
    let usable = newest.contains(where: \.isEnabled) ? newest.filter(\.isEnabled) : newest
    if let fresh = usable.first(where: { $0.isFresh(at: instant) }) { return fresh }
    return usable.reduce(nil as Page?) { found, page in
      if let found, found.table.day >= page.table.day { found } else { page }
    }
  }

  /// The book without the company's rates: by it the public sources are asked, whether the company has newer rates or not.
  public var ofPublicSources: RateBook {
    var book = self
    book.pages.removeAll { $0.table.source == .company }
    return book
  }

  /// True when no newer rates can be expected at an instant (seconds since 1970) than those of the active table.
  public func isFresh(at instant: Int) -> Bool { activePage(at: instant)?.isFresh(at: instant) ?? false }

  /// True when a rate of one of the tables, of a day, is the newest that can be expected of its source.
  func isFresh(_ table: RateTable, _ day: Day, at instant: Int) -> Bool {
    let page = pages.first { $0.table.source == table.source && $0.table.day == table.day }
    return page?.isFresh(day, at: instant) ?? false
  }

  /// The age of the active table: how many business days later the newest table is that its source can have published; 0
  /// for a fresh one, at least 1 for any other, and nil when there is none.
  public func businessDaysOld(at instant: Int) -> Int? {
    guard let page = activePage(at: instant) else { return nil }
    return page.isFresh(at: instant) ? 0 : max(1, page.table.businessDaysOld(at: instant))
  }

  /// All tables at an instant in the order in which they are used: the active one, then those of enabled sources, the newest
  /// first.
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

  /// The table to compute a pair from at an instant; nil when none has both currencies.
  public func table(from: CurrencyCode, to: CurrencyCode, at instant: Int) -> RateTable? {
    ranked(at: instant).table(from: from, to: to)
  }

  /// A remark that the company has no rates for the day; nil where it has, or is not chosen.
  public var companyRemark: String? {
    lacksCompany ? SourceTexts.withoutCompanyRates(SourceID.company.title) : nil
  }

  /// The last day on which a currency without a rate was quoted; nil for one with a rate, or never quoted.
  public func lastDay(of currency: CurrencyCode) -> Day? { absence(of: currency)?.before }

  /// The days around on which a currency without a rate had one; nil for one with a rate.
  public func absence(of currency: CurrencyCode) -> Absence? {
    if pages.contains(where: { $0.table.quotes(currency) }) { return nil }
    return Absence(before: lastDays[currency], after: nextDays[currency])
  }
}

extension RateTable {
  /// True when it has usable rates for both currencies.
  public func holds(_ one: CurrencyCode, _ other: CurrencyCode) -> Bool {
    quotes(one) && quotes(other) || quoted(one, other) != nil
  }

  /// True when it has a rate for a currency that is not older than the days of grace.
  func quotes(_ currency: CurrencyCode) -> Bool {
    rates[currency] != nil && day - self.day(of: currency) <= RateBook.daysOfGrace
  }

  /// How many business days later the newest table is that its source can have published by an instant (seconds since
  /// 1970); 0 for a source that this version does not support.
  public func businessDaysOld(at instant: Int) -> Int { source.businessDays(since: day, at: instant) ?? 0 }

  /// The seconds from the usual time of a publication to `nextPublication`.
  public static let publicationMargin = PublicationCalendar.margin

  /// The instant (seconds since 1970) of the source's next table, with a margin; nil for a source that this version does not support.
  public func nextPublication(after instant: Int) -> Int? {
    Sources.named(source)?.nextPublication(after: instant)
  }
}

extension SourceID {
  /// How many business days later than a day the newest rates are that the source can have published by an instant (seconds
  /// since 1970); nil for a source that this version does not support.
  func businessDays(since day: Day, at instant: Int) -> Int? {
    Sources.named(self)?.businessDays(since: day, at: instant)
  }
}
