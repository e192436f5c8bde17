import Currencies
import Ledger
import Localization
import Presentation
import TestValues
import Testing

/// The line that says how a refresh ended.
@Suite struct CheckTextsTests {
  let table = RateTable(source: .ecb, base: .eur, day: day("2026-10-30"), rates: [:])
  let now = instant("2026-10-31", 11, 0)

  func clock(_ hours: Int) -> String { clockOfUser(at: now + hours * 3600) }

  func weekday(_ hours: Int) -> String {
    let names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    return names[Day(ofUserAt: now + hours * 3600).weekday - 1]
  }

  func text(_ news: RateReply.News, next hours: Int? = nil) -> String {
    CheckTexts.result(news, table, at: now, next: hours.map { now + $0 * 3600 })
  }

  @Test func `each result has its words`() {
    #expect(text(.noneYet) == "Checked \(clock(0)) · nothing newer")
    #expect(text(.newer) == "Checked \(clock(0)) · updated: European Central Bank, 2026-10-30")
    #expect(
      text(.late(title: "Frankfurter", table.day)) == "Checked \(clock(0)) · nothing newer than 2026-10-30")
    #expect(text(.failed) == "Checked \(clock(0)) · not updated")
  }

  @Test func `what was known from an earlier check has its time`() {
    #expect(
      text(.notAsked(title: "ECB", secondsAgo: 60))
        == "Checked \(timeOfUser(at: now - 60, seenAt: now)) · nothing newer")
  }

  @Test func `the next publication has the weekday where that is plain`() {
    let start = "Checked \(clock(0)) · nothing newer · "
    #expect(text(.noneYet, next: 0) == start + "next at \(clock(0))")
    #expect(text(.noneYet, next: 24) == start + "next tomorrow \(clock(24))")
    for hours in [48, 6 * 24] {
      #expect(text(.noneYet, next: hours) == start + "next on \(weekday(hours)) \(clock(hours))")
    }
    #expect(text(.noneYet, next: 7 * 24) == start + "next on \(timeOfUser(at: now + 7 * 86_400))")
  }
}
