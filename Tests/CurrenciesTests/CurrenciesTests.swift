import Currencies
import Testing

@Test func `a day is read, counted and written`() throws {
  let day = try #require(Day("2026-10-30"))
  #expect(day.number == 20756)
  #expect(day.weekday == 5)
  #expect((day + 3).description == "2026-11-02")
  #expect(Day("2024-02-30") == nil)
}
