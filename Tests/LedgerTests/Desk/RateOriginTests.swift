import Currencies
import Ledger
import TestValues
import Testing

/// Where a rate comes from, as programs and people read it.
struct RateOriginTests {
  private let saturday = instant("2026-10-31", 12, 0)

  @Test func `a custom rate is named own in machine output, and is never old`() {
    let origin = Desk.Origin.custom(day("2001-01-01"))
    #expect(origin.name == "own" && origin.source == nil && origin.day == day("2001-01-01"))
    #expect(origin.businessDaysOld(at: saturday) == 0)
    #expect(origin.sourceTitle == "custom rate" && origin.isRedistributable)
  }

  @Test func `a custom rate combined with a source's has the days of both, and is as old as the source's`() {
    let origin = Desk.Origin.custom(day("2026-10-31"), with: .init(.ecb, day("2026-10-28")))
    #expect(origin.name == "own" && origin.source == nil && origin.day == day("2026-10-28"))
    #expect(origin.businessDaysOld(at: saturday) == 2)
    #expect(origin.components == [.custom(day("2026-10-31")), .source(.ecb, day("2026-10-28"))])
    let older = Desk.Origin.custom(day("2026-07-01"), with: .init(.ecb, day("2026-10-30")))
    #expect(older.day == day("2026-07-01") && older.businessDaysOld(at: saturday) == 0)
  }

  @Test func `a source's rate is as old as the business days that have newer ones`() {
    let origin = Desk.Origin.source(.ecb, day("2026-10-28"))
    #expect(origin.name == "ecb" && origin.source == .ecb && origin.day == day("2026-10-28"))
    #expect(origin.businessDaysOld(at: saturday) == 2)
    #expect(origin.sourceTitle == "European Central Bank")
  }

  @Test func `a source that this version does not support is named as it is, and has no age`() {
    let origin = Desk.Origin.source("elsewhere", day("2001-01-01"))
    #expect(origin.sourceTitle == "elsewhere" && origin.businessDaysOld(at: saturday) == 0)
  }
}
