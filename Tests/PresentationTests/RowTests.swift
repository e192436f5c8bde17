import Currencies
import FoundationEssentials
import Ledger
import Presentation
import TestValues
import Testing

/// The texts of the rows.
@MainActor @Suite(.timeLimit(.minutes(30))) struct RowTests {
  let desk: TestDesk
  var content = ListContent(.plain)

  init() throws { desk = try TestDesk() }

  mutating func rows(pending: String? = nil, inSight: Set<CurrencyCode>? = nil) -> [CurrencyCode: RowContent]
  {
    let (shown, session) = (desk.session.desk, desk.session)
    let rows = content.rows(
      of: shown, shown.lines(at: 0), typing: session.typing, notes: session.notes, pending: pending,
      inSight: inSight)
    return Dictionary(uniqueKeysWithValues: rows.map { ($0.currency, $0) })
  }

  /// The rows that were left out last, computed; nil where none were.
  var rest: [CurrencyCode: RowContent]? {
    mutating get { content.rest().map { Dictionary(uniqueKeysWithValues: $0.map { ($0.currency, $0) }) } }
  }

  @Test mutating func `the base says so, and the others their rate`() throws {
    let rows = rows()
    let (base, other) = try (#require(rows[code("EUR")]), #require(rows[code("USD")]))
    #expect(base.isBase && !base.canMoveUp && !base.canMoveDown)
    #expect(base.description == "Base")
    #expect(base.flag == "\u{1F1EA}\u{1F1FA}")
    #expect(!other.isBase && !other.canMoveUp && other.canMoveDown)
    #expect(other.rate.hasPrefix("1 EUR = 1.") && other.rate.hasSuffix(" USD"))
    #expect(other.tooltip.contains("European Central Bank"))
  }

  @Test mutating func `without unit rates the rows say only what is unusual about theirs`() throws {
    let before = try #require(rows()[code("USD")])
    try desk.ledger.set(UnitRateMode.off)
    let usual = try #require(rows()[code("USD")])
    #expect(usual.rate.isEmpty && usual.equation.isEmpty && usual.description.isEmpty)
    #expect(usual.tooltip == before.tooltip && usual.amount == before.amount)
    #expect(rows()[code("EUR")]?.description == "Base")
    try desk.ledger.setCustomRate(base: code("EUR"), quote: code("USD"), rate: number("1.5"))
    #expect(rows()[code("USD")]?.rate == "custom rate")
    try desk.ledger.set(UnitRateMode.on)
    #expect(rows()[code("USD")]?.rate == "1 EUR = 1.5000 USD · custom rate")
  }

  @Test mutating func `without unit rates a row without a rate says so`() throws {
    try desk.ledger.set(UnitRateMode.off)
    try desk.ledger.add([code("VND")])
    let row = try #require(rows()[code("VND")])
    #expect(row.isMissing && row.rate.hasPrefix("No rate"))
    #expect(rows(pending: "Updating…")[code("VND")]?.rate == "Updating…")
  }

  @Test mutating func `the rows have flags while the user wants them`() throws {
    try desk.ledger.set(FlagMode.off)
    #expect(rows().values.allSatisfy { $0.flag == nil })
    try desk.ledger.set(FlagMode.on)
    #expect(rows()[code("USD")]?.flag == "\u{1F1FA}\u{1F1F8}")
  }

  @Test(arguments: [
    ("(3+4", "(3+4", "The open parenthesis is closed at the end."),
    ("((3+4", "((3+4", "The 2 open parentheses are closed at the end."), ("3+4", "3+4", nil),
    ("7", "7.00", nil),
  ])
  mutating func `a calculation is edited as it was typed`(text: String, editing: String, remark: String?)
    throws
  {
    desk.session.type(text, in: code("USD"))
    let row = try #require(rows()[code("USD")])
    #expect(row.amount.editing == editing)
    #expect(row.amount.shown == "7.00")
    #expect(row.result == (text == "7" ? nil : "= 7.00"))
    #expect(row.remark == remark)
  }

  @Test mutating func `while a text cannot be read the others keep their figures`() throws {
    desk.session.type("35", in: code("USD"))
    let before = rows()
    desk.session.type("35oo", in: code("USD"))
    let during = rows()
    #expect(during[code("USD")]?.amount.shown == "35oo")
    #expect(during[code("USD")]?.problem?.sentence == "An amount cannot contain “o” here.")
    #expect(during[code("GBP")]?.amount == before[code("GBP")]?.amount)
    #expect(during[code("GBP")]?.delay == "Not calculated because the amount in USD is not valid.")
    desk.session.revert(code("USD"))
    #expect(rows()[code("GBP")]?.delay == nil)
    #expect(rows()[code("EUR")]?.amount.shown == "100.00")
  }

  @Test mutating func `rows out of sight are left as they were, and the rest computes them`() throws {
    desk.session.type("3", in: code("USD"))
    let (before, sight, none) = (rows(), Set([code("EUR"), code("USD")]), rest)
    #expect(none == nil)
    desk.session.type("35", in: code("USD"))
    let now = rows(inSight: sight)
    #expect(now[code("USD")]?.amount.shown == "35.00" && now[code("EUR")] != before[code("EUR")])
    #expect(now[code("CHF")] == before[code("CHF")])
    let (left, again, all) = (rest, rest, rows())
    #expect(left == all && left?[code("CHF")] != before[code("CHF")])
    #expect(again == nil)
    desk.session.type("36", in: code("USD"))
    _ = rows(inSight: Set(all.keys))
    let nothing = rest
    #expect(nothing == nil)
  }

  @Test(arguments: ["3", "0", ""])
  mutating func `the longest amounts are computed, in sight or not`(first: String) throws {
    desk.session.type("2", in: code("USD"))
    _ = rows()
    desk.session.type(first, in: code("USD"))
    let before = rows()
    desk.session.type("35", in: code("USD"))
    let changed = rows(inSight: []).filter { $1.amount != before[$0]?.amount }.keys
    #expect(Set(changed) == [code("JPY"), code("INR"), code("GBP")])
  }

  @Test mutating func `all rows are computed where others were shown, or amounts by another row`() throws {
    let before = rows()
    desk.session.type("35", in: code("USD"))
    let (byAnother, none) = (rows(inSight: []), rest)
    #expect(byAnother[code("CHF")] != before[code("CHF")] && none == nil)
    try desk.ledger.add([code("SEK")])
    let (all, nothing) = (rows(inSight: []), rest)
    #expect(all[code("SEK")]?.amount.shown.isEmpty == false && nothing == nil)
    let fresh = try TestDesk()
    var content = ListContent(.plain)
    let shown = fresh.session.desk
    let first = content.rows(of: shown, shown.lines(at: 0), typing: nil, pending: nil, inSight: [])
    let left = content.rest()
    #expect(first.count == shown.rows.count && left == nil)
  }

  @Test mutating func `rows out of sight keep the figures of the amount before an invalid text`() throws {
    desk.session.type("3", in: code("USD"))
    _ = rows()
    desk.session.type("35", in: code("USD"))
    var other = self
    let valid = other.rows()
    _ = rows(inSight: [code("USD")])
    desk.session.type("35oo", in: code("USD"))
    let (during, none) = (rows(inSight: [code("USD")]), rest)
    #expect(during[code("CHF")]?.amount == valid[code("CHF")]?.amount)
    #expect(during[code("CHF")]?.delay != nil && none == nil)
    desk.session.type("35", in: code("USD"))
    let (after, left) = (rows(inSight: [code("USD")]), rest)
    #expect(left ?? after == valid)
  }

  @Test mutating func `a row that a damaged store has twice keeps its figures`() {
    func rows(_ content: inout ListContent, inSight: Set<CurrencyCode>? = nil) -> [RowContent] {
      let (shown, session) = (desk.session.desk, desk.session)
      let lines = shown.lines(at: 0)
      return content.rows(
        of: shown, lines + lines, typing: session.typing, notes: session.notes, pending: nil, inSight: inSight
      )
    }
    desk.session.type("3", in: code("USD"))
    _ = rows(&content)
    desk.session.type("35", in: code("USD"))
    let part = rows(&content, inSight: [])
    let rest = content.rest()
    let before = rows(&content)
    #expect(part.count == before.count && rest == before)
    desk.session.type("35oo", in: code("USD"))
    let during = rows(&content)
    #expect(during.count == before.count)
    #expect(during.last?.amount == before.last?.amount)
  }

  @Test mutating func `the line below the name shows a result while it is edited, else the rate`() throws {
    desk.session.type("(3+4", in: code("USD"))
    let row = try #require(rows()[code("USD")])
    let note = "The open parenthesis is closed at the end."
    #expect(row.line(isEditing: true).text == "= 7.00 · \(note)")
    #expect(row.line(isEditing: true).isResult && row.entryNote(isEditing: true) == note)
    #expect(row.entryDescription(isEditing: true) == "= 7.00, \(note)")
    #expect(row.entryDescription(isEditing: false) == "= 7.00")
    #expect(row.line(isEditing: false).text == row.rate)
    #expect(!row.line(isEditing: false).isResult && row.entryNote(isEditing: false) == nil)
  }

  @Test mutating func `a line of its own shows where Enter goes, or the problem, and the rate stays`() throws
  {
    desk.session.type("pound", in: code("USD"))
    let words = try #require(rows()[code("USD")])
    #expect(words.reason != nil && words.reason == words.problem?.hint)
    desk.session.type("35oo", in: code("USD"))
    let text = try #require(rows()[code("USD")])
    #expect(text.reason == "An amount cannot contain “o” here.")
    #expect(text.line(isEditing: true).text == text.rate && !text.rate.isEmpty)
    desk.session.type("35", in: code("USD"))
    #expect(rows()[code("USD")]?.reason == nil)
  }

  @Test mutating func `a row whose unread text gives way to that of another has its figures again`() {
    desk.session.type("35", in: code("USD"))
    _ = rows()
    desk.session.type("35oo", in: code("USD"))
    _ = rows()
    desk.session.type("4oo", in: code("GBP"))
    #expect(rows()[code("GBP")]?.amount.shown == "4oo")
    #expect(rows()[code("USD")]?.amount.shown == "35.00")
  }

  @Test mutating func `an unfinished text is marked when it is left`() {
    desk.session.type("12*", in: code("USD"))
    #expect(rows()[code("USD")]?.problem == nil)
    desk.session.leaveRow(code("USD"))
    #expect(rows()[code("USD")]?.problem?.sentence == "The amount is incomplete.")
  }

  @Test mutating func `words say where Enter goes`() {
    desk.session.type("pound", in: code("USD"))
    #expect(rows()[code("USD")]?.problem?.hint == "Press Enter to go to GBP \(code("GBP").displayName).")
  }

  @Test mutating func `the figures of one list are not those of another`() throws {
    desk.session.type("35oo", in: code("USD"))
    _ = rows()
    try desk.ledger.addList(named: "Travel")
    #expect(rows()[code("GBP")]?.delay == nil)
  }

  @Test mutating func `a row without a rate says what is pending`() throws {
    try desk.ledger.add([code("VND")])
    #expect(rows()[code("VND")]?.rate == "No rate")
    #expect(rows(pending: "Updating…")[code("VND")]?.rate == "Updating…")
    #expect(rows(pending: "Updating…")[code("USD")]?.rate.hasPrefix("1 EUR = ") == true)
  }

  @Test func `a list is found by its words`() {
    #expect(desk.session.desk.rows(foundBy: "pound").first == code("GBP"))
    #expect(desk.session.desk.rows(foundBy: "krona") == [])
  }
}
