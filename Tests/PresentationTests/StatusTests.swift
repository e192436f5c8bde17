import Currencies
import Ledger
import Presentation
import TestValues
import Testing

/// What the status line says.
@MainActor @Suite(.timeLimit(.minutes(5))) struct StatusTests {
  let desk: Desk
  /// The newest day of the store.
  let newest: Day

  init() throws {
    let ledger = try Ledger.openInMemory().ledger
    desk = try ledger.desk()
    newest = try #require(try ledger.activeTable()?.day)
  }

  /// Noon of the day the rates are of, so many days later.
  func noon(after days: Int = 0) -> Int { (newest + days).number * 86_400 + 12 * 3600 }

  func status(
    isRefreshing: Bool = false, isOffline: Bool = false, failure: String? = nil, trouble: [String] = [],
    after days: Int = 0
  ) -> Status {
    Status(
      desk, isRefreshing: isRefreshing, isOffline: isOffline, failure: failure, trouble: trouble,
      at: noon(after: days))
  }

  var start: String { "Rates: European Central Bank, \(newest) · " }

  @Test func `each state in words`() {
    #expect(status().text == start + "up to date")
    #expect(!status().isAlarming)
    #expect(status(isRefreshing: true, failure: "x").text == start + "updating…")
    #expect(status(isOffline: true).text == start + "offline")
    #expect(
      status(failure: "No source could be reached.").text
        == start + "not updated: No source could be reached.")
    #expect(status(after: 21).isAlarming)
    #expect(status(after: 21).text.hasSuffix(" business days old"))
  }

  @Test func `troubles have a line each, below`() {
    #expect(status(trouble: ["One.", "Two."]).text == start + "up to date\nOne.\nTwo.")
    #expect(status(trouble: ["One."]).isAlarming)
  }

  @Test func `growing older is no news, and neither is being asked for`() {
    #expect(status(after: 14).news == status(after: 21).news)
    #expect(status(isRefreshing: true).news == nil)
    #expect(status().news != status(isOffline: true).news)
  }

  @Test func `a past day is never taken for today`() {
    let past = Status(
      desk, for: newest - 1, isRefreshing: false, isOffline: false, failure: nil, trouble: [], at: noon())
    #expect(past.text == "Rates: European Central Bank, \(newest) · for \(newest - 1), a past day")
    #expect(!past.isAlarming)
    let failed = Status(
      desk, for: newest - 1, isRefreshing: false, isOffline: false, failure: "no source could be reached",
      trouble: [], at: noon())
    #expect(failed.text == past.text + " · not updated: no source could be reached")
    let same = Status(
      desk, for: newest, isRefreshing: false, isOffline: true, failure: nil, trouble: [], at: noon())
    #expect(same.text == start + "a past day · offline")
  }
}
