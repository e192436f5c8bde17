import Currencies
import FoundationEssentials
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// What the user does to the list. The rows are EUR USD GBP JPY CHF CNY INR to begin with.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct DeskEditingTests {
    let place: Place
    let ledger: Ledger

    init() throws {
      place = try Place()
      ledger = try place.open()
    }

    /// The rows as another program sees them.
    func rows() throws -> String { try place.open().desk().rows.map(\.text).joined(separator: " ") }

    @Test func `rows are added at the end, in the order given`() throws {
      try ledger.add(codes("SEK NOK"))
      #expect(try rows() == "EUR USD GBP JPY CHF CNY INR SEK NOK")
      try ledger.add([])
      #expect(try rows() == "EUR USD GBP JPY CHF CNY INR SEK NOK")
    }

    @Test(arguments: ["SEK EUR", "EUR SEK", "SEK NOK SEK"])
    func `of several rows none is added when one is there already`(added: String) throws {
      let twice = added.hasSuffix("SEK") && added.hasPrefix("SEK") ? "SEK" : "EUR"
      #expect(throws: LedgerError.alreadyInList(code(twice))) { try ledger.add(codes(added)) }
      #expect(try rows() == "EUR USD GBP JPY CHF CNY INR")
    }

    @Test func `rows are taken out, all of them or none`() throws {
      try ledger.remove(codes("GBP CHF"))
      #expect(try rows() == "EUR USD JPY CNY INR")
      #expect(throws: LedgerError.notInList(code("SEK"))) { try ledger.remove(codes("USD SEK")) }
      #expect(throws: LedgerError.notInList(code("USD"))) { try ledger.remove(codes("USD USD")) }
      #expect(try rows() == "EUR USD JPY CNY INR")
    }

    @Test func `without the first row the second is the base`() throws {
      try ledger.remove(codes("EUR"))
      #expect(try ledger.desk().base == code("USD"))
      try ledger.remove(codes("USD GBP JPY CHF CNY INR"))
      #expect(try ledger.desk().base == nil)
      #expect(try ledger.desk().lines(at: 0) == [])
    }

    @Test func `a row that was removed comes back to its place`() throws {
      let removed = try ledger.recording { () throws(LedgerError) in try ledger.remove(codes("GBP")) }
      _ = try ledger.undo(removed)
      #expect(try rows() == "EUR USD GBP JPY CHF CNY INR")
    }

    @Test(arguments: [
      ("JPY", 1, "EUR JPY USD GBP CHF CNY INR"), ("USD", 6, "EUR GBP JPY CHF CNY INR USD"),
      ("USD", 99, "EUR GBP JPY CHF CNY INR USD"), ("CHF", 3, "EUR USD GBP CHF JPY CNY INR"),
      ("CHF", 4, "EUR USD GBP JPY CHF CNY INR"), ("INR", 0, "EUR INR USD GBP JPY CHF CNY"),
      ("INR", -7, "EUR INR USD GBP JPY CHF CNY"), ("EUR", 0, "EUR USD GBP JPY CHF CNY INR"),
    ])
    func `a row is moved, at most behind the base and to the end`(
      moved: String, to index: Int, expected: String
    ) throws {
      try ledger.move(code(moved), to: index)
      #expect(try rows() == expected)
    }

    @Test func `the base is not moved, nor is a row that is not there`() throws {
      #expect(throws: LedgerError.baseStandsFirst(.eur)) { try ledger.move(.eur, to: 2) }
      #expect(throws: LedgerError.notInList(code("SEK"))) { try ledger.move(code("SEK"), to: 2) }
      #expect(try rows() == "EUR USD GBP JPY CHF CNY INR")
    }

    @Test func `the base comes to stand first, and the old one right behind it`() throws {
      try ledger.makeBase(code("JPY"))
      #expect(try rows() == "JPY EUR USD GBP CHF CNY INR")
      try ledger.makeBase(code("JPY"))
      #expect(try rows() == "JPY EUR USD GBP CHF CNY INR")
    }

    @Test func `a currency that is not in the list is added as its base`() throws {
      try ledger.makeBase(code("SEK"))
      #expect(try rows() == "SEK EUR USD GBP JPY CHF CNY INR")
      #expect(try ledger.recentCurrencies().first == code("SEK"))
    }

    @Test func `of several rows those are added that are missing, and the others are told`() throws {
      #expect(try ledger.addMissing(codes("SEK EUR NOK SEK USD")) == codes("EUR SEK USD"))
      #expect(try rows() == "EUR USD GBP JPY CHF CNY INR SEK NOK")
      #expect(try ledger.addMissing(codes("SEK")) == codes("SEK"))
      #expect(try ledger.addMissing([]) == [])
    }

    @Test func `rows are sorted behind the base, and put back as they stood`() throws {
      try ledger.add(codes("SEK KWD"))
      let before = try ledger.desk().rows
      try ledger.sort(by: .name)
      #expect(try rows() == "EUR GBP CNY INR JPY KWD SEK CHF USD")
      try ledger.arrange(before)
      #expect(try ledger.desk().rows == before)
      try ledger.sort(by: .amount)
      #expect(try rows() == "EUR GBP CHF USD CNY SEK INR JPY KWD")
      try ledger.sort(by: .amount, isReversed: true)
      #expect(try rows() == "EUR JPY INR SEK CNY USD CHF GBP KWD")
      // Meanwhile another program has taken a row out, and added one.
      try ledger.remove(codes("GBP"))
      try ledger.add(codes("NOK"))
      try ledger.arrange(before)
      #expect(try rows() == "EUR USD JPY CHF CNY INR SEK KWD NOK")
    }

    @Test(arguments: [
      "0", "12.50", "0.0000000001", "123456789012345.678", "-3",
      "99999999999999999999999999999999999999",
    ])
    func `the amount typed last is kept exactly`(text: String) throws {
      try ledger.setAnchor(Desk.Anchor(number(text), code("JPY")))
      #expect(try place.open().desk().anchor == Desk.Anchor(number(text), code("JPY")))
    }

    @Test func `an empty row empties the others`() throws {
      try ledger.setAnchor(Desk.Anchor(nil, code("JPY")))
      let desk = try place.open().desk()
      #expect(desk.anchor == Desk.Anchor(nil, code("JPY")))
      #expect(desk.lines(at: 0).compactMap(\.amount) == [])
      #expect(desk.lines(at: 0).compactMap(\.rate).count == 7)
    }

    @Test func `an amount is typed into a row of the list only`() throws {
      #expect(throws: LedgerError.notInList(code("SEK"))) { try ledger.type(5, in: code("SEK")) }
      #expect(throws: LedgerError.notInList(code("SEK"))) { try ledger.type(nil, in: code("SEK")) }
      #expect(try place.open().desk().anchor == Desk.Anchor(100, .eur))
      try ledger.type(number("5.5"), in: code("JPY"))
      #expect(try place.open().desk().anchor == Desk.Anchor(number("5.5"), code("JPY")))
    }

    @Test func `an amount typed before its row was removed is kept all the same`() throws {
      try ledger.remove(codes("USD"))
      try ledger.setAnchor(Desk.Anchor(77, code("USD")))
      let desk = try place.open().desk()
      #expect(desk.anchor == Desk.Anchor(77, code("USD")))
      #expect(desk.rows.contains(code("USD")) == false)
      #expect(desk.lines(at: 0).allSatisfy { $0.amount != nil })
    }

    @Test func `without the row typed last the other amounts stay exactly what they were`() throws {
      try ledger.setAnchor(Desk.Anchor(number("12.345"), code("JPY")))
      let before = try ledger.desk().lines(at: 0).filter { $0.currency != code("JPY") }
      try ledger.remove(codes("JPY"))
      let desk = try place.open().desk()
      #expect(desk.anchor == Desk.Anchor(number("12.345"), code("JPY")))
      #expect(desk.lines(at: 0) == before)
      #expect(before.allSatisfy { $0.amount != nil })
      try ledger.add(codes("JPY"))
      #expect(try ledger.desk().lines(at: 0).last?.amount == number("12.345"))
    }

    @Test func `moving rows and changing the base change no amount`() throws {
      try ledger.setAnchor(Desk.Anchor(number("12.345"), code("CHF")))
      func amounts() throws -> [CurrencyCode: Decimal?] {
        try Dictionary(uniqueKeysWithValues: ledger.desk().lines(at: 0).map { ($0.currency, $0.amount) })
      }
      let before = try amounts()
      try ledger.makeBase(code("INR"))
      try ledger.move(code("EUR"), to: 4)
      #expect(try amounts() == before)
    }
  }
}
