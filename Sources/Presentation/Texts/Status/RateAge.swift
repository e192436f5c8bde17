internal import Currencies
internal import Localization

// Translators, whole file: said of rates.

/// The age of rates that are not current, in people's words: days up to a week, weeks up to two months, then months and years.
///
/// It counts days of the calendar, as people do. Whether rates are current is the publication calendar's judgement: Friday's
/// are on Sunday, and have no age.
struct RateAge: Hashable, Sendable {
  /// The number of days since the rates' day.
  let days: Int

  /// The age of a day's rates at an instant (seconds since 1970).
  init(of day: Day, at instant: Int) { days = max(0, Day(at: instant) - day) }

  /// `3 weeks old`
  var text: String {
    switch days {
    // Translators: rates of today that are not the newest any more.
    case 0: localized("newer ones are due")
    case 1..<7: localized(days, one: "\(days) day old", other: "\(days) days old")
    case 7..<61: localized(days / 7, one: "\(days / 7) week old", other: "\(days / 7) weeks old")
    case 61..<730: localized(months, one: "\(months) month old", other: "\(months) months old")
    default: localized(days / 365, one: "\(days / 365) year old", other: "\(days / 365) years old")
    }
  }

  /// The number of whole months, of a twelfth of a year each.
  private var months: Int { days * 12 / 365 }
}
