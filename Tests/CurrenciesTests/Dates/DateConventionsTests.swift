import Currencies
import Foundation
import TestValues
import Testing

/// How the dates of a locale look: Saturday 24 October 2026 and 2 May 2026, both with their weekday, the months, and a time in
/// the morning and in the afternoon of the first day.
private struct Dates: CustomTestStringConvertible {
  let locale: String
  let lines: [String]
  var testDescription: String { locale }

  init(
    _ locale: String, _ short: (String, String), _ long: (String, String), _ months: (String, String),
    _ times: (String, String)
  ) {
    self.locale = locale
    lines = [short.0, short.1, long.0, long.1, months.0, months.1, times.0, times.1]
  }
}

private let locales = [
  Dates(
    "en_US", ("Oct 24, 2026", "May 2, 2026"), ("Sat, Oct 24, 2026", "Sat, May 2, 2026"),
    ("Oct 2026", "May 2026"), ("Oct 24, 2026, 8:41\u{A0}AM", "Oct 24, 2026, 1:05\u{A0}PM")),
  Dates(
    "en_GB", ("24 Oct 2026", "2 May 2026"), ("Sat 24 Oct 2026", "Sat 2 May 2026"),
    ("Oct 2026", "May 2026"), ("24 Oct 2026, 08:41", "24 Oct 2026, 13:05")),
  Dates(
    "en_DK", ("2026-10-24", "2026-05-02"), ("Sat 2026-10-24", "Sat 2026-05-02"), ("2026-10", "2026-05"),
    ("2026-10-24 08:41", "2026-10-24 13:05")),
  Dates(
    "de_DE", ("24. Okt. 2026", "2. Mai 2026"), ("Sa., 24. Okt. 2026", "Sa., 2. Mai 2026"),
    ("Okt. 2026", "Mai 2026"), ("24. Okt. 2026, 08:41", "24. Okt. 2026, 13:05")),
  Dates(
    "fr_FR", ("24 oct. 2026", "2 mai 2026"), ("sam. 24 oct. 2026", "sam. 2 mai 2026"),
    ("oct. 2026", "mai 2026"), ("24 oct. 2026, 08:41", "24 oct. 2026, 13:05")),
  Dates(
    "pt_BR", ("24 de out. de 2026", "2 de mai. de 2026"),
    ("sáb., 24 de out. de 2026", "sáb., 2 de mai. de 2026"), ("out. de 2026", "mai. de 2026"),
    ("24 de out. de 2026, 08:41", "24 de out. de 2026, 13:05")),
  Dates(
    "fi_FI", ("24.10.2026", "2.5.2026"), ("la 24.10.2026", "la 2.5.2026"), ("10.2026", "5.2026"),
    ("24.10.2026, 08.41", "24.10.2026, 13.05")),
  Dates(
    "ru_RU", ("24 окт. 2026 г.", "2 мая 2026 г."), ("Сб, 24 окт. 2026 г.", "Сб, 2 мая 2026 г."),
    ("окт. 2026 г.", "мая 2026 г."), ("24 окт. 2026 г., 08:41", "24 окт. 2026 г., 13:05")),
  Dates(
    "hu_HU", ("2026. okt. 24.", "2026. máj. 2."), ("2026. okt. 24., szo", "2026. máj. 2., szo"),
    ("2026. okt.", "2026. máj."), ("2026. okt. 24. 08:41", "2026. okt. 24. 13:05")),
  Dates(
    "ja_JP", ("2026年10月24日", "2026年5月2日"), ("2026年10月24日(土)", "2026年5月2日(土)"),
    ("2026年10月", "2026年5月"), ("2026年10月24日 08:41", "2026年10月24日 13:05")),
  Dates(
    "zh_CN", ("2026年10月24日", "2026年5月2日"), ("2026年10月24日 周六", "2026年5月2日 周六"),
    ("2026年10月", "2026年5月"), ("2026年10月24日 08:41", "2026年10月24日 13:05")),
  Dates(
    "ko_KR", ("2026년 10월 24일", "2026년 5월 2일"), ("2026년 10월 24일 (토)", "2026년 5월 2일 (토)"),
    ("2026년 10월", "2026년 5월"), ("2026년 10월 24일 08:41", "2026년 10월 24일 13:05")),
  // Digits and calendar are those of the amounts: ASCII, Gregorian.
  Dates(
    "fa_IR", ("2026/10/24", "2026/05/02"),
    ("\u{2068}شنبه 2026/10/24\u{2069}", "\u{2068}شنبه 2026/05/02\u{2069}"), ("2026/10", "2026/05"),
    ("2026/10/24 08:41", "2026/10/24 13:05")),
  Dates(
    "he_IL", ("\u{2068}24 אוק 2026\u{2069}", "\u{2068}2 מאי 2026\u{2069}"),
    ("\u{2068}ש' 24 אוק 2026\u{2069}", "\u{2068}ש' 2 מאי 2026\u{2069}"),
    ("\u{2068}אוק 2026\u{2069}", "\u{2068}מאי 2026\u{2069}"),
    ("\u{2068}24 אוק 2026\u{2069}, 08:41", "\u{2068}24 אוק 2026\u{2069}, 13:05")),
]

/// The lines of LocaleProbe for a locale made from Debian's source, or for an environment.
private func probe(_ locale: String? = nil, _ word: String = "dates", _ environment: [String: String] = [:])
  throws -> [String]
{
  let folder = FileManager.default.temporaryDirectory.appending(path: "agio-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  if let locale {
    let arguments = try localeArguments(locale, keeping: ["LC_TIME"], in: folder.path)
    _ = try output("/usr/bin/localedef", arguments + [folder.appending(path: "\(locale).UTF-8").path])
  }
  let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
  let made = locale.map { ["LC_ALL": "\($0).UTF-8", "LOCPATH": folder.path] } ?? [:]
  let variables = made.merging(["TZ": "UTC"]) { $1 }
  return try output(
    products.appending(path: "LocaleProbe").path, [word], variables.merging(environment) { $1 }
  ).split(separator: "\n").map(String.init)
}

@Suite struct DateConventionsTests {
  @Test(.serialized, arguments: locales)
  fileprivate func `dates and times are written as the country writes them`(dates: Dates) throws {
    let lines = try probe(dates.locale)
    #expect(lines.prefix(dates.lines.count) == dates.lines[...])
  }

  @Test func `a message has the locale's dates`() throws {
    #expect(try probe("de_DE")[8] == "Rates of 24. Okt. 2026")
    #expect(try probe("de_DE", "data")[8] == "Rates of 2026-10-24")
  }

  @Test func `a stored sentence has them too`() throws {
    #expect(try probe("de_DE")[9] == "The answer of 24. Okt. 2026 (2026-1-1).")
  }

  @Test(arguments: ["C.UTF-8", "C", "POSIX", "xx_YY.UTF-8"])
  func `without a country the name of the month is in the middle`(locale: String) throws {
    let lines = try probe(nil, "dates", ["LC_ALL": locale])
    #expect(lines[0] == "24 Oct 2026")
    #expect(lines[2] == "Sat 24 Oct 2026")
    #expect(lines[6] == "24 Oct 2026, 08:41")
  }

  @Test func `what other programs read has the dates of data`() throws {
    let lines = try probe("en_US", "data")
    #expect(lines[0] == "2026-10-24")
    #expect(lines[4] == "2026-10")
    #expect(lines[6] == "2026-10-24 08:41")
  }

  @Test func `names that are missing are English`() {
    let dates = DateConventions(
      locale: "de_DE", dateFormat: "%d.%m.%Y", months: [], shortMonths: [], shortWeekdays: [])
    #expect(dates.long(Day(number: 0)) == "Thu., 1. Jan. 1970")
  }

  @Test func `a format that is no date is that of data`() {
    for format in ["", "%d", "%Y-%m", "%d %d %d", "%m %Y %m"] {
      let dates = DateConventions(
        locale: "de_DE", dateFormat: format, months: [], shortMonths: [], shortWeekdays: [])
      #expect(dates == .iso, "\(format)")
    }
  }

  @Test func `the order is read from the format`() {
    #expect(DateOrder(format: "%d.%m.%Y") == .dayMonthYear)
    #expect(DateOrder(format: "%-d/%-m/%y") == .dayMonthYear)
    #expect(DateOrder(format: "%d. %b %Y") == .dayMonthYear)
    #expect(DateOrder(format: "%m/%d/%y") == .monthDayYear)
    #expect(DateOrder(format: "%D") == .monthDayYear)
    #expect(DateOrder(format: "%Oy/%Om/%Od") == .yearMonthDay)
    #expect(DateOrder(format: "%F") == .yearMonthDay)
    #expect(DateOrder(format: "%Y %d %m") == nil)
    #expect(DateOrder(format: "%T") == nil)
  }

  @Test func `years have four digits`() throws {
    #expect(DateConventions.iso.short(try #require(Day(year: 999, month: 1, day: 2))) == "0999-01-02")
  }

  @Test func `noon is 12 and so is midnight`() {
    let american = ClockConventions(format: "%I:%M:%S %p", dayHalves: ["AM", "PM"])
    #expect(american.text(hour: 0, minute: 5) == "12:05\u{A0}AM")
    #expect(american.text(hour: 12, minute: 0) == "12:00\u{A0}PM")
    #expect(american.text(hour: 23, minute: 59) == "11:59\u{A0}PM")
    #expect(ClockConventions(format: "%r", dayHalves: []).text(hour: 13, minute: 5) == "13:05")
    #expect(ClockConventions.plain.text(hour: 0, minute: 0) == "00:00")
  }
}
