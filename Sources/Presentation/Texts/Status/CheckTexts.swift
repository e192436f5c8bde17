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
    // Translators: whether there are newer rates was asked at the time {0}.
    return localized("Checked \(timeOfUser(at: instant, seenAt: now))")
  }

  private static func words(_ news: RateReply.News, _ table: RateTable?) -> String? {
    switch news {
    // Translators: {0} is a source, {1} the day of its new rates.
    case .newer: table.map { localized("updated: \($0.sourceTitle), \($0.day)") }
    // Translators: said of rates.
    case .noneYet, .notAsked: localized("nothing newer")
    // Translators: said of rates.
    case .late(_, let day): localized("nothing newer than \(day)")
    // Translators: said of rates.
    case .failed: localized("not updated")
    }
  }

  /// The time of the next rates.
  private static func time(of next: Int, seenAt now: Int) -> String {
    let (day, clock) = (Day(ofUserAt: next), clockOfUser(at: next))
    return switch day - Day(ofUserAt: now) {
    // Translators: the next rates are published at the time {0}.
    case ...0: localized("next at \(clock)")
    // Translators: the next rates are published at the time {0}.
    case 1: localized("next tomorrow \(clock)")
    case 2...6: onWeekday(of: day, clock)
    // Translators: the next rates are published at {0}, a day and a time.
    default: localized("next on \(timeOfUser(at: next))", context: "day and time")
    }
  }

  /// The time of the next rates on a day of the next week.
  private static func onWeekday(of day: Day, _ clock: String) -> String {
    switch day.weekday {
    // Translators: the next rates are published on Monday at the time {0}.
    case 1: localized("next on Monday \(clock)")
    // Translators: the next rates are published on Tuesday at the time {0}.
    case 2: localized("next on Tuesday \(clock)")
    // Translators: the next rates are published on Wednesday at the time {0}.
    case 3: localized("next on Wednesday \(clock)")
    // Translators: the next rates are published on Thursday at the time {0}.
    case 4: localized("next on Thursday \(clock)")
    // Translators: the next rates are published on Friday at the time {0}.
    case 5: localized("next on Friday \(clock)")
    // Translators: the next rates are published on Saturday at the time {0}.
    case 6: localized("next on Saturday \(clock)")
    // Translators: the next rates are published on Sunday at the time {0}.
    default: localized("next on Sunday \(clock)")
    }
  }
}
