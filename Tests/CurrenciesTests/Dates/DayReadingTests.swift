import Currencies
import Testing

/// Dates as people write them.
@Suite(.timeLimit(.minutes(30))) struct DayReadingTests {
  /// A Friday.
  private static let today = Day("2026-10-30") ?? Day(number: 0)

  private func read(_ text: String, _ order: DateOrder?, _ today: Day = today) -> String {
    let names = [
      ["Januar", "Jan"], ["Februar", "Feb"], ["März", "Mär."], ["April", "Apr"], ["Mai"], ["Juni"], ["Juli"],
      ["August"], ["September"], ["Oktober", "Okt."], ["November"], ["Dezember", "Dez"],
    ]
    let dates = DateReader(
      order: order, months: names,
      weekdays: [
        ["Mo"], ["Di"], ["Mi"], ["Do"], ["Fr", "Freitag", "vendredi", "пятницу", "星期五"], ["Sa"],
        ["Ngày Chủ nhật"],
      ],
      words: [.yesterday: ["gestern"], .lastMonthEnd: ["Ende letzten Monats"]],
      last: ["letzten", "dernier", "в прошлую", "上一个"])
    return DayReading(text, dates, today: today)?.day.description ?? "none"
  }

  @Test(arguments: [
    ("2008-07-15", "2008-07-15"), ("15.07.2008", "2008-07-15"), ("15/07/2008", "2008-07-15"),
    ("15-7-2008", "2008-07-15"), ("15 7 2008", "2008-07-15"), ("2008/7/15", "2008-07-15"),
    ("1 Jan 2020", "2020-01-01"), ("1. Januar 2020", "2020-01-01"), ("January 1st, 2020", "2020-01-01"),
    ("Jan 1 2020", "2020-01-01"), ("3. Mär. 2020", "2020-03-03"), ("3 märz 2020", "2020-03-03"),
    ("2020 Oct 5", "2020-10-05"), ("5 of October 2020", "2020-10-05"), ("2024年3月1日", "2024-03-01"),
    ("1 okt 08", "2008-10-01"), ("１５.０７.２００８", "2008-07-15"), ("15.07.2008.", "2008-07-15"),
    ("29.2.2024", "2024-02-29"),
  ])
  func `a date with one meaning is read in every order`(text: String, day: String) {
    for order: DateOrder? in [.dayMonthYear, .monthDayYear, .yearMonthDay, nil] {
      #expect(read(text, order) == day, "\(text)")
    }
  }

  @Test func `the locale's order decides between two`() {
    #expect(read("03/04/2024", .dayMonthYear) == "2024-04-03")
    #expect(read("03/04/2024", .monthDayYear) == "2024-03-04")
    #expect(read("03/04/2024", .yearMonthDay) == "none")
    #expect(read("03/04/2024", nil) == "none")
    #expect(read("04/04/2024", nil) == "2024-04-04")
    #expect(read("15.07.08", .dayMonthYear) == "2008-07-15")
    #expect(read("7/15/99", .monthDayYear) == "1999-07-15")
    #expect(read("08-07-15", .yearMonthDay) == "2008-07-15")
    #expect(read("15.07.08", .monthDayYear) == "none", "two digits are read in the locale's order only")
    #expect(read("15.07.08", nil) == "none")
  }

  @Test(arguments: [
    ("today", "2026-10-30"), ("Yesterday", "2026-10-29"), ("gestern", "2026-10-29"),
    (" GESTERN ", "2026-10-29"),
    ("day before yesterday", "2026-10-28"), ("friday", "2026-10-30"), ("last friday", "2026-10-23"),
    ("letzten Fr", "2026-10-23"), ("letzten Freitag", "2026-10-23"), ("ngày chủ nhật", "2026-10-25"),
    ("vendredi dernier", "2026-10-23"), ("в прошлую пятницу", "2026-10-23"), ("上一个星期五", "2026-10-23"),
    ("last", "none"), ("last last friday", "none"), ("last yesterday", "none"),
    ("last monday", "2026-10-26"), ("sunday", "2026-10-25"),
    ("month end", "2026-09-30"), ("end of last month", "2026-09-30"), ("Ende letzten Monats", "2026-09-30"),
    ("end of last year", "2025-12-31"), ("year end", "2025-12-31"),
  ])
  func `words count from today`(text: String, day: String) { #expect(read(text, nil) == day) }

  @Test func `the month ends on its last day`() throws {
    let last = try #require(Day("2026-10-31"))
    #expect(read("month end", nil, last) == "2026-10-31")
    #expect(read("end of last month", nil, last) == "2026-09-30")
    #expect(read("end of last month", nil, last + 1) == "2026-10-31")
  }

  @Test(arguments: [
    "", " ", "x", "1", "2020", "1.1", "1 Jan", "Jan 2020", "30.02.2020", "2020-02-30", "2020-13-01",
    "1/2/3/4",
    "1 Jan Feb 2020", "15.07.20081", "1.1.1", "last", "last week", "-1.1.2020", "1+1.2020", "5 apples 2020",
    "0.0.2020", "32.01.2020", "1 Jan 2020 5", "2020-07", "12:30", "1 Jan 12345", "next friday",
    "yesterday friday",
  ])
  func `anything else is no date`(text: String) {
    for order: DateOrder? in [.dayMonthYear, .monthDayYear, nil] {
      #expect(read(text, order) == "none", "\(text)")
    }
  }

  @Test func `every day is read from each way of writing it`() {
    for number in stride(from: 10_600, to: 20_900, by: 7) {
      let day = Day(number: number)
      let (year, month, date) = day.civil
      let name = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"][
        month - 1]
      for text in ["\(date) \(name) \(year)", "\(name) \(date), \(year)", "\(year)-\(month)-\(date)"] {
        #expect(read(text, nil) == day.description)
      }
      #expect(read("\(date).\(month).\(year)", .dayMonthYear) == day.description)
      #expect(read("\(month)/\(date)/\(year)", .monthDayYear) == day.description)
    }
  }

  @Test func `a long text is no date`() {
    for part in ["1", "1.", "Jan ", "x", " ", "1 "] {
      #expect(read(String(repeating: part, count: 100_000), .dayMonthYear) == "none")
    }
  }
}
