import Currencies
import FoundationEssentials
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// Alerts in backups.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct AlertBackupTests {
    let place: Place
    let ledger: Ledger

    init() throws {
      place = try Place()
      ledger = try place.open()
    }

    private func backup(_ alerts: String, _ more: String = "") throws(LedgerError) -> Backup {
      try Backup(Array(BackupTests.file("\(more)\"alerts\":[\(alerts)]").utf8))
    }

    private static let id = "01930a5e-0a11-7d05-8c3e-5b7d2f9e1a40"
    private static func alert(_ members: String, id: String = id) -> String {
      #"{"id":"\#(id)","from":"EUR","to":"USD",\#(members)}"#
    }

    private func limits() throws -> [Decimal] {
      try ledger.alerts().compactMap {
        if case .above(let limit) = $0.alert.condition { limit } else { nil }
      }.sorted()
    }

    @Test func `alerts come back after an export and a wipe, and are undone in one step`() throws {
      for condition in [
        AlertCondition.above(Decimal(120) / 100), .below(1), .moves(percent: 2, within: .week),
        .every(weekday: 1, minute: 540), .every(weekday: nil, minute: 0),
      ] {
        try ledger.keep(Alert(from: .eur, to: code("USD"), condition))
      }
      let (saved, alerts) = (try ledger.backup(), try ledger.alerts().map(\.alert))
      let other = try Place()
      let fresh = try other.open()
      let change = try fresh.importBackup(saved).change
      #expect(try fresh.alerts().map(\.alert) == alerts)
      guard case .undone = try fresh.undo(change) else {
        Issue.record("it is not undone")
        return
      }
      #expect(try fresh.alerts().isEmpty)
      withExtendedLifetime(other) {}
    }

    @Test func `an alert that tells the same is not added, and one of the same id is replaced`() throws {
      try ledger.keep(Alert(from: .eur, to: code("USD"), .above(2)))
      let mine = try ledger.alerts()
      let same = try ledger.importBackup(backup(Self.alert(#""kind":"above","rate":"2""#)))
      #expect(same.preview.changes == [])
      #expect(try ledger.alerts() == mine)
      let other = try ledger.importBackup(
        backup(Self.alert(#""kind":"below","rate":"3""#, id: mine[0].id.uuidString.lowercased())))
      #expect(try ledger.alerts().map(\.alert.condition) == [.below(3)])
      let changed = try ledger.alerts()[0].alert
      #expect(other.preview.changes == [.setsAlert(changed)])
    }

    @Test func `an alert that was changed elsewhere does not take the place of one that the backup has, too`()
      throws
    {
      let id = "01930a5e-0a12-7d05-8c3e-5b7d2f9e1a40"
      try ledger.importBackup(backup(Self.alert(#""kind":"above","rate":"1""#)))
      let file = try backup(
        Self.alert(#""kind":"above","rate":"2""#) + "," + Self.alert(#""kind":"above","rate":"1""#, id: id))
      try ledger.importBackup(file)
      #expect(try limits() == [1, 2])
      try ledger.importBackup(backup(Self.alert(#""kind":"above","rate":"2""#)), isReplacing: true)
      #expect(try limits() == [2])
      try ledger.importBackup(file, isReplacing: true)
      #expect(try limits() == [1, 2])
    }

    @Test func `an import adds alerts up to a hundred, and loses none that it replaces`() throws {
      func alerts(_ numbers: ClosedRange<Int>, above limit: Int) -> [String] {
        numbers.map {
          Self.alert(
            #""kind":"above","rate":"\#(limit + $0)""#, id: "01930a5e-0a11-7d05-8c3e-5b7d2f9e1\(100 + $0)")
        }
      }
      let many = try backup(alerts(1...150, above: 0).joined(separator: ","))
      let first = try ledger.importBackup(many)
      #expect(first.preview.changes.count == 100)
      #expect(first.preview.remarks == [.tooManyAlerts])
      #expect(
        first.preview.remarks.map(\.sentence) == ["There are 100 alerts already. Remove one first."])
      #expect(try limits() == (1...100).map { Decimal($0) })
      let changed = alerts(151...200, above: 0) + alerts(1...100, above: 1_000)
      let second = try ledger.importBackup(backup(changed.joined(separator: ",")))
      #expect(second.preview.remarks == [.tooManyAlerts])
      #expect(try limits() == (1_001...1_100).map { Decimal($0) })
    }

    @Test func `only a replacement removes alerts that the backup lacks`() throws {
      try ledger.keep(Alert(from: .eur, to: code("USD"), .above(2)))
      let mine = try ledger.alerts()[0].alert
      let file = try backup(Self.alert(#""kind":"moves","percent":"2","within":"day""#))
      try ledger.importBackup(file)
      #expect(try ledger.alerts().count == 2)
      let replaced = try ledger.importBackup(file, isReplacing: true)
      #expect(replaced.preview.changes == [.removesAlert(mine)])
      #expect(try ledger.alerts().count == 1)
    }

    @Test func `a custom currency that an alert is for is not removed`() throws {
      let empty = try ledger.backup()
      try ledger.keep(CustomCurrency(code: code("PTS"), name: "Points"))
      try ledger.keep(Alert(from: .eur, to: code("PTS"), .above(60)))
      let file = try Backup(Array(BackupTests.file(#""currencies":[]"#).utf8))
      #expect(try ledger.preview(of: file, isReplacing: true).changes == [])
      try ledger.importBackup(empty, isReplacing: true)
      #expect(try ledger.customCurrencies().isEmpty && ledger.alerts().isEmpty)
    }

    @Test func `an alert stays whose currency was removed`() throws {
      try ledger.keep(CustomCurrency(code: code("PTS"), name: "Points"))
      try ledger.keep(Alert(from: .eur, to: code("PTS"), .above(60)))
      try ledger.removeCustomCurrency(code("PTS"))
      let imported = try ledger.importBackup(ledger.backup(), isReplacing: true)
      #expect(imported.change.isEmpty && imported.preview.remarks == [])
    }

    @Test func `an alert for an unknown currency is left out, and said`() throws {
      let file = try backup(#"{"id":"\#(Self.id)","from":"EUR","to":"QQQ","kind":"above","rate":"2"}"#)
      let imported = try ledger.importBackup(file)
      #expect(imported.preview.remarks == [.unknownCurrencyInAlert(.eur, code("QQQ"))])
      #expect(try ledger.alerts().isEmpty)
    }

    @Test(arguments: [
      (#""kind":"above""#, "“alerts.[0]”: “rate” is missing"),
      (#""kind":"above","rate":2"#, "“alerts.[0].rate”: it is no text in quotation marks"),
      (#""kind":"above","rate":"0""#, "“alerts.[0]”: it is no alert"),
      (#""kind":"never""#, "“alerts.[0]”: “kind” is no kind of alert"),
      (#""kind":"moves","percent":"2","within":"year""#, "“alerts.[0].within”: it is neither day nor week"),
      (
        #""kind":"every","weekday":8,"time":"09:00""#,
        "“alerts.[0].weekday”: it is no whole number from 1 to 7"
      ),
      (#""kind":"every","weekday":1,"time":"24:00""#, "“alerts.[0].time”: it is no time"),
      (#""kind":"every","weekday":1,"time":"06.37""#, "“alerts.[0].time”: it is no time"),
      (#""kind":"every","weekday":1,"time":"6:37 pm""#, "“alerts.[0].time”: it is no time"),
      (#""kind":"every","weekday":1,"time":637"#, "“alerts.[0].time”: it is no text in quotation marks"),
      (#""kind":"every","time":"06:37""#, "“alerts.[0]”: “weekday” is missing"),
      (
        #""kind":"every","weekday":"1","time":"06:37""#,
        "“alerts.[0].weekday”: it is no whole number from 1 to 7"
      ),
      (#""kind":7,"rate":"2""#, "“alerts.[0].kind”: it is no text in quotation marks"),
      (
        #""kind":"moves","percent":2,"within":"day""#,
        "“alerts.[0].percent”: it is no text in quotation marks"
      ),
      (#""kind":"moves","percent":"2""#, "“alerts.[0]”: “within” is missing"),
      (#""kind":"every","weekday":1,"time":"6:37""#, "“alerts.[0].time”: it is no time"),
      (#""kind":"every","weekday":1,"time":"6 pm ""#, "“alerts.[0].time”: it is no time"),
    ])
    func `an alert that is none is refused, with its place`(members: String, finding: String) {
      #expect(throws: LedgerError.backup(.invalid(finding))) { try backup(Self.alert(members)) }
    }

    @Test func `an id that is there twice is refused, and an alert with two ids is imported once`() throws {
      let (one, other) = (#""kind":"above","rate":"2""#, "01930a5e-0a12-7d05-8c3e-5b7d2f9e1a40")
      #expect(throws: LedgerError.backup(.invalid("“alerts.[1]”: its id is there twice"))) {
        try backup(Self.alert(one) + "," + Self.alert(#""kind":"below","rate":"2""#))
      }
      let imported = try ledger.importBackup(backup(Self.alert(one) + "," + Self.alert(one, id: other)))
      #expect(imported.preview.remarks == [.repeatedAlert("“alerts.[1]”")])
      #expect(
        imported.preview.remarks.map(\.sentence) == [
          "The alert “alerts.[1]” is in the backup twice, and is imported once."
        ])
      #expect(try ledger.alerts().map(\.alert.condition) == [.above(2)])
    }
  }
}
