import Currencies
import Ledger
import Presentation
import TestValues
import Testing

/// The text of the status line.
@MainActor @Suite(.timeLimit(.minutes(5))) struct StatusTests {
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
    #expect(!status().isAlarming)
    #expect(status(isRefreshing: true, failure: "x").text == start + "Updating…")
    #expect(status(isOffline: true).text == start + "Offline")
    #expect(status(after: 21).isAlarming)
    #expect(status(after: 21).text.hasSuffix(" business days old"))
  }

  @Test func `the reason of a failed refresh has a line of its own`() {
    let failed = status(failure: "No source could be reached.", trouble: ["One."])
    #expect(failed.text == start + "Not updated\nNo source could be reached.\nOne.")
    #expect(failed.isAlarming)
  }

  @Test func `each problem has a line of its own`() {
    #expect(status(trouble: ["One.", "Two."]).text == start + "Up to date\nOne.\nTwo.")
    #expect(status(trouble: ["One."]).isAlarming)
  }

  @Test func `a past day is never taken for today`() {
    let past = status(for: newest - 1)
    #expect(past.text == "Rates: European Central Bank, \(newest) · As of \(newest - 1)")
    #expect(!past.isAlarming)
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
  /// The announcements for statuses that are shown one after the other.
  func announcements(_ statuses: Status...) -> [String?] {
    var announcer = StatusAnnouncer()
    return statuses.map { announcer.announcement(for: $0) }
  }

  @Test func `each change is announced once, but the first status is not`() {
    let failed = status(failure: "It failed.", trouble: ["One."])
    #expect(
      announcements(status(), failed, failed, status(failure: "It failed again."), status()) == [
        nil, start + "Not updated\nIt failed.", nil, start + "Not updated\nIt failed again.",
        start + "Up to date",
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
    #expect(announcements(status(), past, failed, past, status()) == [nil, nil, failed.text, nil, nil])
  }
}
