internal import CGLib
internal import Glibc

/// The conventions for dates and times of the user's locale, `LC_TIME` (`nl_langinfo`).
public struct LocaleDates: Hashable, Sendable {
  /// The name of the locale: "de_AT.UTF-8"; "C" if the program has adopted none, empty for that of the environment.
  public let locale: String
  /// The format of a date by `strftime` (`D_FMT`): "%d.%m.%Y".
  public let dateFormat: String
  /// The format of a time by `strftime` (`T_FMT`): "%T". The format of 12 hours in place of "%r".
  public let timeFormat: String
  /// The names of the twelve months as in a date (`MON_1`…); empty if they are not UTF-8.
  public let months: [String]
  /// The same, abbreviated (`ABMON_1`…).
  public let shortMonths: [String]
  /// The weekdays, Monday first (`DAY_1`…); empty if they are not UTF-8.
  public let weekdays: [String]
  /// The abbreviated weekdays, Monday first (`ABDAY_1`…); empty if they are not UTF-8.
  public let shortWeekdays: [String]
  /// The texts for the hours before and from noon on (`AM_STR`, `PM_STR`); empty in a locale that has none.
  public let dayHalves: [String]

  /// The current conventions.
  public static var current: LocaleDates { LocaleDates(borrowString(setlocale(LC_TIME, nil)) ?? "C", nil) }

  /// The conventions of the environment's locale, which the program may not have adopted (`newlocale`); the current ones if it
  /// is not installed.
  public static var ofEnvironment: LocaleDates {
    guard let locale = newlocale(1 << LC_TIME | 1 << LC_CTYPE, "", nil) else { return current }
    defer { freelocale(locale) }
    return LocaleDates("", locale)
  }
}

extension LocaleDates {
  /// The conventions of a locale (`nl_langinfo_l`), or of the program's for nil.
  private init(_ name: String, _ locale: locale_t?) {
    func text(_ item: CInt) -> String? { Self.text(item, locale) }
    /// The texts of consecutive items, without the spaces that align them in a column; empty if one is missing.
    func texts(_ count: CInt, from first: CInt) -> [String] {
      let texts = (first..<first + count).compactMap(text)
      return texts.count == count ? texts : []
    }
    let time = text(CInt(T_FMT)) ?? ""
    self.init(
      locale: name, dateFormat: text(CInt(D_FMT)) ?? "",
      timeFormat: time == "%r" ? text(CInt(T_FMT_AMPM)) ?? time : time,
      months: texts(12, from: CInt(MON_1)), shortMonths: texts(12, from: CInt(ABMON_1)),
      // The C library counts from Sunday.
      weekdays: texts(6, from: CInt(DAY_2)) + texts(1, from: CInt(DAY_1)),
      shortWeekdays: texts(6, from: CInt(ABDAY_2)) + texts(1, from: CInt(ABDAY_1)),
      dayHalves: texts(2, from: CInt(AM_STR)))
  }

  /// The text of an item; nil if it is empty or not UTF-8.
  private static func text(_ item: CInt, _ locale: locale_t?) -> String? {
    let found = locale.map { nl_langinfo_l(item, $0) } ?? nl_langinfo(item)
    guard let found, let text = String(validatingCString: found) else { return nil }
    let trimmed = text.drop { $0 == " " }
    let end = trimmed.lastIndex { $0 != " " }
    return end.map { String(trimmed[...$0]) }
  }
}
