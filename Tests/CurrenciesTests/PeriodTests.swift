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
}
