public import Currencies
public import Ledger
internal import Localization

/// The result of a refresh that the user asked for, in one line:
/// `Checked 08:41 · nothing newer · next on Monday 16:00`.
public enum CheckTexts {
  /// The result of a refresh that ended at an instant; `next` is the time of the source's next rates, if they are neither due
  /// nor at an unknown time. Both in seconds since 1970.
  public static func result(_ news: RateReply.News, _ table: RateTable?, at now: Int, next: Int?) -> String {
    let parts = [checked(news, at: now), words(news, table), next.map { time(of: $0, seenAt: now) }]
    return parts.compactMap(\.self).joined(separator: " · ")
  }

  /// When the source was contacted: an earlier answer of it may still be valid.
  private static func checked(_ news: RateReply.News, at now: Int) -> String {
    var instant = now
    if case .notAsked(_, let seconds) = news { instant -= seconds }
    return localized("Checked \(timeOfUser(at: instant, seenAt: now))")
  }

  private static func words(_ news: RateReply.News, _ table: RateTable?) -> String? {
    switch news {
    // Translators: {0} is a source, {1} the day of its new rates.
    case .newer: table.map { localized("updated: \($0.sourceTitle), \($0.day)") }
    case .noneYet, .notAsked: localized("nothing newer")
    case .late(_, let day): localized("nothing newer than \(day)")
    case .failed: localized("not updated")
    }
  }

  /// The time of the next rates.
  private static func time(of next: Int, seenAt now: Int) -> String {
    let (day, clock) = (Day(ofUserAt: next), clockOfUser(at: next))
    return switch day - Day(ofUserAt: now) {
    // Translators: the time at which the next rates are published.
    case ...0: localized("next at \(clock)")
    case 1: localized("next tomorrow \(clock)")
    // Translators: {0} is a weekday, {1} a time, at which the next rates are published.
    case 2...6: localized("next on \(day.weekdayName) \(clock)")
    default: localized("next on \(timeOfUser(at: next))")
    }
  }
}
