import Currencies
import Rates
import Testing

/// For how long tables are fresh and answers bind, to the second.
@Suite struct SourceCalendarTests {
  private let blend = Frankfurter2()
  private let bank = ECB()

  /// 2026-11-20 is a Friday; rates come out at 15:00 UTC and are expected at 15:15.
  @Test(arguments: [
    // Dated ahead, as Frankfurter 2 dates: it stands for what had been published.
    ("2026-11-24", "2026-11-23", 9, 0, "2026-11-20"), ("2026-11-24", "2026-11-23", 15, 14, "2026-11-20"),
    ("2026-11-24", "2026-11-23", 15, 15, "2026-11-23"), ("2026-11-24", "2026-11-24", 15, 15, "2026-11-24"),
    // Of the same day, before its hour.
    ("2026-11-23", "2026-11-23", 9, 0, "2026-11-20"), ("2026-11-23", "2026-11-23", 16, 0, "2026-11-23"),
    // Of a weekend, which has none of its own.
    ("2026-11-22", "2026-11-22", 9, 0, "2026-11-20"),
    // Long past: its own.
    ("2026-10-30", "2026-11-23", 9, 0, "2026-10-30"),
  ])
  func `a table stands for no day whose rates had not been published when it came`(
    of table: String, on date: String, hour: Int, minute: Int, settled: String
  ) {
    #expect(blend.settledDay(of: day(table), givenAt: instant(date, hour, minute)) == day(settled))
  }

  @Test func `who sets a day's rates once has published what is dated today, and nothing dated tomorrow`() {
    #expect(
      bank.settledDay(of: day("2026-11-23"), givenAt: instant("2026-11-23", 15, 2)) == day("2026-11-23"))
    #expect(
      bank.settledDay(of: day("2026-11-24"), givenAt: instant("2026-11-23", 15, 2)) == day("2026-11-23"))
  }

  @Test func `an answer binds until its source's next publication at most`() {
    let (friday, now) = (day("2026-11-20"), instant("2026-11-23", 9, 0))
    let publication = instant("2026-11-23", 15, 15)
    #expect(blend.limit(said: now + 86_400, friday, at: now) == publication)
    #expect(blend.limit(said: now + 3600, friday, at: now) == now + 3600)
    #expect(blend.limit(said: nil, friday, at: now) == nil)
    // What is dated ahead is not the next publication.
    #expect(blend.limit(said: now + 86_400, friday + 4, at: now) == publication)
  }

  @Test func `an answer whose newer rates are late binds for ten minutes at most`() {
    let now = instant("2026-11-23", 17, 0)
    #expect(bank.limit(said: now + 86_400, day("2026-11-20"), at: now) == now + 600)
    #expect(bank.limit(said: now + 60, day("2026-11-20"), at: now) == now + 60)
    #expect(bank.limit(said: now + 86_400, day("2026-11-23"), at: now) == instant("2026-11-24", 15, 15))
  }

  private func day(_ text: String) -> Day { Day(text) ?? Day(number: 0) }

  private func instant(_ date: String, _ hour: Int, _ minute: Int) -> Int {
    (day(date).number * 24 + hour) * 3600 + minute * 60
  }
}
