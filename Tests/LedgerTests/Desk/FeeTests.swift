import Currencies
import FoundationEssentials
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// The fee between the base and the other rows. A euro is 1.25 dollars, 160 yen, 0.8 pounds; the base is the euro.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct FeeTests {
    var desk: Desk

    init() throws {
      desk = try Ledger.open(":memory:").ledger.desk()
      desk.rows = codes("EUR USD JPY GBP")
      let rates = [code("USD"): number("1.25"), code("JPY"): number("160"), code("GBP"): number("0.8")]
      let table = RateTable(source: "ecb", base: .eur, day: day("2026-10-30"), rates: rates)
      desk.book = RateBook([RateBook.Page(table)])
    }

    /// The amounts of the rows, with an amount typed into one and a fee.
    func amounts(_ amount: String, _ typed: String, _ fee: String, rows: String? = nil) throws -> String {
      var desk = desk
      if let rows { desk.rows = codes(rows) }
      desk.anchor = Desk.Anchor(number(amount), code(typed))
      let words = fee.split(separator: " ").map(String.init)
      desk.fee = try #require(Fee(number(words[0]), Fee.Side(rawValue: words[1]) ?? .buying))
      return desk.lines(at: instant("2026-10-31", 12, 0)).map { $0.amount?.plainText ?? "-" }.joined(
        separator: " ")
    }

    @Test(arguments: [
      // What 125 dollars cost, and what they bring.
      ("125", "USD", "2 buying", "102 125 16000 80"), ("125", "USD", "2 selling", "98 125 16000 80"),
      // The same rows, whichever of them is typed into.
      ("16000", "JPY", "2 buying", "102 125 16000 80"), ("80", "GBP", "2 selling", "98 125 16000 80"),
      ("102", "EUR", "2 buying", "102 125 16000 80"), ("98", "EUR", "2 selling", "98 125 16000 80"),
      ("0", "EUR", "2 selling", "0 0 0 0"), ("125", "USD", "0 selling", "100 125 16000 80"),
      ("125", "USD", "1.7525 buying", "101.7525 125 16000 80"),
      ("125", "USD", "99.9999 selling", "0.0001 125 16000 80"),
      // Divided once: not 98.0392… times 1.25.
      (
        "100", "EUR", "2 buying",
        "100 122.54901960784313725490196078431372549 15686.274509803921568627450980392156862 "
          + "78.431372549019607843137254901960784313"
      ),
    ])
    func `the base stands for what the others cost or bring`(
      amount: String, typed: String, fee: String, expected: String
    ) throws {
      #expect(try amounts(amount, typed, fee) == expected)
    }

    @Test func `a row that was removed after it was typed into leaves the amounts as they were`() throws {
      #expect(try amounts("125", "USD", "2 buying", rows: "EUR JPY GBP") == "102 16000 80")
      #expect(try amounts("125", "USD", "2 buying", rows: "EUR") == "102")
    }

    @Test func `the fee stands with the base, whichever it is`() throws {
      #expect(try amounts("125", "USD", "2 buying", rows: "GBP USD EUR") == "81.6 125 100")
      #expect(try amounts("102", "EUR", "2 buying", rows: "USD EUR") == "130.05 102")
    }

    @Test func `a row without a rate has no amount, and takes none from the base`() throws {
      #expect(try amounts("125", "USD", "2 buying", rows: "EUR USD UAH") == "102 125 -")
      #expect(try amounts("125", "USD", "2 buying", rows: "UAH USD EUR") == "- 125 100")
      #expect(try amounts("125", "UAH", "2 buying", rows: "EUR UAH") == "- 125")
    }

    @Test func `rates are those without the fee`() throws {
      var desk = desk
      desk.fee = try #require(Fee(50, .selling))
      let line = desk.line(of: code("USD"), at: 0)
      #expect(line.rate == number("1.25"))
      #expect(line.inverse == number("0.8"))
      #expect(desk.line(of: .eur, at: 0).inverse == 1)
      #expect(desk.line(of: code("UAH"), at: 0).inverse == nil)
    }

    @Test(arguments: ["-0.01", "100", "1.00001", "1e3"])
    func `a fee is a percentage below a hundred, of 4 digits at most`(percent: String) {
      #expect(Fee(Decimal(plain: percent) ?? .nan, .buying) == nil)
    }

    @Test func `a fee of nothing is off`() throws {
      #expect(!Fee.none.isOn)
      #expect(try #require(Fee(0, .selling)).isOn == false)
      #expect(try #require(Fee(number("0.0001"), .selling)).isOn)
    }

    @Test func `each list keeps its own fee`() throws {
      let place = try Place()
      let ledger = try place.open()
      let fee = try #require(Fee(number("1.75"), .selling))
      try ledger.setFee(fee)
      #expect(try place.open().desk().fee == fee)
      let trip = try ledger.addList(named: "Japan trip")
      #expect(try place.open().desk().fee == .none)
      let home = try ledger.desk().lists[0].id
      try ledger.setFee(.none, list: home)
      try ledger.setFee(fee, list: trip)
      #expect(try place.open().desk().fee == fee)
      try ledger.showList(home)
      #expect(try place.open().desk().fee == .none)
      #expect(throws: LedgerError.unknownList) { try ledger.setFee(fee, list: 99) }
    }
  }
}
