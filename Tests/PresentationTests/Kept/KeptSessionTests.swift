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
    session.remove([ids[0]])
    session.remove([ids[1], ids[2]])
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
    session.remove([ids[1]])
    session.remove([ids[0], ids[2]])
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
    #expect(session.sentences(of: all)?.split(separator: "\n").count == 100)
    #expect(session.copiedCSV(of: all)?.split(separator: "\n").count == 101)
    #expect(session.csv(of: Array(all.dropFirst()))?.split(separator: "\n").count == 46)
    session.search("usd")
    #expect(session.sentences(of: try content().rows.map(\.id))?.split(separator: "\n").count == 100)
    session.search("")
    session.remove(try content().rows.map(\.id))
    #expect(notices.last == "100 kept conversions were removed.")
    #expect(try content().isEmpty)
    session.undo()
    #expect(try desk.ledger.keptConversions().count == 100)
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

  @Test func `selected ones are copied as sentences, and all that are found as CSV`() throws {
    try keep(50)
    session.open()
    session.showMore()
    let rows = try content().rows
    let text = try #require(session.sentences(of: [rows[1].id, rows[0].id]))
    let lines = text.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].hasPrefix("\(rows[0].equation) at "))
    #expect(session.sentences(of: []) == nil)
    #expect(session.csv(of: [rows[0].id])?.split(separator: "\n").count == 2)
    #expect(session.csv(of: [])?.split(separator: "\n").count == 51)
    session.search("17.00")
    #expect(session.copiedCSV(of: [])?.split(separator: "\n").count == 2)
    #expect(notices == ["2 conversions were copied.", "1 conversion was copied as CSV."])
  }
}
