public import Currencies
internal import GLib
internal import Localization
internal import Rates
internal import Storage

/// A past day as seen at an instant: until all of its rates are published, those of earlier days may be used for it.
struct AsOfDate {
  let day: Day
  /// Seconds since 1970.
  let instant: Int

  /// A day as seen at an instant (seconds since 1970).
  init(_ day: Day, at instant: Int) { (self.day, self.instant) = (day, instant) }

  /// A day as seen now.
  static func now(_ day: Day) -> AsOfDate { AsOfDate(day, at: secondsSince1970()) }

  /// The last business day up to it whose rates the European Central Bank can have published.
  var newestExpectedDay: Day { PublicationCalendar.newestExpectedDay(upTo: day, at: instant) }
}

extension RateTable {
  /// Whether it is no older than the last rates that the European Central Bank can have published up to a past day.
  func isCurrent(on date: Day) -> Bool { day >= AsOfDate.now(date).newestExpectedDay }
}

extension Day {
  /// 1999-01-04: the first day with rates of the European Central Bank.
  public static let firstOfEuro = Validation.firstDay

  /// Today by the user's clock.
  public static var ofTheUser: Day { Day(ofUserAt: secondsSince1970()) }
}

extension Ledger {
  /// The as-of dates that can be chosen: from 1999-01-04, the first day with rates against the euro, to today by the user's
  /// clock.
  public func asOfDates() -> ClosedRange<Day> { .firstOfEuro...max(.firstOfEuro, .ofTheUser) }

  /// Throws `impossibleDay` for a day that is not among `asOfDates`.
  func check(_ day: Day?) throws(LedgerError) {
    if let day, !asOfDates().contains(day) { throw .impossibleDay(day) }
  }

  /// The newest day before a day with rates of an enabled source, or else of any source; nil when there is none.
  public func asOfDate(before day: Day) throws(LedgerError) -> Day? {
    try read { reader in
      try reader.row(
        """
        SELECT max(day) AS day FROM rate_table JOIN source ON source = id WHERE day < ?
        GROUP BY is_enabled ORDER BY is_enabled DESC
        """, day.number)?.day("day")
    }
  }

  /// The first day after a day with rates of an enabled source, or else of any source; nil when there is none.
  public func asOfDate(after day: Day) throws(LedgerError) -> Day? {
    try read { reader in
      try reader.row(
        """
        SELECT min(day) AS day FROM rate_table JOIN source ON source = id WHERE day > ?
        GROUP BY is_enabled ORDER BY is_enabled DESC
        """, day.number)?.day("day")
    }
  }
}
