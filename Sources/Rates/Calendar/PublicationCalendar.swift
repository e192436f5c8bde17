public import Currencies

/// When the European Central Bank publishes: about 16:00 in Frankfurt on every day TARGET is open.
public enum PublicationCalendar {
  /// True for the days that have rates: weekdays but TARGET's closing days, which since 2000 are 1 January, Good Friday,
  /// Easter Monday, 1 May, 25 and 26 December (ECB press release of 14 December 2000); and 31 December 2001, closed once
  /// for the introduction of the notes. In 1999 the days differed: 31 December was closed and the others had rates.
  public static func isBusinessDay(_ day: Day) -> Bool {
    guard day.weekday <= 5 else { return false }
    let (year, month, date) = day.civil
    switch (month, date) {
    case (12, 31): return year != 1999 && year != 2001
    case (1, 1): return false
    case (5, 1), (12, 25), (12, 26): return year < 2000
    default:
      let easter = easterSunday(year)
      return year < 2000 || (day != easter - 2 && day != easter + 1)
    }
  }

  /// The last business day before this one.
  public static func businessDay(before day: Day) -> Day {
    var earlier = day - 1
    while !isBusinessDay(earlier) { earlier = earlier - 1 }
    return earlier
  }

  /// How many business days come after the first day and up to the last one, that one included; 0 when there is none.
  public static func businessDays(after first: Day, through last: Day) -> Int {
    guard first < last else { return 0 }
    return (first.number + 1...last.number).count { isBusinessDay(Day(number: $0)) }
  }

  /// The newest day whose rates can be expected at an instant (seconds since 1970, UTC): today's from 16:15 on in
  /// Frankfurt, a quarter of an hour after the usual time, else those of the business day before.
  public static func newestExpectedDay(at instant: Int) -> Day {
    let local = instant + offset(at: instant)
    let today = Day(at: local)
    let isPublished = local - today.number * 86_400 >= (16 * 60 + 15) * 60
    return isPublished && isBusinessDay(today) ? today : businessDay(before: today)
  }

  /// The newest business day up to a day whose rates can be expected at an instant (seconds since 1970, UTC).
  public static func newestExpectedDay(upTo day: Day, at instant: Int) -> Day {
    min(newestExpectedDay(at: instant), businessDay(before: day + 1))
  }

  /// When the next table after an instant is published, a quarter of an hour after the usual time; both in seconds since
  /// 1970, UTC.
  public static func nextPublication(after instant: Int) -> Int {
    var day = Day(at: instant) - 1
    while true {
      day = day + 1
      guard isBusinessDay(day) else { continue }
      // At that time of day Frankfurt's offset is the day's own: it changes at 01:00 UTC.
      let noon = day.number * 86_400 + 43_200
      let published = day.number * 86_400 + (16 * 60 + 15) * 60 - offset(at: noon)
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
  /// chapter 8).
  private static func easterSunday(_ year: Int) -> Day {
    let golden = year % 19
    let (century, rest) = year.quotientAndRemainder(dividingBy: 100)
    let moved = (century - (century + 8) / 25 + 1) / 3
    let epact = (19 * golden + century - century / 4 - moved + 15) % 30
    let weekday = (32 + 2 * (century % 4) + 2 * (rest / 4) - epact - rest % 4) % 7
    let late = (golden + 11 * epact + 22 * weekday) / 451
    let sum = epact + weekday - 7 * late + 114
    guard let easter = Day(year: year, month: sum / 31, day: sum % 31 + 1) else {
      preconditionFailure("Easter is asked for years 1 to 9999.")
    }
    return easter
  }
}
