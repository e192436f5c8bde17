internal import CGLib

/// A date and time of the user's clock, to the minute.
public struct LocalTime: Hashable, Sendable {
  /// The year of the Gregorian calendar.
  public let year: Int
  /// The month, 1...12.
  public let month: Int
  /// The day of the month, 1...31.
  public let day: Int
  /// The hour, 0...23.
  public let hour: Int
  /// The minute, 0...59.
  public let minute: Int

  /// An instant (seconds since 1970) in the user's time zone (`g_date_time_new_from_unix_local`); nil beyond the calendar.
  public init?(at instant: Int) {
    guard let time = g_date_time_new_from_unix_local(gint64(instant)) else { return nil }
    defer { g_date_time_unref(time) }
    (year, month) = (Int(g_date_time_get_year(time)), Int(g_date_time_get_month(time)))
    day = Int(g_date_time_get_day_of_month(time))
    (hour, minute) = (Int(g_date_time_get_hour(time)), Int(g_date_time_get_minute(time)))
  }
}
