internal import CGLib
internal import Glibc

/// The conventions for dates and times of the user's locale, `LC_TIME` (`nl_langinfo`).
public struct LocaleDates: Hashable, Sendable {
  /// The name of the locale: "de_AT.UTF-8"; "C" if the program has adopted none.
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
  public static var current: LocaleDates {
    let time = item(CInt(T_FMT)) ?? ""
    return LocaleDates(
      locale: borrowString(setlocale(LC_TIME, nil)) ?? "C", dateFormat: item(CInt(D_FMT)) ?? "",
      timeFormat: time == "%r" ? item(CInt(T_FMT_AMPM)) ?? time : time,
      months: items(12, from: CInt(MON_1)), shortMonths: items(12, from: CInt(ABMON_1)),
      // The C library counts from Sunday.
      weekdays: items(6, from: CInt(DAY_2)) + items(1, from: CInt(DAY_1)),
      shortWeekdays: items(6, from: CInt(ABDAY_2)) + items(1, from: CInt(ABDAY_1)),
      dayHalves: items(2, from: CInt(AM_STR)))
  }

  /// The texts of consecutive items, without the spaces that align them in a column; empty if one is missing.
  private static func items(_ count: CInt, from first: CInt) -> [String] {
    let texts = (first..<first + count).compactMap(item)
    return texts.count == count ? texts : []
  }

  /// The text of an item; nil if it is empty or not UTF-8.
  private static func item(_ item: CInt) -> String? {
    guard let pointer = nl_langinfo(item), let text = String(validatingCString: pointer) else { return nil }
    let trimmed = text.drop { $0 == " " }
    let end = trimmed.lastIndex { $0 != " " }
    return end.map { String(trimmed[...$0]) }
  }
}
