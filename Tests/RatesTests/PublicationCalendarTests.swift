import Currencies
import Rates
import Testing

struct PublicationCalendarTests {
  /// Seconds since 1970 of an instant in UTC.
  func instant(_ day: String, _ hour: Int, _ minute: Int, _ second: Int = 0) throws -> Int {
    try #require(Day(day)).number * 86_400 + hour * 3600 + minute * 60 + second
  }

  @Test func `the business days since 1999 are exactly the days the bank's history has`() throws {
    let published = Set(try days(in: Recorded.history()).map(\.day))
    let first = try #require(Day("1999-01-04"))
    let last = try #require(Day("2026-10-30"))
    let expected = (first.number...last.number).map { Day(number: $0) }.filter(
      PublicationCalendar.isBusinessDay)
    #expect(published.symmetricDifference(expected).sorted() == [])
  }

  @Test(arguments: [
    ("2026-10-30", 15, 14, 59, "2026-10-29"),  // Friday, winter time: published at 16:15 in Frankfurt
    ("2026-10-30", 15, 15, 0, "2026-10-30"),
    ("2026-10-23", 14, 14, 59, "2026-10-22"),  // Friday, summer time
    ("2026-10-23", 14, 15, 0, "2026-10-23"),
    ("2026-10-31", 20, 0, 0, "2026-10-30"),  // Saturday
    ("2026-11-02", 9, 0, 0, "2026-10-30"),  // Monday morning
    ("2026-04-06", 20, 0, 0, "2026-04-02"),  // Easter Monday
    ("2026-12-28", 9, 0, 0, "2026-12-24"),  // Monday after Christmas
    ("2026-03-27", 15, 14, 59, "2026-03-26"),  // Friday before summer time
    ("2026-03-27", 15, 15, 0, "2026-03-27"),
    ("2026-03-30", 14, 14, 59, "2026-03-27"),  // Monday after its beginning
    ("2026-03-30", 14, 15, 0, "2026-03-30"),
    ("2026-10-26", 15, 14, 59, "2026-10-23"),  // Monday after its end
  ])
  func `the newest expected day follows the clock in Frankfurt`(
    day: String, hour: Int, minute: Int, second: Int, newest: String
  ) throws {
    let instant = try instant(day, hour, minute, second)
    #expect(PublicationCalendar.newestExpectedDay(at: instant).description == newest)
    #expect(ECB().newestExpectedDay(at: instant).description == newest)
    #expect(Frankfurter().newestExpectedDay(at: instant).description == newest)
  }

  @Test(arguments: [
    ("2026-10-30", 15, 14, "2026-10-30", 15, 15),  // Friday, winter time
    ("2026-10-30", 15, 15, "2026-11-02", 15, 15),  // to Monday
    ("2026-10-23", 14, 15, "2026-10-26", 15, 15),  // over the end of summer time
    ("2026-03-27", 15, 15, "2026-03-30", 14, 15),  // and over its beginning
    ("2026-04-02", 20, 0, "2026-04-07", 14, 15),  // over Easter
    ("2026-12-24", 15, 15, "2026-12-28", 15, 15),  // over Christmas
    ("2026-11-01", 0, 0, "2026-11-02", 15, 15),  // from a Sunday
  ])
  func `the next publication is at 16:15 in Frankfurt on the next business day`(
    day: String, hour: Int, minute: Int, next: String, nextHour: Int, nextMinute: Int
  ) throws {
    let from = try instant(day, hour, minute, 0)
    let found = PublicationCalendar.nextPublication(after: from)
    #expect(found == (try instant(next, nextHour, nextMinute, 0)))
    #expect(PublicationCalendar.newestExpectedDay(at: found).description == next)
    #expect(PublicationCalendar.newestExpectedDay(at: found - 1).description < next)
    for source in [ECB(), Frankfurter(), Frankfurter2(), CustomSource()] as [any RateSource] {
      #expect(source.nextPublication(after: from) == found)
    }
  }

  @Test func `business days are counted after the first day and through the last`() throws {
    let friday = try #require(Day("2026-10-30"))
    #expect(PublicationCalendar.businessDays(after: friday, through: friday) == 0)
    #expect(PublicationCalendar.businessDays(after: friday, through: friday + 2) == 0)
    #expect(PublicationCalendar.businessDays(after: friday, through: friday + 3) == 1)
    #expect(PublicationCalendar.businessDays(after: friday, through: friday + 7) == 5)
    #expect(PublicationCalendar.businessDays(after: friday + 7, through: friday) == 0)
    #expect(PublicationCalendar.businessDay(before: friday + 3) == friday)
  }

  @Test func `business days are counted as one by one, over weekends, holidays and years`() throws {
    let first = try #require(Day("1998-12-28"))
    for length in [1, 2, 5, 9, 40, 366, 1500] {
      for start in stride(from: 0, to: 2000, by: 7 + length % 5) {
        let (after, through) = (first + start, first + start + length)
        let days = (after.number + 1...through.number).map { Day(number: $0) }
        #expect(
          PublicationCalendar.businessDays(after: after, through: through)
            == days.count(where: PublicationCalendar.isBusinessDay))
      }
    }
    let before = try #require(Day("1969-12-20"))
    #expect(PublicationCalendar.businessDays(after: before, through: before + 20) == 14)
  }

  @Test func `a clock before 1970 is a day like any other`() {
    #expect(PublicationCalendar.newestExpectedDay(at: -1).description == "1969-12-31")
    #expect(PublicationCalendar.newestExpectedDay(at: 0).description == "1969-12-31")
  }

  @Test func `a clock in the last hours of the year 9999 is a day like any other`() throws {
    let last = try instant("9999-12-31", 23, 59, 59)
    #expect(PublicationCalendar.newestExpectedDay(at: last).description == "9999-12-31")
    #expect(PublicationCalendar.nextPublication(after: last) > last)
    for source in Sources.all {
      #expect(source.nextPublication(after: last) > last)
      #expect(source.newestExpectedDay(at: last).description == "9999-12-31")
    }
  }

  @Test(arguments: [
    ("2026-11-01", "2026-11-03", "2026-10-30", "2026-11-01"),
    ("2026-10-30", "2026-10-30", "2026-10-29", "2026-10-29"),
    ("2026-11-05", "2026-10-30", "2026-10-29", "2026-10-29"),
  ])
  func `the newest expected day up to a day is a business day, unless the source has every day`(
    day: String, now: String, ofBusinessDays: String, ofEveryDay: String
  ) throws {
    let (day, now) = (try #require(Day(day)), try instant(now, 9, 0))
    #expect(ECB().newestExpectedDay(upTo: day, at: now).description == ofBusinessDays)
    #expect(Frankfurter2().newestExpectedDay(upTo: day, at: now).description == ofEveryDay)
    #expect(PublicationCalendar.newestExpectedDay(upTo: day, at: now).description == ofBusinessDays)
  }
}
