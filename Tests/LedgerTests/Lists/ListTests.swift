import Currencies
import FoundationEssentials
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// Several lists. The first one's rows are EUR USD GBP JPY CHF CNY INR to begin with.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct ListTests {
    let place: Place
    let ledger: Ledger

    init() throws {
      place = try Place()
      ledger = try place.open()
    }

    /// The lists as another program sees them, the one shown in parentheses.
    func lists() throws -> String {
      let desk = try place.open().desk()
      return desk.lists.map { $0 == desk.list ? "(\($0.name))" : $0.name }.joined(separator: " ")
    }

    /// Removes a list.
    func remove(_ list: Int) throws -> RecordedChange {
      try ledger.recording { () throws(LedgerError) in try ledger.removeList(list) }
    }

    /// Undoes a removal.
    func restore(_ removed: RecordedChange) throws { _ = try ledger.undo(removed) }

    func id(_ name: String) throws -> Int {
      try #require(try ledger.desk().lists.first { $0.name == name }).id
    }

    @Test func `a fresh store has one list, "Home"`() throws {
      #expect(try lists() == "(Home)")
      #expect(try ledger.desk().fee == .none)
      #expect(try ledger.desk().own == CustomRates())
    }

    @Test func `a new list is shown at once, with the base of the one before and 100 of it`() throws {
      try ledger.makeBase(code("JPY"))
      try ledger.setFee(try #require(Fee(2, .buying)))
      let id = try ledger.addList(named: "  Japan trip\u{A0} ")
      let desk = try place.open().desk()
      #expect(try lists() == "Home (Japan trip)")
      #expect(desk.list.id == id && desk.list.name == "Japan trip")
      #expect(desk.rows == codes("JPY"))
      #expect(desk.anchor == Desk.Anchor(100, code("JPY")))
      #expect(desk.fee == .none)
    }

    @Test func `each list has its own rows, its own base and its own amount`() throws {
      try ledger.setAnchor(Desk.Anchor(7, code("USD")))
      let trip = try ledger.addList(named: "Trip")
      try ledger.add(codes("SEK USD"))
      try ledger.makeBase(code("SEK"))
      try ledger.type(number("12.5"), in: code("USD"))
      try ledger.showList(id("Home"))
      #expect(try place.open().desk().rows == codes("EUR USD GBP JPY CHF CNY INR"))
      #expect(try place.open().desk().anchor == Desk.Anchor(7, code("USD")))
      try ledger.showList(trip)
      #expect(try place.open().desk().rows == codes("SEK EUR USD"))
      #expect(try place.open().desk().anchor == Desk.Anchor(number("12.5"), code("USD")))
      #expect(try ledger.desk().lines(at: 0).allSatisfy { $0.amount != nil })
    }

    @Test func `a list that is not shown is changed where it is named`() throws {
      let home = try id("Home")
      try ledger.addList(named: "Trip")
      try ledger.remove(codes("GBP"), list: home)
      try ledger.add(codes("GBP"), list: home)
      try ledger.move(code("GBP"), to: 5, list: home)
      try ledger.move(code("JPY"), to: 1, list: home)
      try ledger.makeBase(code("INR"), list: home)
      try ledger.add(codes("SEK"), list: home)
      try ledger.setAnchor(Desk.Anchor(3, code("GBP"), text: "1+2"), list: home)
      #expect(try place.open().desk().rows == codes("EUR"))
      #expect(try place.open().desk().anchor == Desk.Anchor(100, .eur))
      try ledger.showList(home)
      #expect(try place.open().desk().rows == codes("INR EUR JPY USD CHF CNY GBP SEK"))
      #expect(try place.open().desk().anchor == Desk.Anchor(3, code("GBP"), text: "1+2"))
      #expect(throws: LedgerError.unknownList) { try ledger.add(codes("NOK"), list: 99) }
      #expect(throws: LedgerError.unknownList) { try ledger.type(1, in: .eur, list: 99) }
      try ledger.setAnchor(Desk.Anchor(9, .eur), list: 99)
      #expect(try place.open().desk().anchor == Desk.Anchor(3, code("GBP"), text: "1+2"))
    }

    @Test(arguments: [
      "12.50*3", "(200-15%)/4", "", String(repeating: "1+", count: 50_000) + "1", "1\u{202E}+2\u{0}",
    ])
    func `the calculation an amount was typed as is kept with it`(text: String) throws {
      try ledger.setAnchor(Desk.Anchor(number("37.5"), .eur, text: text))
      #expect(try place.open().desk().anchor == Desk.Anchor(number("37.5"), .eur, text: text))
      try ledger.type(5, in: .eur)
      #expect(try place.open().desk().anchor == Desk.Anchor(5, .eur))
    }

    @Test(arguments: ["35oo", "12*", "", "\u{202E}$5\u{0}", String(repeating: "9", count: 801)])
    func `a text that cannot be read is kept beside the amount before it, until there is another amount`(
      text: String
    ) throws {
      let home = try id("Home")
      let unread = Desk.Anchor(
        number("37.5"), .eur, text: "12.50*3", unread: Desk.UnreadText(text, code("USD")))
      try ledger.setAnchor(unread)
      let desk = try place.open().desk()
      #expect(desk.anchor == unread && desk.unread == Desk.UnreadText(text, code("USD")))
      #expect(desk.line(of: .eur, at: 0).amount == number("37.5"))
      try ledger.addList(named: "Trip")
      #expect(try place.open().desk().unread == nil)
      try restore(remove(home))
      try ledger.showList(home)
      #expect(try place.open().desk().anchor == unread)
      // While its row is away the text is kept, and is in no row.
      try ledger.remove(codes("USD"))
      #expect(try place.open().desk().unread == nil)
      try ledger.add(codes("USD"))
      #expect(try place.open().desk().unread?.text == text)
      try ledger.type(5, in: .eur)
      #expect(try place.open().desk().anchor == Desk.Anchor(5, .eur))
    }

    @Test(arguments: ["home", "HOME", " Home ", "Café", "cafe\u{301}", "ÄRGER"])
    func `no two lists have a name that differs in upper and lower case only`(name: String) throws {
      try ledger.addList(named: "CAFÉ")
      try ledger.addList(named: "ärger")
      let before = try ledger.desk().lists
      #expect(throws: LedgerError.self) { try ledger.addList(named: name) }
      #expect(throws: LedgerError.self) { try ledger.renameList(try ledger.addList(named: "x"), to: name) }
      #expect(try ledger.desk().lists.dropLast() == before[...])
    }

    @Test(arguments: [
      ("", LedgerError.NameProblem.empty), (" \t\n ", .empty), ("\u{200B}\u{200D}", .empty),
      ("\u{200F}", .empty),
      ("a\nb", .controlCharacter), ("a\u{0}b", .controlCharacter),
      ("a\u{2028}b", .controlCharacter), ("a\u{202E}b", .controlCharacter),
      (String(repeating: "a", count: 61), .tooLong),
      (String(repeating: "a", count: 100_000), .tooLong),
      ("a" + String(repeating: "\u{301}", count: 300), .tooLong),
    ])
    func `a name that is none is refused`(name: String, problem: LedgerError.NameProblem) throws {
      #expect(throws: LedgerError.unusableName(problem)) { try ledger.addList(named: name) }
      #expect(throws: LedgerError.unusableName(problem)) { try ledger.renameList(id("Home"), to: name) }
      #expect(LedgerError.unusableName(problem).sentence.hasPrefix("The name "))
      #expect(try lists() == "(Home)")
    }

    @Test(arguments: [
      "旅行 🇯🇵", "رحلة", "👨‍👩‍👧‍👦 Urlaub", "a", String(repeating: "ä", count: 60), "'; DROP TABLE list; --",
    ])
    func `a name may be in any script`(name: String) throws {
      try ledger.addList(named: name)
      #expect(try place.open().desk().list.name == name)
      #expect(throws: LedgerError.listNameTaken(name)) { try ledger.renameList(id("Home"), to: name) }
    }

    @Test func `a list is renamed, also to its own name in other letters`() throws {
      try ledger.addList(named: "Trip")
      try ledger.renameList(id("Home"), to: "HOME")
      try ledger.renameList(id("Trip"), to: "Japan")
      #expect(try lists() == "HOME (Japan)")
      #expect(throws: LedgerError.listNameTaken("HOME")) { try ledger.renameList(id("Japan"), to: "home") }
      #expect(throws: LedgerError.unknownList) { try ledger.renameList(99, to: "x") }
      #expect(throws: LedgerError.unknownList) { try ledger.showList(99) }
      #expect(try lists() == "HOME (Japan)")
    }

    @Test(arguments: [(0, "C A B"), (1, "A C B"), (2, "A B C"), (9, "A B C"), (-1, "C A B")])
    func `a list is moved`(to index: Int, expected: String) throws {
      try ledger.renameList(id("Home"), to: "A")
      try ledger.addList(named: "B")
      try ledger.addList(named: "C")
      try ledger.moveList(id("C"), to: index)
      #expect(try place.open().desk().lists.map(\.name).joined(separator: " ") == expected)
      #expect(try place.open().desk().list.name == "C")
      #expect(throws: LedgerError.unknownList) { try ledger.moveList(99, to: 0) }
    }

    @Test(arguments: [
      ("A", "B", "(B) C D"), ("B", "B", "A (C) D"), ("D", "D", "A B (C)"), ("A", "A", "(B) C D"),
      ("A", "C", "B (C) D"),
    ])
    func `where the list shown is removed its neighbour is shown`(
      removed: String, shown: String, expected: String
    ) throws {
      try ledger.renameList(id("Home"), to: "A")
      for name in ["B", "C", "D"] { try ledger.addList(named: name) }
      try ledger.showList(id(shown))
      try ledger.removeList(id(removed))
      #expect(try lists() == expected)
    }

    @Test func `the last list cannot be removed`() throws {
      #expect(throws: LedgerError.lastList) { try ledger.removeList(id("Home")) }
      #expect(throws: LedgerError.unknownList) { try ledger.removeList(99) }
      #expect(try lists() == "(Home)")
    }

    @Test(arguments: ["A", "B", "C"], [true, false])
    func `a removed list comes back whole, to its place`(name: String, isShown: Bool) throws {
      try ledger.renameList(id("Home"), to: "A")
      for name in ["B", "C"] {
        try ledger.showList(id("A"))
        try ledger.addList(named: name)
        try ledger.add(codes("SEK NOK USD"))
        try ledger.makeBase(code("NOK"))
        try ledger.setAnchor(Desk.Anchor(number("37.5"), code("USD"), text: "12.50*3"))
        try ledger.setFee(try #require(Fee(number("1.75"), .selling)))
      }
      try ledger.showList(id(isShown ? name : name == "A" ? "B" : "A"))
      let before = try ledger.desk()
      let removed = try remove(id(name))
      #expect(try place.open().desk().lists.count == 2)
      try restore(removed)
      #expect(try place.open().desk() == before)
      // Once more makes no second one.
      try restore(removed)
      #expect(try place.open().desk() == before)
      try ledger.showList(id(name))
      #expect(
        try place.open().desk().rows
          == (name == "A" ? codes("EUR USD GBP JPY CHF CNY INR") : codes("NOK EUR SEK USD")))
    }

    @Test
    func `a list comes back between the others also where they stand in another order than they were made`()
      throws
    {
      for name in ["B", "C", "D"] { try ledger.addList(named: name) }
      try ledger.moveList(id("D"), to: 0)
      try ledger.moveList(id("Home"), to: 3)
      #expect(try lists() == "(D) B C Home")
      for name in ["D", "B", "C", "Home"] {
        let removed = try remove(id(name))
        try restore(removed)
        #expect(try lists() == "(D) B C Home")
      }
    }

    @Test func `a list comes back under another name when its own was taken meanwhile`() throws {
      let trip = try ledger.addList(named: "Trip")
      let removed = try remove(trip)
      try ledger.addList(named: "TRIP")
      try ledger.addList(named: "Trip 2")
      try restore(removed)
      #expect(try lists() == "Home Trip 3 TRIP (Trip 2)")
      #expect(try ledger.desk().lists[1].id == trip)
    }

    @Test func `a new list never has the id of a removed one`() throws {
      let trip = try ledger.addList(named: "Trip")
      try ledger.removeList(trip)
      #expect(try ledger.addList(named: "Other") > trip)
    }

    @Test func `what was added last is remembered, the newest first, 8 at most`() throws {
      #expect(try ledger.recentCurrencies() == [])
      try ledger.add(codes("SEK NOK"))
      try ledger.remove(codes("SEK"))
      let removed = try ledger.recording { () throws(LedgerError) in try ledger.remove(codes("USD")) }
      _ = try ledger.undo(removed)
      #expect(try place.open().recentCurrencies() == codes("USD SEK NOK"))
      try ledger.add(codes("SEK"))
      #expect(try place.open().recentCurrencies() == codes("SEK USD NOK"))
      try ledger.add(codes("AUD BRL CAD CZK DKK HKD HUF IDR ILS"))
      #expect(try place.open().recentCurrencies() == codes("ILS IDR HUF HKD DKK CZK CAD BRL"))
      #expect(throws: LedgerError.alreadyInList(.eur)) { try ledger.add(codes("MXN EUR")) }
      #expect(try place.open().recentCurrencies() == codes("ILS IDR HUF HKD DKK CZK CAD BRL"))
    }

    @Test func `the currencies of all lists are told in the order of the lists`() throws {
      #expect(try ledger.listedCurrencies() == codes("EUR USD GBP JPY CHF CNY INR"))
      let id = try ledger.addList(named: "Trip")
      try ledger.add(codes("THB"), list: id)
      try ledger.moveList(id, to: 0)
      #expect(try ledger.listedCurrencies().suffix(7) == codes("EUR USD GBP JPY CHF CNY INR"))
      #expect(try ledger.listedCurrencies().contains(code("THB")))
    }

    @Test func `a hundred lists are added, moved and removed`() throws {
      let ids = try (1...100).map { try ledger.addList(named: "List \($0)") }
      try ledger.moveList(ids[99], to: 0)
      #expect(try ledger.desk().lists.count == 101)
      for id in ids { try ledger.removeList(id) }
      #expect(try lists() == "(Home)")
      #expect(try ledger.check() == [])
    }
  }
}
