public import Currencies

/// The publication times of the European Central Bank: about 16:00 in Frankfurt on every day on which TARGET is open.
public enum PublicationCalendar {
  /// The seconds from the usual time of a publication to the one at which its rates can be expected: a quarter of an hour.
  public static let margin = 900

  /// Whether a day has rates: weekdays but TARGET's closing days, which since 2000 are 1 January, Good Friday, Easter
  /// Monday, 1 May, 25 and 26 December (ECB press release of 14 December 2000); and 31 December 2001, closed once for
  /// the introduction of the banknotes. In 1999 the days differed: 31 December was closed and the others had rates.
  public static func isBusinessDay(_ day: Day) -> Bool {
    guard day.weekday <= 5 else { return false }
    let (year, month, date) = day.civil
    switch (month, date) {
    case (12, 31): return year != 1999 && year != 2001
    case (1, 1): return false
    case (5, 1), (12, 25), (12, 26): return year < 2000
    default:
      guard year >= 2000, let easter = easterSunday(year) else { return true }
      return day != easter - 2 && day != easter + 1
    }
  }

  /// The last business day before this one.
  public static func businessDay(before day: Day) -> Day {
    var earlier = day - 1
    while !isBusinessDay(earlier) { earlier = earlier - 1 }
    return earlier
  }

  /// The number of business days after the first day, through the last one.
  public static func businessDays(after first: Day, through last: Day) -> Int {
    guard first < last else { return 0 }
    let closed = (first.civil.year...last.civil.year).reduce(0) { count, year in
      count + closedWeekdays(of: year).count { first < $0 && $0 <= last }
    }
    return weekdays(through: last) - weekdays(through: first) - closed
  }

  /// The number of weekdays from the Monday before 1970-01-01 through a day; negative before that Monday.
  private static func weekdays(through day: Day) -> Int {
    let weeks = (day.number + 4 - day.weekday) / 7
    return weeks * 5 + min(day.weekday, 5)
  }

  /// The weekdays of a year on which TARGET is closed.
  private static func closedWeekdays(of year: Int) -> [Day] {
    let dates = [(1, 1), (5, 1), (12, 25), (12, 26), (12, 31)].compactMap { month, day in
      Day(year: year, month: month, day: day)
    }
    let easter = easterSunday(year).map { [$0 - 2, $0 + 1] } ?? []
    return (dates + easter).filter { $0.weekday <= 5 && !isBusinessDay($0) }
  }

  /// The newest day whose rates can be expected at an instant (seconds since 1970, UTC): today from 16:15 on in
  /// Frankfurt, a quarter of an hour after the usual time, else the business day before.
  public static func newestExpectedDay(at instant: Int) -> Day {
    let local = instant + offset(at: instant)
    let today = Day(at: local)
    let isPublished = local - today.number * 86_400 >= 16 * 3600 + margin
    return isPublished && isBusinessDay(today) ? today : businessDay(before: today)
  }

  /// The newest business day up to a day whose rates can be expected at an instant (seconds since 1970, UTC).
  public static func newestExpectedDay(upTo day: Day, at instant: Int) -> Day {
    min(newestExpectedDay(at: instant), businessDay(before: day + 1))
  }

  /// The next publication after an instant, with a margin of a quarter of an hour; both in seconds since 1970, UTC.
  public static func nextPublication(after instant: Int) -> Int {
    var day = Day(at: instant) - 1
    while true {
      day = day + 1
      guard isBusinessDay(day) else { continue }
      // The offset at noon is that of the publication: it changes at 01:00 UTC only.
      let noon = day.number * 86_400 + 43_200
      let published = day.number * 86_400 + 16 * 3600 + margin - offset(at: noon)
      if published > instant { return published }
    }
  }

  /// Frankfurt's seconds ahead of UTC: 7200 from the last Sunday of March, 01:00 UTC, to the last Sunday of October,
  /// 01:00 UTC, else 3600 (directive 2000/84/EC of the European Union).
  private static func offset(at instant: Int) -> Int {
    let (year, _, _) = Day(at: instant).civil
    guard let march = lastSunday(of: year, 3), let october = lastSunday(of: year, 10) else { return 3600 }
    let summer = march.number * 86_400 + 3600..<october.number * 86_400 + 3600
    return summer.contains(instant) ? 7200 : 3600
  }

  /// The last Sunday of a month with 31 days.
  private static func lastSunday(of year: Int, _ month: Int) -> Day? {
    Day(year: year, month: month, day: 31).map { $0 - $0.weekday % 7 }
  }

  /// Easter Sunday of the Gregorian calendar (the anonymous algorithm in Nature, 1876; Meeus, Astronomical Algorithms,
  /// chapter 8); nil beyond the year 9999, where the calendar ends.
  private static func easterSunday(_ year: Int) -> Day? {
    let golden = year % 19
    let (century, rest) = year.quotientAndRemainder(dividingBy: 100)
    let moved = (century - (century + 8) / 25 + 1) / 3
    let epact = (19 * golden + century - century / 4 - moved + 15) % 30
    let weekday = (32 + 2 * (century % 4) + 2 * (rest / 4) - epact - rest % 4) % 7
    let late = (golden + 11 * epact + 22 * weekday) / 451
    let sum = epact + weekday - 7 * late + 114
    return Day(year: year, month: sum / 31, day: sum % 31 + 1)
  }
}
