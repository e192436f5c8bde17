import Currencies
import Ledger
import Presentation
import TestValues
import Testing

/// What alerts tell where the desktop shows no notifications.
@MainActor @Suite(.timeLimit(.minutes(30))) final class UnsentAlertsTests {
  let desk: TestDesk
  let unsent: UnsentAlerts
  private let window: Shown
  private let noon = AlertMoment(
    instant: instant("2026-10-31", 12, 0), day: day("2026-10-31"), minute: 720)

  @MainActor private final class Shown {
    var isSeen = true
    var texts: [String] = []
  }

  init() throws {
    let (desk, window) = (try TestDesk(), Shown())
    (self.desk, self.window) = (desk, window)
    unsent = UnsentAlerts(desk.session) {
      if window.isSeen { window.texts.append($0) }
      return window.isSeen
    }
    for limit in ["1.1", "1.05"] {
      try desk.ledger.keep(Alert(from: .eur, to: code("USD"), .above(number(limit))), at: noon)
    }
  }

  func told() throws -> [AlertNews] { try desk.ledger.checkAlerts(at: noon) }

  @Test func `the window shows it, once`() throws {
    unsent.add(try told())
    #expect(window.texts.count == 1)
    let lines = window.texts.first?.split(separator: "\n") ?? []
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("1 EUR is above 1.10 USD: ") == true)
    unsent.showWaiting()
    unsent.takeBack()
    #expect(window.texts.count == 1)
    #expect(try told() == [])
  }

  @Test func `it waits until the user sees the window`() throws {
    window.isSeen = false
    unsent.add(try told())
    unsent.showWaiting()
    #expect(window.texts == [])
    window.isSeen = true
    unsent.showWaiting()
    unsent.showWaiting()
    #expect(window.texts.count == 1)
  }

  @Test func `what nobody saw is left to the next check`() throws {
    window.isSeen = false
    let news = try told()
    unsent.add(news)
    unsent.takeBack()
    #expect(try told() == news)
    window.isSeen = true
    unsent.showWaiting()
    #expect(window.texts == [])
  }

  @Test func `what is told while the window closes is left to the next check, too`() throws {
    window.isSeen = false
    desk.session.perform { [self] () throws(LedgerError) in
      unsent.takeBack()
      unsent.add(try desk.ledger.checkAlerts(at: noon))
    }
    #expect(try told().count == 2)
  }
}
