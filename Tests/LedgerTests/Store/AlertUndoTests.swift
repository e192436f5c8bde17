import Currencies
import FoundationEssentials
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// Undo of changes of alerts, beside another program that adds alerts.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct AlertUndoTests {
    let place: Place
    let ledger: Ledger
    let other: Ledger

    init() throws {
      place = try Place()
      ledger = try place.open()
      other = try place.open()
    }

    private func alert(above limit: Decimal, id: UUID? = nil) throws -> Alert {
      try Alert(id: id, from: .eur, to: code("USD"), .above(limit))
    }

    private func limits() throws -> [AlertCondition] { try other.alerts().map(\.alert.condition) }

    /// What is stored can be exported, and the export imported.
    private func expectBackup() throws { _ = try Backup(Array(other.backup().text.utf8)) }

    @Test func `a removed alert does not come back beside the same one`() throws {
      let mine = try alert(above: 2)
      try ledger.keep(mine)
      let removed = try ledger.recording { () throws(LedgerError) in try ledger.removeAlert(mine.id) }
      try other.keep(alert(above: 2))
      let theirs = try other.alerts()
      #expect(try ledger.undo(removed) == .nothing)
      #expect(try other.alerts() == theirs)
      try expectBackup()
    }

    @Test func `an added alert is not added again beside the same one`() throws {
      let mine = try alert(above: 2)
      let added = try ledger.recording { () throws(LedgerError) in try ledger.keep(mine) }
      guard case .undone(let undone) = try ledger.undo(added) else {
        Issue.record("it is not undone")
        return
      }
      try other.keep(alert(above: 2))
      #expect(try ledger.undo(undone) == .nothing)
      #expect(try limits() == [.above(2)])
    }

    @Test func `an alert does not become the same as another one`() throws {
      let (mine, changed) = try (alert(above: 2), alert(above: 3))
      try ledger.keep(mine)
      let edited = try ledger.recording { () throws(LedgerError) in
        try ledger.removeAlert(mine.id)
        try ledger.keep(changed)
      }
      let replacement = try alert(above: 4, id: changed.id)
      let second = try ledger.recording { () throws(LedgerError) in try ledger.keep(replacement) }
      try other.keep(alert(above: 3))
      #expect(try ledger.undo(second) == .changedSince(.alert(.eur, code("USD"))))
      #expect(try ledger.undo(edited) == .changedSince(.alert(.eur, code("USD"))))
      #expect(try Set(limits()) == [.above(3), .above(4)])
      try expectBackup()
    }

    @Test func `a custom currency stays that an alert is for, and can be removed again`() throws {
      let points = CustomCurrency(code: code("PTS"), name: "Points")
      let added = try ledger.recording { () throws(LedgerError) in try ledger.keep(points) }
      try other.keep(Alert(from: .eur, to: code("PTS"), .above(60)))
      #expect(try ledger.undo(added) == .changedSince(.currency(code("PTS"))))
      let removed = try ledger.recording { () throws(LedgerError) in
        try ledger.removeCustomCurrency(code("PTS"))
      }
      guard case .undone(let undone) = try ledger.undo(removed), case .undone = try ledger.undo(undone) else {
        Issue.record("it is not undone and made again")
        return
      }
      #expect(try other.customCurrencies().isEmpty)
    }

    @Test func `of an import, the alerts that another program has added meanwhile stay once`() throws {
      try ledger.keep(alert(above: 2))
      let saved = try ledger.backup()
      let mine = try ledger.alerts()[0].alert
      try ledger.keep(alert(above: 5, id: mine.id))
      let change = try ledger.importBackup(saved).change
      #expect(try limits() == [.above(2)])
      try other.keep(alert(above: 7))
      guard case .undone(let undone) = try ledger.undo(change) else {
        Issue.record("it is not undone")
        return
      }
      #expect(try Set(limits()) == [.above(5), .above(7)])
      guard case .undone = try ledger.undo(undone) else {
        Issue.record("it is not made again")
        return
      }
      #expect(try Set(limits()) == [.above(2), .above(7)])
      try expectBackup()
    }
  }
}
