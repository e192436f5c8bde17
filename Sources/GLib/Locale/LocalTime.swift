internal import CGLib

/// An instant (seconds since 1970) in the user's time zone, to the minute: "2026-11-21 13:45"
/// (`g_date_time_new_from_unix_local`); empty beyond the calendar.
public func localTime(at instant: Int) -> String {
  guard let time = g_date_time_new_from_unix_local(gint64(instant)) else { return "" }
  defer { g_date_time_unref(time) }
  return takeString(g_date_time_format(time, "%Y-%m-%d %H:%M")) ?? ""
}
