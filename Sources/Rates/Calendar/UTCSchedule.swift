internal import Currencies

/// A source that has a new table at the same time of every day, weekends included.
struct UTCSchedule {
  /// Seconds after midnight UTC: a quarter of an hour after the usual time.
  let secondOfDay: Int

  /// The newest day that can be published by an instant.
  func newestDay(at instant: Int) -> Day { Day(at: instant - secondOfDay) }

  /// The first publication after an instant.
  func next(after instant: Int) -> Int { (newestDay(at: instant).number + 1) * 86_400 + secondOfDay }
}
