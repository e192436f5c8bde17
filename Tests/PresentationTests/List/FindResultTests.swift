import Currencies
import Ledger
import Presentation
import TestValues
import Testing

/// What a search of the list finds, and what it says when that is nothing.
@MainActor @Suite(.timeLimit(.minutes(30))) struct FindResultTests {
  let desk: Desk

  init() throws { desk = try Ledger.openInMemory().ledger.desk() }

  @Test(arguments: [("swiss", "CHF"), ("quid", "GBP"), ("dollars", "USD"), ("japan", "JPY"), ("₹", "INR")])
  func `rows are found by what people call them`(words: String, row: String) {
    let result = FindResult(words, in: desk)
    #expect(result.rows.first == code(row))
    #expect(result.problem == nil && result.missing == nil)
  }

  @Test(arguments: ["", "   ", "("])
  func `nothing typed finds every row`(words: String) {
    let result = FindResult(words, in: desk)
    #expect(result.rows == desk.rows)
    #expect(result.problem == nil && result.missing == nil)
  }

  @Test func `words that match no row are told, and looked for further`() {
    let result = FindResult(" thai ", in: desk)
    #expect(result.rows == [])
    #expect(result.missing == "thai")
    #expect(
      result.problem == "No row matches “thai”. Press Enter to search all currencies for “thai”.")
  }

  @Test func `an empty list has no problem before something is typed`() throws {
    let ledger = try Ledger.openInMemory().ledger
    try ledger.remove(ledger.desk().rows)
    #expect(try FindResult("", in: ledger.desk()).problem == nil)
    #expect(try FindResult("usd", in: ledger.desk()).missing == "usd")
  }
}
