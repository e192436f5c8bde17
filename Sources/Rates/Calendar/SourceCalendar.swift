public import Currencies

// How current a table is, and how long a response is valid, by the source's publication schedule. Pure functions of
// days and instants (seconds since 1970, UTC).
extension RateSource {
  /// The effective day of a table that a source gave at an instant: its own day, or, if the table came before its day's
  /// publication, the newest published day. A source with final rates has published what it dates today.
  public func settledDay(of day: Day, givenAt instant: Int) -> Day {
    let published = newestExpectedDay(at: instant)
    return min(day, isFinal ? max(published, Day(at: instant)) : published)
  }

  /// The number of business days that the source can have published since a day.
  public func businessDays(since day: Day, at instant: Int) -> Int {
    PublicationCalendar.businessDays(after: day, through: newestExpectedDay(at: instant))
  }

  /// How long a response with rates of a day is valid, received at an instant, if it named a time of the next update;
  /// nil if it did not.
  ///
  /// It is never valid beyond the source's next publication, which its server may ignore; and only for minutes while
  /// newer rates are overdue, since they may come at any time.
  public func limit(said moment: Int?, _ day: Day, at instant: Int) -> Int? {
    guard let moment else { return nil }
    let isLate = businessDays(since: day, at: instant) > 0
    return min(moment, isLate ? instant + AnswerLimit.whileLate : nextPublication(after: instant))
  }
}

/// How long responses of sources are valid, in seconds.
public enum AnswerLimit {
  /// The longest time while newer rates are overdue.
  public static let whileLate = 600
  /// The longest time, a day, because rates are published daily. After it a table is downloaded whole even if the
  /// source says that it is unchanged: validators may cover a part of a table only, as those of Frankfurter 2 do.
  public static let longest = 86_400
}
