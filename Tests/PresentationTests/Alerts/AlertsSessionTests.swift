import Currencies
import FoundationEssentials
import Ledger
import Presentation
import TestValues
import Testing

/// The page of alerts.
@MainActor @Suite(.timeLimit(.minutes(30))) final class AlertsSessionTests {
  let desk: TestDesk
  let session: AlertsSession
  private let effects: Effects

  private final class Effects { var all: [AlertsSession.Effect] = [] }

  /// It is the noon after the bundled rates of 2026-10-30, on which 1 EUR was 1.1172 USD.
  init() throws {
    let effects = Effects()
    let desk = try TestDesk()
    (self.desk, self.effects) = (desk, effects)
    session = AlertsSession(desk.session) {
      instant("2026-10-31", 12, 0)
    } perform: {
      effects.all.append($0)
    }
  }

  /// The effects since the last call.
  func done() -> [AlertsSession.Effect] {
    defer { effects.all = [] }
    return effects.all
  }

  /// The rows shown last.
  func rows() throws -> [AlertRowContent] {
    let shown = effects.all.compactMap { if case .show(let rows) = $0 { rows } else { nil } }
    return try #require(shown.last)
  }

  func titles() throws -> [String] { try rows().map(\.title) }

  func draft(_ number: String, to: String = "USD") -> AlertDraft {
    AlertDraft(from: "EUR", to: to, number: number)
  }

  @Test(arguments: [("JPY", "JPY"), ("EUR", "USD"), (nil, "USD")] as [(String?, String)])
  func `a new alert is for the base and the currency of the row, or of the first one`(
    row: String?, other: String
  ) {
    session.open(for: row.map(code))
    #expect(done() == [.show([]), .offer([]), .begin(draft("", to: other))])
  }

  @Test func `an alert is added, and the next one is for the same pair`() throws {
    session.open(for: code("USD"))
    session.save(draft("1.05", to: "GBP"))
    #expect(try titles() == ["When 1 EUR is above 1.05 GBP"])
    let last = done().suffix(3)
    #expect(
      Array(last) == [
        .finish(nil), .begin(draft("", to: "GBP")),
        .notice("Alert added: When 1 EUR is above 1.05 GBP", canUndo: true),
      ])
  }

  @Test func `a row has the present rate with its source, and when it was told`() throws {
    session.open(for: nil)
    session.save(draft("1.1"))
    let row = try #require(try rows().first)
    #expect(row.note.hasPrefix("now 1.1172 (European Central Bank, "))
    #expect(row.remove == "Remove alert: When 1 EUR is above 1.10 USD")
    let noon = AlertMoment(at: instant("2026-10-31", 12, 0))
    #expect(try desk.ledger.checkAlerts(at: noon).count == 1)
    #expect(try rows().first?.note.hasPrefix("\(row.note) · last notified ") == true)
  }

  @Test func `an alert is changed and removed, and each act is undone and done again`() throws {
    session.open(for: nil)
    session.save(draft("1.2"))
    let id = try #require(try rows().first?.id)
    session.edit(id)
    #expect(done().last == .begin(AlertDraft(id: id, from: "EUR", to: "USD", number: "1.2")))
    session.save(AlertDraft(id: id, from: "EUR", to: "USD", kind: .below, number: "1.05"))
    #expect(try titles() == ["When 1 EUR is below 1.05 USD"])
    #expect(done().last == .notice("Alert changed: When 1 EUR is below 1.05 USD", canUndo: true))
    session.remove(id)
    #expect(try titles() == [])
    #expect(done().last == .notice("Alert removed: When 1 EUR is below 1.05 USD", canUndo: true))
    session.undo()
    #expect(try titles() == ["When 1 EUR is below 1.05 USD"])
    session.undo()
    #expect(try titles() == ["When 1 EUR is above 1.20 USD"])
    session.undo()
    #expect(try titles() == [])
    session.undo(isRedo: true)
    #expect(try titles() == ["When 1 EUR is above 1.20 USD"])
  }

  @Test func `what is no alert is refused with the reason`() throws {
    session.open(for: nil)
    session.save(draft(""))
    #expect(done().last == .finish("Enter the rate that you are waiting for."))
    session.save(draft("1.2"))
    session.save(draft("1.20"))
    #expect(done().last == .finish(LedgerError.alertExists.sentence))
    #expect(try desk.ledger.alerts().count == 1)
  }

  @Test func `an alert that is edited is left as it is`() throws {
    session.open(for: nil)
    session.save(draft("1.2"))
    session.edit(try #require(try rows().first?.id))
    session.cancel()
    #expect(done().suffix(2) == [.finish(nil), .begin(draft(""))])
    #expect(try desk.ledger.alerts().map(\.alert.condition) == [.above(number("1.2"))])
  }

  @Test func `an alert that is saved as it was is no act that could be undone`() throws {
    session.open(for: nil)
    session.save(draft("1.2"))
    session.save(draft("1.3"))
    session.edit(try #require(try rows().first?.id))
    guard case .begin(let filled)? = done().last else {
      Issue.record("the form is not filled in")
      return
    }
    session.save(filled)
    #expect(done() == [.finish(nil), .begin(draft(""))])
    session.undo()
    #expect(try titles() == ["When 1 EUR is above 1.20 USD"])
  }

  @Test func `an alert that was removed while it is edited is added again`() throws {
    session.open(for: nil)
    session.save(draft("1.2"))
    let id = try #require(try rows().first?.id)
    session.edit(id)
    session.remove(id)
    session.save(AlertDraft(id: id, from: "EUR", to: "USD", number: "1.3"))
    #expect(done().last == .notice("Alert added: When 1 EUR is above 1.30 USD", canUndo: true))
    session.undo()
    #expect(try titles() == [])
    session.undo()
    #expect(try titles() == ["When 1 EUR is above 1.20 USD"])
  }

  @Test func `an act that another program has undone already is passed over`() throws {
    session.open(for: nil)
    session.save(draft("1.2"))
    session.save(draft("1.3"))
    let alerts = try desk.ledger.alerts()
    let added = try #require(alerts.first { $0.alert.condition == .above(number("1.3")) })
    try desk.ledger.removeAlert(added.id)
    session.undo()
    #expect(try titles() == [])
    session.undo(isRedo: true)
    #expect(try titles() == ["When 1 EUR is above 1.20 USD"])
  }

  @Test func `acts that are no alerts are not undone on the page`() throws {
    desk.editing.remove(code("GBP"))
    let rows = desk.rows
    session.open(for: nil)
    session.undo()
    #expect(desk.rows == rows)
    #expect(done().last == .noNotice)
  }

  @Test func `the changes of other programs are shown until the page is closed`() throws {
    session.open(for: nil)
    try desk.ledger.keep(Alert(from: .eur, to: code("USD"), .above(2)))
    #expect(try titles() == ["When 1 EUR is above 2.00 USD"])
    session.close()
    let count = effects.all.count
    try desk.ledger.keep(Alert(from: .eur, to: code("USD"), .above(3)))
    #expect(effects.all.count == count)
  }
}
