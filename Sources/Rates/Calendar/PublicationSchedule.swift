public import Currencies

/// The publication schedule of a source. Instants are seconds since 1970, UTC.
public enum PublicationSchedule: Hashable, Sendable {
  /// On business days, when the European Central Bank publishes (`PublicationCalendar`).
  case businessDays
  /// As `businessDays`, but with tables for Saturdays, Sundays and holidays too.
  case businessDaysForEveryDay
  /// At the same time of every day, weekends included: in seconds after midnight UTC, a quarter of an hour after the usual
  /// time.
  case daily(secondOfDay: Int)

  /// Whether there are tables for Saturdays, Sundays and holidays.
  var hasEveryDay: Bool { self != .businessDays }

  func newestDay(at instant: Int) -> Day {
    switch self {
    case .businessDays, .businessDaysForEveryDay: PublicationCalendar.newestExpectedDay(at: instant)
    case .daily(let second): Day(at: instant - second)
    }
  }

  func next(after instant: Int) -> Int {
    switch self {
    case .businessDays, .businessDaysForEveryDay: PublicationCalendar.nextPublication(after: instant)
    case .daily(let second): (newestDay(at: instant).number + 1) * 86_400 + second
    }
  }
}

extension RateSource {
  /// That of the European Central Bank: Frankfurter follows it within minutes, most central banks have published by
  /// then, and the schedule of a custom source is unknown.
  public var schedule: PublicationSchedule { .businessDays }

  /// The newest day that the source can have published by an instant (seconds since 1970, UTC).
  public func newestExpectedDay(at instant: Int) -> Day { schedule.newestDay(at: instant) }

  /// The newest day up to a day that the source can have published by an instant (seconds since 1970, UTC).
  public func newestExpectedDay(upTo day: Day, at instant: Int) -> Day {
    schedule.hasEveryDay
      ? min(day, newestExpectedDay(at: instant))
      : PublicationCalendar.newestExpectedDay(upTo: day, at: instant)
  }

  /// The next publication after an instant, with a margin of a quarter of an hour; both in seconds since 1970, UTC.
  public func nextPublication(after instant: Int) -> Int { schedule.next(after: instant) }
}
