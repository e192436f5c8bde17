import Currencies
import Testing

/// Months and years of the calendar.
struct PeriodTests {
  @Test(arguments: [
    ("1999-01-04", "1999-01", "1999"), ("2026-12-31", "2026-12", "2026"), ("2024-02-29", "2024-02", "2024"),
    ("0007-10-01", "0007-10", "0007"), ("9999-12-31", "9999-12", "9999"),
  ])
  func `a day is in its month and in its year`(day: String, month: String, year: String) throws {
    let day = try #require(Day(day))
    #expect(Period(.month, of: day).description == month)
    #expect(Period(.year, of: day).description == year)
  }

  @Test func `days of one month are in one period, and the next day is in another`() throws {
    let day = try #require(Day("2026-01-31"))
    #expect(Period(.month, of: day) == Period(.month, of: day - 30))
    #expect(Period(.month, of: day) != Period(.month, of: day + 1))
    #expect(Period(.year, of: day) == Period(.year, of: day + 1))
    #expect(Period(.year, of: day) != Period(.year, of: day - 31))
    #expect(Period(.month, of: day) != Period(.month, of: day + 365))
  }

  @Test(arguments: [
    ("2024-02-11", Period.Length.month, "2024-02-01", "2024-02-29"),
    ("2023-02-28", .month, "2023-02-01", "2023-02-28"), ("2026-12-31", .month, "2026-12-01", "2026-12-31"),
    ("2026-04-01", .month, "2026-04-01", "2026-04-30"), ("2026-11-24", .year, "2026-01-01", "2026-12-31"),
    ("0001-01-01", .month, "0001-01-01", "0001-01-31"), ("9999-12-31", .month, "9999-12-01", "9999-12-31"),
    ("9999-12-31", .year, "9999-01-01", "9999-12-31"),
  ])
  func `a period has its first and its last day`(
    day: String, length: Period.Length, first: String, last: String
  ) throws {
    let days = Period(length, of: try #require(Day(day))).days
    #expect(days.lowerBound.description == first)
    #expect(days.upperBound.description == last)
  }
}
