import Currencies
import Testing

@testable import CLI

/// Sentences that depend on how many there are of something, or on what is known.
@Suite struct TextsTests {
  private let days = (0..<6).map { Day(number: 10_957 + $0) }

  @Test func `outliers are named, four of them at most`() {
    let many = "More than a quarter away from the days around them are the rates of "
    #expect(
      Texts.outliers([days[0]])
        == "More than a quarter away from the days around it is the rate of 2000-01-01.")
    #expect(Texts.outliers(Array(days[..<2])) == many + "2000-01-01, 2000-01-02.")
    #expect(
      Texts.outliers(days) == many + "2000-01-01, 2000-01-02, 2000-01-03, 2000-01-04 and 2 more.")
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (1_795_440_427, "2026-11-23T13:27:07Z"), (-1, "1969-12-31T23:59:59Z"),
    (-62_135_596_800, "0001-01-01T00:00:00Z"), (253_402_300_799, "9999-12-31T23:59:59Z"),
  ])
  func `a moment is told as ISO 8601 has it, also one before 1970`(seconds: Int, text: String) {
    #expect(timestamp(seconds) == text)
  }

  @Test func `a missing rate is told with the days beside it that have one`() {
    let known: [(Day?, Day?, String)] = [
      (nil, nil, ""), (days[0], nil, "; the last one before is of 2000-01-01"),
      (nil, days[5], "; the first one after is of 2000-01-06"),
      (days[0], days[5], "; the last one before is of 2000-01-01, the first one after is of 2000-01-06"),
    ]
    for (before, after, end) in known {
      #expect(
        Texts.noRate(for: .eur, on: days[2], before: before, after: after)
          == "There is no rate for EUR on 2000-01-03\(end).")
    }
  }

  @Test func `numbers of days and rates agree with their words`() {
    #expect(Texts.imported(days: 1, rates: 0) == "1 day, 0 new rates")
    #expect(Texts.imported(days: 2, rates: 1) == "2 days, 1 new rate")
    #expect(
      Texts.interrupted(days: 2, rates: 1)
        == "The import of 2 days was interrupted; the same command adds what is missing. 1 new rate was kept."
    )
  }

  @Test func `currencies that are in the list are named together`() {
    #expect(Texts.alreadyInList([.eur]) == "EUR is in the list already.")
    let three = ["EUR", "USD", "GBP"].compactMap { CurrencyCode($0) }
    #expect(Texts.alreadyInList(three) == "EUR, USD and GBP are in the list already.")
  }

  @Test func `a number written for people is refused with what it can mean`() {
    let reader = NumberReader(isForPeople: false)
    let one = "Write “1,5” as 1.5, or give --human to have numbers read as your locale writes them."
    #expect(throws: Failure(2, one)) { try reader.amount("1,5") }
    let two = "“1,235” can be read as 1235 or as 1.235; write one of these, or give --human."
    #expect(throws: Failure(2, two)) { try reader.amount("1,235") }
  }
}
