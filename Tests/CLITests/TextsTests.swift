import Currencies
import Ledger
import Testing

@testable import CLI

/// Sentences with plural forms or several variants.
@Suite struct TextsTests {
  private let days = (0..<6).map { Day(number: 10_957 + $0) }

  @Test func `outliers are named, four of them at most`() {
    let many = "Possible outliers, more than 25 % off the days around them: "
    #expect(
      Texts.outliers([days[0]])
        == "Possible outlier, more than 25 % off the days around it: 2000-01-01.")
    #expect(Texts.outliers(Array(days[..<2])) == many + "2000-01-01, 2000-01-02.")
    #expect(Texts.outliers(Array(days[..<5])).hasSuffix("2000-01-04 and 1 more day."))
    #expect(
      Texts.outliers(days) == many + "2000-01-01, 2000-01-02, 2000-01-03, 2000-01-04 and 2 more days.")
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (1_795_440_427, "2026-11-23T13:27:07Z"), (-1, "1969-12-31T23:59:59Z"),
    (-62_135_596_800, "0001-01-01T00:00:00Z"), (253_402_300_799, "9999-12-31T23:59:59Z"),
  ])
  func `a time is in ISO 8601, also one before 1970`(seconds: Int, text: String) {
    #expect(isoTime(at: seconds) == text)
  }

  @Test func `a missing rate is reported with the nearest days that have one`() {
    let known: [(Day?, Day?, String)] = [
      (nil, nil, ""), (days[0], nil, " The last one before is dated 2000-01-01."),
      (nil, days[5], " The first one after is dated 2000-01-06."),
      (days[0], days[5], " The last one before is dated 2000-01-01, the first one after 2000-01-06."),
    ]
    for (before, after, end) in known {
      #expect(
        Texts.noRate(for: .eur, on: days[2], before: before, after: after)
          == "There is no rate for EUR on 2000-01-03.\(end)")
    }
  }

  @Test func `numbers of days and rates agree with their words`() {
    #expect(Texts.imported(days: 1, rates: 0) == "Imported 1 day. New rates: 0.")
    #expect(Texts.imported(days: 2, rates: 1) == "Imported 2 days. New rates: 1.")
    #expect(
      Texts.interrupted(days: 2, rates: 1)
        == "Interrupted after 2 days. New rates: 1. Run the command again to import the rest."
    )
  }

  @Test func `currencies that are in the list are named together`() {
    #expect(Texts.alreadyInList([.eur]) == "EUR is already in the list.")
    let three = ["EUR", "USD", "GBP"].compactMap { CurrencyCode($0) }
    #expect(Texts.alreadyInList(three) == "EUR, USD and GBP are already in the list.")
  }

  @Test func `a localized number is refused with its possible values`() {
    let reader = NumberReader(isForPeople: false)
    let one = "Write “1,5” as 1.5, or use --human for your locale's number format."
    #expect(throws: Failure(.usage, one)) { try reader.given("1,5") }
    let two = "“1,235” is ambiguous. Write 1235 or 1.235, or use --human for your locale's number format."
    #expect(throws: Failure(.usage, two)) { try reader.given("1,235") }
  }
}
