import Currencies
import FoundationEssentials
import Ledger
import Presentation
import TestValues
import Testing

/// The text of the status line.
@MainActor @Suite(.timeLimit(.minutes(30))) struct StatusTests {
  let desk: Desk
  /// The newest day of the store.
  let newest: Day

  init() throws {
    let ledger = try Ledger.openInMemory().ledger
    desk = try ledger.desk()
    newest = try #require(try ledger.activeTable()?.day)
  }

  /// Noon of the rates' day or of a number of days after it.
  func noon(after days: Int = 0) -> Int { (newest + days).number * 86_400 + 12 * 3600 }

  /// The desk without any rates.
  var empty: Desk {
    var desk = desk
    desk.book = RateBook([])
    return desk
  }

  func status(
    of desk: Desk? = nil, for day: Day? = nil, isRefreshing: Bool = false, isOffline: Bool = false,
    failure: String? = nil, trouble: [String] = [], after days: Int = 0
  ) -> Status {
    Status(
      desk ?? self.desk, for: day, isRefreshing: isRefreshing, isOffline: isOffline, failure: failure,
      trouble: trouble, at: noon(after: days))
  }

  var start: String { "Rates: European Central Bank, \(newest) · " }

  @Test func `each state has its words`() {
    #expect(status().text == start + "Up to date")
    #expect(!status().isStale)
    #expect(status(isRefreshing: true, failure: "x").text == start + "Updating…")
    #expect(!status(isRefreshing: true, after: 21).isStale)
    #expect(status(isOffline: true).text == start + "Offline")
    #expect(status(isOffline: true).isStale)
    #expect(status(after: 21).isStale)
    #expect(status(after: 21).text == start + "3 weeks old")
    #expect(status(isOffline: true, after: 21).text == start + "3 weeks old · Offline")
    #expect(status(isRefreshing: true, after: 21).text == start + "Updating…")
  }

  @Test func `the visible line is the day and its age, and the source has a line of its own`() {
    #expect(status(after: 21).line == "\(newest) · 3 weeks old")
    #expect(status(after: 21).remarks == nil)
    #expect(status().line == "\(newest) · Up to date")
    #expect(status(of: empty, isOffline: true).line == "No rates · Offline")
    let failed = status(failure: "It failed.", trouble: ["One."], after: 21)
    #expect(failed.line == "\(newest) · 3 weeks old · Not updated")
    #expect(failed.remarks == "It failed.\nOne.")
    #expect(status().credit.text == "Source: European Central Bank")
  }

  @Test func `people's words for an age`() {
    let ages = [
      (4, "4 days old"), (6, "6 days old"), (7, "1 week old"), (13, "1 week old"), (14, "2 weeks old"),
      (60, "8 weeks old"), (61, "2 months old"), (364, "11 months old"), (365, "12 months old"),
      (729, "23 months old"), (730, "2 years old"), (4000, "10 years old"),
    ]
    for (days, text) in ages {
      #expect(status(after: days).line == "\(newest) · \(text)", "\(days)")
    }
  }

  @Test func `rates are not old on the days on which none are published`() throws {
    // Friday's rates, until those of Monday are due, at 16:15 in Frankfurt.
    var desk = desk
    let friday = day("2026-10-30")
    desk.book = RateBook([
      RateBook.Page(RateTable(source: .ecb, base: .eur, day: friday, rates: [code("USD"): 1]))
    ])
    func line(_ date: String, _ hour: Int, _ minute: Int) -> String {
      Status(
        desk, isRefreshing: false, isOffline: false, failure: nil, trouble: [],
        at: instant(date, hour, minute)
      ).line
    }
    #expect(line("2026-10-31", 12, 0) == "2026-10-30 · Up to date")
    #expect(line("2026-11-01", 23, 0) == "2026-10-30 · Up to date")
    #expect(line("2026-11-02", 15, 14) == "2026-10-30 · Up to date")
    #expect(line("2026-11-02", 15, 15) == "2026-10-30 · 3 days old")
    #expect(line("2026-11-03", 12, 0) == "2026-10-30 · 4 days old")
  }

  @Test func `the reason of a failed refresh has a line of its own`() {
    let failed = status(failure: "No source could be reached.", trouble: ["One."])
    #expect(failed.text == start + "Not updated\nNo source could be reached.\nOne.")
    #expect(failed.isStale)
  }

  @Test func `each problem has a line of its own`() {
    #expect(status(trouble: ["One.", "Two."]).text == start + "Up to date\nOne.\nTwo.")
    #expect(!status(trouble: ["One."]).isStale)
  }

  @Test func `a past day is never taken for today`() {
    let past = status(for: newest - 1)
    #expect(past.text == "Rates: European Central Bank, \(newest) · As of \(newest - 1)")
    #expect(!past.isStale)
    #expect(status(for: newest - 1, isRefreshing: true).text == past.text + " · Updating…")
    #expect(status(for: newest, isOffline: true).text == start + "As of \(newest) · Offline")
    #expect(
      status(for: newest - 1, failure: "No source could be reached.").text
        == past.text + " · Not updated\nNo source could be reached.")
  }

  @Test func `a list without rates says so in each state`() {
    let texts = [nil, newest].map { day in
      [
        status(of: empty, for: day), status(of: empty, for: day, isRefreshing: true),
        status(of: empty, for: day, isOffline: true), status(of: empty, for: day, failure: "It failed."),
      ].map(\.text)
    }
    #expect(
      texts == [
        [
          "Rates: none", "Rates: none · Updating…", "Rates: none · Offline",
          "Rates: none · Not updated\nIt failed.",
        ],
        [
          "Rates: none · As of \(newest)", "Rates: none · As of \(newest) · Updating…",
          "Rates: none · As of \(newest) · Offline",
          "Rates: none · As of \(newest) · Not updated\nIt failed.",
        ],
      ])
    #expect(status(of: empty).credit.url.isEmpty)
  }
}

// The announcements of the status line.
extension StatusTests {
  var spoken: String { start.spoken }

  /// The announcements for statuses that are shown one after the other.
  func announcements(_ statuses: Status...) -> [String?] {
    var announcer = StatusAnnouncer()
    return statuses.map { announcer.announcement(for: $0) }
  }

  @Test func `each change is announced once, but the first status is not`() {
    let failed = status(failure: "It failed.", trouble: ["One."])
    #expect(
      announcements(status(), failed, failed, status(failure: "It failed again."), status()) == [
        nil, spoken + "Not updated. It failed.", nil, spoken + "Not updated. It failed again.",
        spoken + "Up to date",
      ])
  }

  @Test func `neither growing older nor a running refresh is announced`() {
    #expect(
      announcements(status(after: 14), status(after: 21), status(isRefreshing: true), status(after: 21)) == [
        nil, nil, nil, nil,
      ])
  }

  @Test func `going to another day and back is not announced, but a failure there is`() {
    let past = status(for: newest - 1)
    let failed = status(for: newest - 1, failure: "It failed.")
    let said = failed.text.spoken.replacing("\n", with: ". ")
    #expect(announcements(status(), past, failed, past, status()) == [nil, nil, said, nil, nil])
  }
}
