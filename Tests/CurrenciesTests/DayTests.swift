import Currencies
import Testing

@Test func `a day is read, counted and written`() throws {
  let day = try #require(Day("2026-10-30"))
  #expect(day.number == 20756)
  #expect(day.weekday == 5)
  #expect((day + 3).description == "2026-11-02")
  #expect((day - 30).description == "2026-09-30")
  #expect(day - (day - 7) == 7)
  #expect(day - 1 < day)
}

@Test func `every day from 1900 to 2100 is the next of the one before it and reads back`() throws {
  var expected = try #require(Day("1900-01-01"))
  var weekday = 1
  #expect(expected.number == -25567)
  for year in 1900...2100 {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    for (month, length) in zip(1..., [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]) {
      for number in 1...length {
        let day = try #require(Day(year: year, month: month, day: number))
        #expect(day == expected && day.civil == (year, month, number) && day.weekday == weekday)
        #expect(Day(day.description) == day)
        expected = expected + 1
        weekday = weekday % 7 + 1
      }
      #expect(Day(year: year, month: month, day: length + 1) == nil)
    }
  }
}

@Test(arguments: [
  "2024-02-30", "2023-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "2026-01-00",
  "0000-01-01",
  "2026-1-01", "26-01-01", "2026/01/01", "2026-01-01 ", " 2026-01-01", "2026-01-01T00:00", "+026-01-01",
  "٢٠٢٦-01-01",
  "", "2026-01-0x", "--------",
])
func `what is no day of the calendar is refused`(text: String) {
  #expect(Day(text) == nil)
}

@Test func `the first and the last day that can be read`() {
  #expect(Day("0001-01-01")?.description == "0001-01-01")
  #expect(Day("9999-12-31")?.description == "9999-12-31")
  #expect(Day(year: 10_000, month: 1, day: 1) == nil)
  #expect(Day(year: -1, month: 1, day: 1) == nil)
}

@Test(arguments: [
  ("2026-10-30", -1, "2026-09-30"), ("2026-10-31", -1, "2026-09-30"), ("2026-03-31", -1, "2026-02-28"),
  ("2024-03-31", -1, "2024-02-29"), ("2026-01-31", 1, "2026-02-28"), ("2026-12-15", 1, "2027-01-15"),
  ("2026-01-15", -12, "2025-01-15"), ("2024-02-29", 12, "2025-02-28"), ("2026-10-30", 0, "2026-10-30"),
  ("9999-12-01", 1, "9999-12-01"), ("0001-01-05", -1, "0001-01-05"),
])
func `months are counted from a day to the same day, or to the last one of a shorter month`(
  from: String, months: Int, to: String
) throws {
  #expect(try #require(Day(from)).adding(months: months).description == to)
}
