internal import Currencies
internal import GLib
internal import Rates

/// A past day as it is seen at an instant: until all of its rates are published, others may still be used.
struct PastDay {
  let day: Day
  /// Seconds since 1970.
  let instant: Int

  /// A day as it is seen at an instant (seconds since 1970).
  init(_ day: Day, at instant: Int) { (self.day, self.instant) = (day, instant) }

  /// The last business day up to it whose rates the European Central Bank can have published.
  var newestExpectedDay: Day {
    PublicationCalendar.newestExpectedDay(upTo: day, at: instant)
  }

  /// A day as it is seen now.
  static func now(_ day: Day) -> PastDay { PastDay(day, at: secondsSince1970()) }
}
