internal import CSoup

/// A point in time as HTTP writes it (RFC 9110, section 5.6.7), in the form of today or one of the two of old.
enum HTTPDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  /// Seconds since 1970; nil for what is none of the three forms or no day of the calendar.
  ///
  /// A year of two digits is the one that is at most 50 years after `now` (seconds since 1970).
  static func seconds(_ text: String, now: Int) -> Int? {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    return fixdate(parts) ?? ancient(parts, now: now) ?? asctime(parts)
  }

  /// `Sun, 06 Nov 1994 08:49:37 GMT`
  private static func fixdate(_ parts: [Substring]) -> Int? {
    guard parts.count == 6, weekdays.contains(where: { $0.prefix(3) + "," == parts[0] }), parts[5] == "GMT"
    else { return nil }
    return seconds(year: number(parts[3], 4), parts[2], day: number(parts[1], 2), parts[4])
  }

  /// `Sunday, 06-Nov-94 08:49:37 GMT`
  private static func ancient(_ parts: [Substring], now: Int) -> Int? {
    guard parts.count == 4, weekdays.contains(where: { $0 + "," == parts[0] }), parts[3] == "GMT" else {
      return nil
    }
    let date = parts[1].split(separator: "-", omittingEmptySubsequences: false)
    guard date.count == 3, let digits = number(date[2], 2) else { return nil }
    let thisYear = 1970 + now / 31_556_952
    var year = thisYear - thisYear % 100 + digits
    if year > thisYear + 50 { year -= 100 }
    if year + 50 <= thisYear { year += 100 }
    return seconds(year: year, date[1], day: number(date[0], 2), parts[2])
  }

  /// `Sun Nov  6 08:49:37 1994`
  private static func asctime(_ parts: [Substring]) -> Int? {
    var parts = parts
    if parts.count == 6, parts[2].isEmpty, parts[3].count == 1 { parts.remove(at: 2) }
    guard parts.count == 5, weekdays.contains(where: { $0.prefix(3) == parts[0] }) else { return nil }
    return seconds(
      year: number(parts[4], 4), parts[1], day: number(parts[2], 1) ?? number(parts[2], 2), parts[3])
  }

  private static func seconds(year: Int?, _ month: Substring, day: Int?, _ time: Substring) -> Int? {
    let clock = time.split(separator: ":", omittingEmptySubsequences: false).map { number($0, 2) }
    guard let year, let month = months.firstIndex(of: String(month)), let day, clock.count == 3,
      let hour = clock[0], let minute = clock[1], let second = clock[2], second <= 60
    else { return nil }
    // A leap second is the one before it to a clock that has none.
    guard
      let date = g_date_time_new_utc(
        gint(year), gint(month + 1), gint(day), gint(hour), gint(minute), gdouble(min(second, 59)))
    else { return nil }
    defer { g_date_time_unref(date) }
    return Int(g_date_time_to_unix(date))
  }

  private static func number(_ text: Substring, _ digits: Int) -> Int? {
    guard text.utf8.count == digits, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text)
  }
}
