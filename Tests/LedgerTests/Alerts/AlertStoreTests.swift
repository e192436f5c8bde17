import Currencies
import FoundationEssentials
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// Alerts in the store: their order, editing, undo, checks by two programs, and what damage costs.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct AlertStoreTests {
    let place: Place
    let ledger: Ledger
    /// After the bundled rates of 2026-10-30, on which 1 EUR was 1.1172 USD.
    let noon = AlertMoment(instant: instant("2026-10-31", 12, 0), day: day("2026-10-31"), minute: 720)

    init() throws {
      place = try Place()
      ledger = try place.open()
    }

    @discardableResult
    func keep(
      _ condition: AlertCondition, _ to: String = "USD", from: CurrencyCode = .eur
    ) throws -> Alert {
      let alert = try Alert(from: from, to: code(to), condition)
      try ledger.keep(alert, at: noon)
      return alert
    }

    func sentences(_ news: [AlertNews]) -> [String] { news.map { $0.sentence(.plain) } }

    @Test func `they are in the order in which they were made, each once`() throws {
      let alerts = [
        try keep(.above(number("1.2"))), try keep(.below(number("1.05"))),
        try keep(.moves(percent: 2, within: .week)), try keep(.every(weekday: 1, minute: 540)),
        try keep(.every(weekday: nil, minute: 0), "JPY"),
      ]
      #expect(try place.open().alerts().map(\.alert) == alerts)
      #expect(throws: LedgerError.alertExists) { try keep(.above(number("1.20"))) }
      try ledger.removeAlert(alerts[0].id)
      #expect(throws: LedgerError.noAlert) { try ledger.removeAlert(alerts[0].id) }
      #expect(try ledger.alerts().map(\.alert) == Array(alerts.dropFirst()))
      #expect(try ledger.check() == [])
    }

    @Test func `a hundred can be added, and each of them be changed`() throws {
      let alerts = try (1...100).map { try keep(.above(Decimal($0))) }
      #expect(throws: LedgerError.tooManyAlerts) { try keep(.above(101)) }
      try ledger.keep(Alert(id: alerts[0].id, from: .eur, to: code("USD"), .above(102)), at: noon)
      #expect(try ledger.alerts().count == 100)
      try ledger.removeAlert(alerts[0].id)
      try keep(.above(101))
      #expect(try ledger.alerts().count == 100)
    }

    @Test func `titles are plain`() throws {
      let titles = try [
        keep(.above(number("1.2"))), keep(.below(number("170.125")), "JPY"),
        keep(.moves(percent: number("2.5"), within: .day)), keep(.every(weekday: 1, minute: 540)),
        keep(.every(weekday: nil, minute: 61)),
      ].map { $0.title(.plain) }
      #expect(
        titles == [
          "When 1 EUR is above 1.20 USD", "When 1 EUR is below 170.125 JPY",
          "When EUR/USD moves 2.5\u{A0}% in a day", "Every Monday at 09:00: 1 EUR in USD",
          "Every day at 01:01: 1 EUR in USD",
        ])
    }

    @Test func `a limit that is reached is told of by one of two programs`() throws {
      try keep(.above(number("1.1")))
      try keep(.above(number("1.2")))
      let other = try place.open()
      let told = try ledger.checkAlerts(at: noon)
      #expect(
        sentences(told) == [
          "1 EUR is above 1.10 USD: 1.1172 on 2026-10-30 (European Central Bank)."
        ])
      #expect(told.first?.title(.plain) == "1 EUR = 1.1172 USD")
      #expect(try other.checkAlerts(at: noon) == [])
      #expect(try ledger.checkAlerts(at: noon) == [])
      #expect(try place.open().checkAlerts(at: noon) == [])
      #expect(try ledger.alerts().map(\.state.isReady) == [false, true])
    }

    @Test func `a check that changes nothing writes nothing`() throws {
      try keep(.above(number("1.1")))
      _ = try ledger.checkAlerts(at: noon)
      var told = 0
      let observation = try ledger.observeAlertRates(
        at: { noon.instant }, failed: { Issue.record($0) }
      ) { _ in
        told += 1
      }
      _ = try ledger.checkAlerts(at: noon)
      #expect(told == 1)
      try keep(.below(1))
      #expect(told == 2)
      withExtendedLifetime(observation) {}
    }

    @Test func `a move is measured between two days of one source`() throws {
      try sqlite(
        place.store,
        """
        DELETE FROM rate_table WHERE day < 20756; DELETE FROM rate WHERE day < 20756;
        INSERT INTO rate_table (source, day, base) VALUES (0, 20755, 'EUR'), (0, 20749, 'EUR');
        INSERT INTO rate (source, day, currency, rate) VALUES (0, 20755, 'USD', '1.1'), (0, 20749, 'USD', '1.2')
        """)
      try keep(.moves(percent: number("1.5"), within: .day))
      try keep(.moves(percent: number("1.6"), within: .day))
      try keep(.moves(percent: number("6.9"), within: .week))
      try keep(.moves(percent: 1, within: .day), "JPY")
      #expect(
        try sentences(ledger.checkAlerts(at: noon)) == [
          "1 EUR has risen by 1.56\u{A0}% since 2026-10-29: 1.1172 USD on 2026-10-30 (European Central Bank).",
          "1 EUR has fallen by 6.90\u{A0}% since 2026-10-23: 1.1172 USD on 2026-10-30 (European Central Bank).",
        ])
    }

    @Test func `a time is told of with the rate then`() throws {
      try keep(.every(weekday: nil, minute: 780))
      #expect(try ledger.checkAlerts(at: noon) == [])
      let later = AlertMoment(instant: noon.instant + 3_600, day: noon.day, minute: 780)
      #expect(
        try sentences(ledger.checkAlerts(at: later)) == [
          "1 EUR is 1.1172 USD on 2026-10-30 (European Central Bank)."
        ])
      #expect(try ledger.checkAlerts(at: later) == [])
    }

    @Test func `a currency that vanishes is told of once, and its alert stays`() throws {
      try keep(.below(1))
      #expect(try ledger.checkAlerts(at: noon) == [])
      try sqlite(place.store, "DELETE FROM rate WHERE currency = 'USD'")
      #expect(
        try sentences(ledger.checkAlerts(at: noon)) == [
          "There is no longer a rate for EUR/USD. The last rate for USD is from 2026-10-30."
        ])
      #expect(try ledger.checkAlerts(at: noon) == [])
      #expect(try ledger.alerts().count == 1)
      #expect(try ledger.rates(ofAlerts: ledger.alerts().map(\.alert), at: noon.instant) == [:])
    }

    @Test func `a custom currency is removed and comes back with its alert`() throws {
      try ledger.keep(CustomCurrency(code: code("PTS"), name: "Points"))
      try ledger.setCustomRate(base: .eur, quote: code("PTS"), rate: 50)
      try keep(.above(60), "PTS")
      #expect(try ledger.checkAlerts(at: noon) == [])
      let change = try ledger.recording { () throws(LedgerError) in
        try ledger.removeCustomCurrency(code("PTS"))
      }
      #expect(
        try sentences(ledger.checkAlerts(at: noon)) == ["There is no longer a rate for EUR/PTS."])
      _ = try ledger.undo(change)
      try ledger.setCustomRate(base: .eur, quote: code("PTS"), rate: 70)
      #expect(try ledger.checkAlerts(at: noon).count == 1)
    }

    @Test func `adding, changing and removing are undone, and what was told is not told again`() throws {
      let alert = try Alert(from: .eur, to: code("USD"), .above(1))
      let added = try ledger.recording { () throws(LedgerError) in try ledger.keep(alert, at: noon) }
      #expect(try ledger.checkAlerts(at: noon).count == 1)
      let changed = try ledger.recording { () throws(LedgerError) in
        try ledger.keep(Alert(id: alert.id, from: .eur, to: code("USD"), .above(2)), at: noon)
      }
      #expect(try ledger.alerts().map(\.state.isReady) == [true])
      _ = try ledger.undo(changed)
      #expect(try ledger.alerts().map(\.alert) == [alert])
      #expect(try ledger.checkAlerts(at: noon) == [])
      let removed = try ledger.recording { () throws(LedgerError) in try ledger.removeAlert(alert.id) }
      #expect(try ledger.alerts() == [])
      _ = try ledger.undo(removed)
      #expect(try ledger.alerts().map(\.alert) == [alert])
      #expect(try ledger.checkAlerts(at: noon) == [])
      _ = try ledger.undo(added)
      #expect(try ledger.alerts() == [])
    }

    @Test func `an alert that another program has changed since is left alone`() throws {
      let alert = try keep(.above(1))
      let removed = try ledger.recording { () throws(LedgerError) in
        try ledger.keep(Alert(id: alert.id, from: .eur, to: code("USD"), .above(2)), at: noon)
      }
      try place.open().keep(Alert(id: alert.id, from: .eur, to: code("USD"), .above(3)), at: noon)
      #expect(try ledger.undo(removed) == .changedSince(.alert(.eur, code("USD"))))
      #expect(try ledger.alerts().map(\.alert.condition) == [.above(3)])
    }

    @Test(arguments: [
      "number = '1e'", "number = '-1'", "number = NULL", "kind = 'over'", "to_currency = 'EUR'",
      "from_currency = '12€'", "id = upper(id)", "kind = 'moves', span = 'year'",
      "kind = 'every', minute = 1440", "kind = 'every', minute = 0, weekday = 8",
    ])
    func `one that no version has written costs itself alone`(change: String) throws {
      try keep(.above(1))
      try keep(.above(2))
      try sqlite(place.store, "UPDATE alert SET \(change) WHERE number = '2'")
      #expect(try ledger.check() != [])
      let recovery = try #require(try ledger.recover())
      #expect(recovery.losses == ["1 alert could not be read."])
      #expect(try ledger.alerts().map(\.alert.condition) == [.above(1)])
      #expect(try ledger.check() == [])
    }

    @Test(arguments: ["is_ready = 7", "told_at = 9223372036854775807", "due_day = -1", "has_rate = -1"])
    func `a state that cannot be read costs only that`(change: String) throws {
      try keep(.above(1))
      try sqlite(place.store, "UPDATE alert SET \(change)")
      if change != "due_day = -1" { #expect(try ledger.check() != []) }
      #expect(try ledger.recover()?.losses ?? [] == [])
      #expect(try ledger.alerts().map(\.alert.condition) == [.above(1)])
    }

    @Test func `a store of an earlier version can keep alerts after it was opened`() throws {
      let place = try Place()
      try sqlite(place.store, thirdSchema)
      let ledger = try place.open()
      #expect(try ledger.alerts() == [])
      try ledger.keep(Alert(from: .eur, to: code("USD"), .above(1)), at: noon)
      #expect(try place.open().alerts().count == 1)
    }
  }
}
