import Currencies
import Foundation
import Ledger
import Presentation
import TestValues
import Testing

/// Exports and imports of backups in the window.
@MainActor @Suite(.timeLimit(.minutes(30))) final class BackupSessionTests {
  let desk: TestDesk
  let backups: BackupSession
  private let effects: Effects
  let folder = FileManager.default.temporaryDirectory.appending(path: "agio-\(UUID().uuidString)")
  var path: String { folder.appending(path: "agio.json").path }

  private final class Effects { var all: [BackupSession.Effect] = [] }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    let effects = Effects()
    let desk = try TestDesk()
    (self.desk, self.effects) = (desk, effects)
    backups = BackupSession(desk.session) { effects.all.append($0) }
  }

  isolated deinit {
    do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) }
  }

  /// The effects since the last call.
  func done() -> [BackupSession.Effect] {
    defer { effects.all = [] }
    return effects.all
  }

  /// Writes a backup of another store, which has a list more.
  func writeBackup() throws {
    let other = try Ledger.open(":memory:").ledger
    try other.addList(named: "Journey")
    try other.add(codes("SEK NOK"))
    try other.set(SparklineMode.on)
    try other.backup().write(to: path)
  }

  /// Opens a file, and returns what is asked.
  private func asked(_ path: String) async throws -> BackupContent {
    await backups.open(path)
    let contents = done().compactMap { if case .ask(let content) = $0 { content } else { nil } }
    return try #require(contents.last)
  }

  func lists() throws -> [String] { try desk.ledger.desk().lists.map(\.name) }

  let question = [
    "Adds the list “Journey” with EUR, SEK, NOK.", "Shows the list “Journey”.",
    "Changes the setting “sparklines” to “on”.",
  ]

  @Test func `an import is asked for, made as one act, undone and redone`() async throws {
    try writeBackup()
    await backups.open(path)
    guard case .ask(let content)? = done().first else {
      Issue.record("it does not ask")
      return
    }
    #expect(content.changes == question && content.remarks == [])
    #expect(try lists() == ["Home"])
    backups.accept(content)
    #expect(done() == [.focusAmount, .notice("The backup was imported.", canUndo: true)])
    #expect(desk.rows == "EUR SEK NOK")
    #expect(desk.editing.undoTitle == "Undo Import Backup")
    desk.editing.undo()
    #expect(try lists() == ["Home"] && desk.ledger.value(SparklineMode.self) == .off)
    #expect(desk.rows == "EUR USD GBP JPY CHF CNY INR")
    #expect(desk.editing.redoTitle == "Redo Import Backup")
    desk.editing.redo()
    #expect(try lists() == ["Home", "Journey"] && desk.ledger.value(SparklineMode.self) == .on)
    backups.accept(content)
    #expect(done() == [], "all is as in the backup already")
  }

  /// Writes a backup of another store with several lists, custom rates, a custom currency and alerts.
  private func writeRichBackup() throws {
    let other = try Ledger.open(":memory:").ledger
    for name in ["Journey", "Household"] { try other.addList(named: name) }
    try other.keep(CustomCurrency(code: code("PTS"), name: "Points", digits: 0))
    try other.add(codes("SEK PTS"))
    try other.setCustomRate(base: .eur, quote: code("PTS"), rate: 150)
    try other.setCustomRate(base: .eur, quote: code("USD"), rate: 2)
    try other.keep(Alert(from: .eur, to: code("PTS"), .above(160)))
    try other.keep(Alert(from: .eur, to: code("USD"), .every(weekday: 1, minute: 540)))
    try other.backup().write(to: path)
  }

  /// All that is the user's, without the time at which it is asked.
  private func contents() throws -> [Substring] {
    try desk.ledger.backup().text.split(separator: "\n").filter { !$0.contains("\"created\"") }
  }

  @Test func `lists, custom rates and alerts of an import are undone and redone as one act`() async throws {
    try writeRichBackup()
    try desk.ledger.setCustomRate(base: code("USD"), quote: .eur, rate: 1)
    try desk.ledger.keep(Alert(from: .eur, to: code("USD"), .below(1)))
    let before = try contents()
    try await backups.accept(asked(path))
    let after = try contents()
    for part in ["Journey", "Household", "Points", "150", "\"above\"", "\"every\"", "\"below\""] {
      #expect(after.contains { $0.contains(part) }, "\(part)")
    }
    for _ in 0..<2 {
      desk.editing.undo()
      #expect(try contents() == before)
      desk.editing.redo()
      #expect(try contents() == after)
    }
    #expect(try desk.ledger.check() == [])
  }

  @Test func `what was typed is stored before, and undone after the import`() async throws {
    try writeBackup()
    desk.session.type("7", in: code("USD"))
    try await backups.accept(asked(path))
    #expect(try lists() == ["Home", "Journey"])
    desk.editing.undo()
    #expect(try lists() == ["Home"])
    #expect(desk.amount == "7 USD")
    desk.editing.undo()
    #expect(desk.amount == "100 EUR")
  }

  @Test func `what was typed into an imported list goes with it`() async throws {
    try writeBackup()
    try await backups.accept(asked(path))
    desk.session.type("9", in: code("SEK"))
    desk.session.leaveRow(code("SEK"))
    desk.loop.pass(100)
    desk.editing.undoAct()
    #expect(try lists() == ["Home"])
  }

  @Test func `nothing is imported that was not accepted`() async throws {
    try writeBackup()
    _ = try await asked(path)
    #expect(try lists() == ["Home"])
    #expect(desk.editing.undoTitle == nil)
  }

  @Test func `of two files that are asked about, the one that was shown is imported`() async throws {
    try writeBackup()
    let first = try await asked(path)
    let other = try Ledger.open(":memory:").ledger
    try other.addList(named: "Household")
    let second = folder.appending(path: "other.json").path
    try other.backup().write(to: second)
    let shown = try await asked(second)
    backups.accept(first)
    #expect(try lists() == ["Home", "Journey"])
    #expect(shown.changes.first == "Adds the list “Household” with EUR.")
    backups.accept(shown)
    #expect(try lists() == ["Home", "Journey", "Household"])
  }

  @Test func `an export has what is typed, and importing it changes nothing`() async throws {
    desk.session.type("12.50*3", in: code("USD"))
    backups.export(to: path)
    #expect(done() == [.notice("“agio.json” was saved.", canUndo: false)])
    await backups.open(path)
    let sentence = "Nothing was imported: everything already matches the backup."
    #expect(done() == [.notice(sentence, canUndo: false)])
  }

  @Test func `of a backup of which all is left out, it is not said that everything matches`() async throws {
    let file = #"{"format":"agio-backup","version":1,"alarms":[1]}"#
    try Data(file.utf8).write(to: URL(filePath: path))
    await backups.open(path)
    #expect(
      done() == [
        .notice("Nothing was imported. “alarms” is not known, and is left out.", canUndo: false)
      ])
  }

  @Test func `what cannot be read or written is said`() async throws {
    try Data("Dear bank".utf8).write(to: URL(filePath: path))
    await backups.open(path)
    #expect(
      done() == [.notice("Nothing was imported. The file is not an Agio backup.", canUndo: false)])
    backups.export(to: folder.path + "/none/agio.json")
    guard case .notice(let sentence, canUndo: false)? = done().first else {
      Issue.record("nothing is said")
      return
    }
    #expect(sentence.hasPrefix("“agio.json” could not be saved ("))
  }
}
