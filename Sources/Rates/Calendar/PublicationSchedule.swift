public import Currencies

/// When a source has a new table. Instants are seconds since 1970, UTC.
public enum PublicationSchedule: Hashable, Sendable {
  /// On business days, when the European Central Bank publishes (`PublicationCalendar`).
  case businessDays
  /// At the same time of every day, weekends included: in seconds after midnight UTC, a quarter of an hour after the usual
  /// time.
  case daily(secondOfDay: Int)

  func newestDay(at instant: Int) -> Day {
    switch self {
    case .businessDays: PublicationCalendar.newestExpectedDay(at: instant)
    case .daily(let second): Day(at: instant - second)
    }
  }

  func next(after instant: Int) -> Int {
    switch self {
    case .businessDays: PublicationCalendar.nextPublication(after: instant)
    case .daily(let second): (newestDay(at: instant).number + 1) * 86_400 + second
    }
  }
}

extension RateSource {
  /// As the European Central Bank's: Frankfurter follows it within minutes, most central banks have published by then, and
  /// those of a custom source are not known.
  public var schedule: PublicationSchedule { .businessDays }

  /// The newest day the source can have published by an instant (seconds since 1970, UTC).
  public func newestExpectedDay(at instant: Int) -> Day { schedule.newestDay(at: instant) }

  /// The newest day up to a day that the source can have published by an instant (seconds since 1970, UTC).
  public func newestExpectedDay(upTo day: Day, at instant: Int) -> Day {
    min(newestExpectedDay(at: instant), hasWeekends ? day : PublicationCalendar.businessDay(before: day + 1))
  }

  /// When the next table after an instant can be expected, a quarter of an hour after the usual time; both in seconds
  /// since 1970, UTC.
  public func nextPublication(after instant: Int) -> Int { schedule.next(after: instant) }
}
