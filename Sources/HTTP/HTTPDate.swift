internal import CSoup

/// A date in an HTTP header (RFC 9110, section 5.6.7), in the current or an obsolete format.
enum HTTPDate {
  /// Parses a date to seconds since 1970 (`soup_date_time_new_from_http_string`); nil for any other text, and if
  /// libsoup is not installed.
  ///
  /// libsoup is lenient: it ignores a wrong weekday and the name of a time zone, which it takes for UTC.
  static func seconds(_ text: String) -> Int? {
    guard agio_soup_library() != nil, let date = agio_soup_date_time_new_from_http_string(text) else {
      return nil
    }
    defer { g_date_time_unref(date) }
    return Int(g_date_time_to_unix(date))
  }
}
