public import Currencies

// How current a source's table is, and for how long its answer binds, by when the source publishes. Pure functions of days
// and instants (seconds since 1970, UTC).
extension RateSource {
  /// The day a table stands for that its source gave at an instant: its own day, but where the table came before its day's
  /// rates were published, the newest day that had been published by then. A source that sets a day's rates once has
  /// published what it dates today.
  public func settledDay(of day: Day, givenAt instant: Int) -> Day {
    let published = newestExpectedDay(at: instant)
    return min(day, isFinal ? max(published, Day(at: instant)) : published)
  }

  /// How many business days have newer rates than those of a day, as far as the source can have published them.
  public func businessDays(since day: Day, at instant: Int) -> Int {
    PublicationCalendar.businessDays(after: day, through: newestExpectedDay(at: instant))
  }

  /// Until when a good answer with rates of a day binds who asked at an instant, if it said that it has nothing newer before a
  /// moment; nil when it said nothing.
  ///
  /// No answer binds beyond the source's next publication, which its server may not have thought of; and one whose newer
  /// rates are late already for minutes only, since they may come at any time.
  public func limit(said moment: Int?, _ day: Day, at instant: Int) -> Int? {
    guard let moment else { return nil }
    let isLate = businessDays(since: day, at: instant) > 0
    return min(moment, isLate ? instant + AnswerLimit.whileLate : nextPublication(after: instant))
  }
}

/// Seconds for which answers of sources are relied on.
public enum AnswerLimit {
  /// Nobody is asked again before, whose newer rates are late and who wants to be asked later.
  public static let whileLate = 600
  /// A day, the longest that an answer binds: rates come every day, and a source that asks for more is mistaken. After it,
  /// what a source says has not changed is downloaded whole: its validators may cover a part of its table only, as those of
  /// Frankfurter 2 do.
  public static let longest = 86_400
}
