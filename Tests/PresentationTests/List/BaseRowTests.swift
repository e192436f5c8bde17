import Currencies
import Ledger
import Presentation
import TestValues
import Testing

/// The base, and the rates against it in other rows.
@MainActor @Suite(.timeLimit(.minutes(30))) struct BaseRowTests {
  let desk: TestDesk

  init() throws { desk = try TestDesk() }

  /// The rows from the top.
  func rows() -> [RowContent] {
    var content = ListContent(.plain)
    let shown = desk.session.desk
    return content.rows(
      of: shown, shown.lines(at: 0), typing: desk.session.typing, notes: desk.session.notes, pending: nil)
  }

  func amounts() -> [String] { rows().map(\.amount.shown) }

  /// The amounts for 100 EUR in EUR USD GBP JPY CHF CNY INR.
  let hundred = ["100.00", "111.72", "83.38", "17568", "91.94", "743.26", "10608.40"]

  @Test func `every rate is quoted against the base`() {
    #expect(
      rows().map(\.rate).dropFirst() == [
        "1 EUR = 1.1172 USD", "1 EUR = 0.8338 GBP", "1 EUR = 175.68 JPY", "1 EUR = 0.9194 CHF",
        "1 EUR = 7.4326 CNY", "1 EUR = 106.084 INR",
      ])
    desk.editing.makeBase(code("USD"))
    #expect(
      rows().map(\.rate).dropFirst() == [
        "1 USD = 0.895095 EUR", "1 USD = 0.74633 GBP", "1 USD = 157.25 JPY", "1 USD = 0.82295 CHF",
        "1 USD = 6.65288 CNY", "1 USD = 94.9552 INR",
      ])
    #expect(rows().map(\.isBase) == [true, false, false, false, false, false, false])
    #expect(rows().map(\.description).filter { $0 == "Base" }.count == 1)
  }

  @Test func `another base leaves the amounts alone`() {
    #expect(amounts() == hundred)
    desk.editing.makeBase(code("CHF"))
    #expect(amounts() == ["91.94", "100.00", "111.72", "83.38", "17568", "743.26", "10608.40"])
    #expect(desk.amount == "100 EUR")
  }

  @Test func `the next row is the base when the base is removed, until it comes back`() {
    desk.editing.remove(code("EUR"))
    #expect(desk.rows == "USD GBP JPY CHF CNY INR")
    #expect(rows().map(\.isBase) == [true, false, false, false, false, false])
    #expect(rows()[1].rate == "1 USD = 0.74633 GBP")
    #expect(amounts() == Array(hundred.dropFirst()), "they are what 100 EUR come to still")
    desk.editing.undo()
    #expect(desk.rows == "EUR USD GBP JPY CHF CNY INR")
    #expect(rows().map(\.isBase) == [true, false, false, false, false, false, false])
    #expect(amounts() == hundred)
  }

  @Test func `all rows can be removed and brought back, one by one`() throws {
    let all = codes("EUR USD GBP JPY CHF CNY INR")
    for row in all { desk.editing.remove(row) }
    #expect(desk.session.desk.rows == [])
    for count in 1...all.count {
      desk.editing.undo()
      #expect(desk.session.desk.rows == Array(all.suffix(count)))
    }
    #expect(desk.editing.undoTitle == nil)
    #expect(amounts() == hundred)
    #expect(try desk.stored() == "100 EUR")
  }

  @Test func `a row without a rate has no amount and leaves the others alone`() throws {
    desk.editing.add([code("KWD")])
    #expect(rows().last?.rate == "No rate")
    #expect(amounts() == hundred + [""])
    desk.session.type("5", in: code("USD"))
    #expect(amounts().last == "")
    #expect(desk.amount == "5 USD")
  }

  @Test func `amounts are of the money that was typed in a row that has gone`() {
    desk.session.type("5000", in: code("JPY"))
    desk.editing.remove(code("JPY"))
    #expect(amounts() == ["28.46", "31.80", "23.73", "26.17", "211.54", "3019.24"])
  }
}
