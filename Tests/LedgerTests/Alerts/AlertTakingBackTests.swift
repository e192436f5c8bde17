import Currencies
import FoundationEssentials
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// Alerts whose news could not be sent.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct AlertTakingBackTests {
    let place: Place
    let ledger: Ledger
    /// After the bundled rates of 2026-10-30, on which 1 EUR was 1.1172 USD.
    let noon = AlertMoment(instant: instant("2026-10-31", 12, 0), day: day("2026-10-31"), minute: 720)
    let later = AlertMoment(instant: instant("2026-10-31", 13, 0), day: day("2026-10-31"), minute: 780)

    init() throws {
      place = try Place()
      ledger = try place.open()
    }

    func keep(_ condition: AlertCondition) throws {
      try ledger.keep(Alert(from: .eur, to: code("USD"), condition), at: noon)
    }

    @Test func `what could not be sent is told by the next check, also by another program`() throws {
      try keep(.above(number("1.1")))
      try keep(.every(weekday: nil, minute: 750))
      let told = try ledger.checkAlerts(at: later)
      #expect(told.count == 2)
      try ledger.takeBack(told)
      #expect(try ledger.alerts().map(\.state.isReady) == [true, true])
      #expect(try place.open().checkAlerts(at: later) == told)
      #expect(try ledger.checkAlerts(at: later) == [])
      try ledger.takeBack([told[1]])
      #expect(try ledger.checkAlerts(at: later) == [told[1]])
    }

    @Test func `that a rate is gone is told again, too`() throws {
      try keep(.below(1))
      #expect(try ledger.checkAlerts(at: noon) == [])
      try sqlite(place.store, "DELETE FROM rate WHERE currency = 'USD'")
      let told = try ledger.checkAlerts(at: noon)
      #expect(told.map(\.kind) == [.lost])
      try ledger.takeBack(told)
      #expect(try ledger.checkAlerts(at: noon) == told)
    }

    @Test func `what another program has told or changed since stays as it is`() throws {
      try keep(.above(number("1.1")))
      let told = try ledger.checkAlerts(at: noon)
      try ledger.takeBack(told)
      let other = try place.open()
      #expect(try other.checkAlerts(at: later).count == 1)
      try ledger.takeBack(told)
      #expect(try ledger.checkAlerts(at: later) == [])
      try other.keep(Alert(id: told[0].alert.id, from: .eur, to: code("USD"), .above(2)), at: later)
      try ledger.takeBack(told)
      #expect(try ledger.alerts().map(\.alert.condition) == [.above(2)])
      try other.removeAlert(told[0].alert.id)
      try ledger.takeBack(told)
      #expect(try ledger.alerts() == [])
    }
  }
}
