internal import CSoup

/// A point in time as HTTP writes it (RFC 9110, section 5.6.7), in the form of today or one of the two of old.
enum HTTPDate {
  /// Seconds since 1970 (`soup_date_time_new_from_http_string`); nil for what is no date, and where libsoup is not
  /// installed.
  ///
  /// libsoup is lenient: it overlooks a wrong weekday, and a name of a time zone, which it takes for UTC.
  static func seconds(_ text: String) -> Int? {
    guard agio_soup_library() != nil, let date = agio_soup_date_time_new_from_http_string(text) else {
      return nil
    }
    defer { g_date_time_unref(date) }
    return Int(g_date_time_to_unix(date))
  }
}
