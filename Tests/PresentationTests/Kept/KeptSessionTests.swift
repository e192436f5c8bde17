import Currencies
import FoundationEssentials
import Ledger
import Localization
import Presentation
import TestValues
import Testing

/// The page of kept conversions.
@MainActor @Suite(.timeLimit(.minutes(30))) final class KeptSessionTests {
  let desk: TestDesk
  let session: KeptSession
  private let effects: Effects

  private final class Effects { var all: [KeptSession.Effect] = [] }

  init() throws {
    let effects = Effects()
    let desk = try TestDesk()
    (self.desk, self.effects) = (desk, effects)
    session = KeptSession(desk.session) { effects.all.append($0) }
  }

  /// Keeps so many conversions: of 1 dollar, of 2 and so on.
  func keep(_ count: Int) throws {
    var desk = desk.session.desk
    var kept: [KeptConversion] = []
    for amount in 1...count {
      desk.anchor = Desk.Anchor(Decimal(amount), code("USD"))
      kept.append(try desk.conversion(to: code("JPY"), at: instant("2026-10-31", 12, 0)))
    }
    try self.desk.ledger.keep(kept)
  }

  /// The content shown last.
  func content() throws -> KeptContent {
    let shown = effects.all.compactMap { if case .show(let content) = $0 { content } else { nil } }
    return try #require(shown.last)
  }

  func amounts() throws -> [String] {
    try content().rows.map { String($0.equation.prefix { $0 != " " }) }
  }

  var notices: [String] {
    effects.all.compactMap { if case .notice(let sentence, _) = $0 { sentence } else { nil } }
  }

  @Test func `an empty page says how to keep a conversion`() throws {
    session.open()
    #expect(try content().isEmpty && content().rows.isEmpty && !content().hasMore)
    #expect(try content().summary.hasPrefix("To keep a conversion, press Ctrl+S in its row."))
  }

  @Test func `the rows are loaded in steps, and every program's changes are shown at once`() throws {
    try keep(100)
    session.open()
    #expect(try content().rows.count == 16 && content().hasMore)
    #expect(try content().summary == "100 kept conversions")
    session.showMore()
    #expect(try content().rows.count == 46 && content().hasMore)
    session.showMore()
    session.showMore()
    #expect(try content().rows.count == 100 && !content().hasMore)
    try desk.ledger.removeKept(desk.ledger.keptConversions().dropFirst(3).map(\.id))
    #expect(try content().rows.count == 3 && content().summary == "3 kept conversions")
    session.close()
    let count = effects.all.count
    try keep(1)
    #expect(effects.all.count == count)
  }

  @Test func `a row has the conversion, its terms, the note and the time`() throws {
    try keep(1)
    let kept = try #require(try desk.ledger.keptConversions().first)
    try desk.ledger.setNote("Taxi", ofKept: kept.id)
    session.open()
    let row = try #require(try content().rows.first)
    #expect(row.equation.hasPrefix("1.00 USD = ") && row.equation.hasSuffix(" JPY"))
    #expect(row.terms.contains(" · ECB reference rate of \(kept.rate.day)"))
    #expect(row.note == "Taxi" && row.time == timeOfUser(at: kept.keptAt))
    #expect(row.time.hasPrefix(row.day + " "))
    #expect(row.description == "\(row.terms.spoken), Taxi, kept \(row.time)")
  }

  @Test func `a search looks at all of them, also those that are not loaded`() throws {
    try keep(100)
    session.open()
    session.search("7.00 usd")
    #expect(Set(try amounts()) == Set((0..<10).map { $0 == 0 ? "7.00" : "\($0)7.00" }))
    #expect(try content().summary == "10 conversions found")
    session.search("yen dollar 77.00")
    #expect(try amounts() == ["77.00"])
    session.search("rupee")
    #expect(try content().rows.isEmpty && !content().isEmpty)
    #expect(try content().summary == "No kept conversion matches “rupee”.")
    session.search("")
    #expect(try content().rows.count == 30 && content().hasMore)
  }

  @Test func `removed ones come back with undo, the last first`() throws {
    try keep(3)
    session.open()
    let ids = try content().rows.map(\.id)
    let first = try content().rows[0]
    session.remove(.these([ids[0]]))
    session.remove(.these([ids[1], ids[2]]))
    #expect(notices == ["Removed: \(first.equation)", "2 kept conversions were removed."])
    #expect(try content().isEmpty)
    session.undo()
    #expect(try content().rows.count == 2)
    session.undo()
    session.undo()
    #expect(Set(try content().rows.map(\.id)) == Set(ids))
  }

  @Test func `removed ones come back with undo in the list, after the page was left`() throws {
    try keep(3)
    session.open()
    let ids = try content().rows.map(\.id)
    session.remove(.these([ids[1]]))
    session.remove(.these([ids[0], ids[2]]))
    session.close()
    #expect(desk.editing.undoTitle == "Undo Remove 2 Kept Conversions")
    _ = desk.done()
    desk.editing.undo()
    #expect(try desk.ledger.keptConversions().map(\.id) == [ids[0], ids[2]])
    #expect(desk.done() == [.noNotice, .notice("2 kept conversions were restored.", canUndo: false)])
    #expect(desk.editing.undoTitle == "Undo Remove 1 Kept Conversion")
    desk.editing.undo()
    #expect(try desk.ledger.keptConversions().map(\.id) == ids)
    #expect(desk.editing.redoTitle == "Redo Remove 1 Kept Conversion")
    desk.editing.redo()
    #expect(try desk.ledger.keptConversions().map(\.id) == [ids[0], ids[2]])
  }

  @Test func `undo on the page changes nothing but what is kept, and takes nothing away`() throws {
    desk.editing.move(code("USD"), by: 1)
    let rows = desk.rows
    let keeping = Keeping(desk.session, desk.editing) { _ in }
    keeping.keep(code("USD"), of: desk.session.desk, at: instant("2026-10-31", 12, 0))
    session.open()
    session.undo()
    #expect(try content().rows.count == 1)
    #expect(desk.rows == rows)
    #expect(desk.editing.undoTitle == "Undo Keep Conversion into USD")
  }

  @Test func `all rows stand for all that match, also those that are not loaded`() throws {
    try keep(100)
    session.open()
    session.showMore()
    let all = try content().rows.map(\.id)
    #expect(all.count == 46)
    let choice = try content().choice(all)
    #expect(choice == .all)
    #expect(session.sentences(of: choice)?.split(separator: "\n").count == 100)
    #expect(session.copiedCSV(of: choice)?.split(separator: "\n").count == 101)
    let fewer = try content().choice(Array(all.dropFirst()))
    #expect(session.csv(of: fewer)?.split(separator: "\n").count == 46)
    session.search("usd")
    let found = try content().choice(content().rows.map(\.id))
    #expect(session.sentences(of: found)?.split(separator: "\n").count == 100)
    session.search("")
    session.remove(try content().choice(content().rows.map(\.id)))
    #expect(notices.last == "100 kept conversions were removed.")
    #expect(try content().isEmpty)
    session.undo()
    #expect(try desk.ledger.keptConversions().count == 100)
  }

  @Test func `none stand for none, and all rows for themselves where no more are loaded`() throws {
    try keep(3)
    session.open()
    let ids = try content().rows.map(\.id)
    #expect(try content().choice([]) == .these([]))
    #expect(try content().choice(ids) == .these(ids))
    #expect(KeptContent().choice([]) == .these([]))
    session.remove(.these([]))
    #expect(session.sentences(of: .these([])) == nil && session.csv(of: .these([])) == nil)
    #expect(try content().rows.count == 3 && notices.isEmpty)
  }

  @Test func `what was chosen and is gone is left out, and nothing takes its place`() throws {
    try keep(5)
    session.open()
    let ids = try content().rows.map(\.id)
    let chosen = try content().choice([ids[1], ids[2]])
    try desk.ledger.removeKept([ids[1]])
    #expect(session.sentences(of: chosen)?.split(separator: "\n").count == 1)
    session.remove(chosen)
    #expect(try content().rows.map(\.id) == [ids[0], ids[3], ids[4]])
    session.remove(chosen)
    #expect(try content().rows.count == 3 && notices.count == 2)
  }

  @Test func `a note is edited`() throws {
    try keep(1)
    session.open()
    let id = try content().rows[0].id
    session.edit(id)
    #expect(effects.all.last == .edit(id, note: ""))
    session.setNote("Hotel", of: id)
    #expect(effects.all.last == .finishNote(refusal: nil))
    #expect(try content().rows[0].note == "Hotel")
    session.edit(id)
    #expect(effects.all.last == .edit(id, note: "Hotel"))
  }

  @Test func `notes and removals are undone, the last first`() throws {
    try keep(2)
    session.open()
    let ids = try content().rows.map(\.id)
    let notes = { [self] in try content().rows.map(\.note) }
    session.setNote("Hotel", of: ids[0])
    session.remove(.these([ids[1]]))
    session.setNote("Hostel", of: ids[0])
    session.setNote("Taxi", of: ids[0])
    session.undo()
    #expect(try notes() == ["Hostel"])
    session.undo()
    #expect(try notes() == ["Hotel"])
    session.undo()
    #expect(try notes() == ["Hotel", ""])
    session.undo()
    #expect(try notes() == ["", ""])
    session.undo()
    #expect(try notes() == ["", ""])
  }

  @Test func `undo brings a note of another program back, and keeps a newer one`() throws {
    try keep(1)
    session.open()
    let id = try content().rows[0].id
    session.edit(id)
    try desk.ledger.setNote("Theirs", ofKept: id)
    session.setNote("Mine", of: id)
    session.undo()
    #expect(try content().rows[0].note == "Theirs")
    session.setNote("Mine", of: id)
    try desk.ledger.setNote("Theirs again", ofKept: id)
    session.undo()
    #expect(try content().rows[0].note == "Theirs again")
    session.setNote("Mine", of: id)
    try desk.ledger.removeKept([id])
    session.undo()
    #expect(try content().isEmpty)
  }

  @Test func `selected ones are copied as sentences, and all that are found as CSV`() throws {
    try keep(50)
    session.open()
    session.showMore()
    let rows = try content().rows
    let text = try #require(session.sentences(of: .these([rows[1].id, rows[0].id])))
    let lines = text.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].hasPrefix("\(rows[0].equation) at "))
    #expect(session.csv(of: .these([rows[0].id]))?.split(separator: "\n").count == 2)
    #expect(session.csv(of: .all)?.split(separator: "\n").count == 51)
    session.search("17.00")
    #expect(session.copiedCSV(of: .all)?.split(separator: "\n").count == 2)
    #expect(notices == ["2 conversions were copied.", "1 conversion was copied as CSV."])
  }
}
