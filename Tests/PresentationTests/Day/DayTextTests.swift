import Currencies
import Ledger
import Presentation
import TestValues
import Testing

/// The banner text for an as-of date.
@MainActor @Suite(.timeLimit(.minutes(30))) struct DayTextTests {
  /// The text for a day, in a store with the bundled history or only the newest day.
  func text(_ date: String, isWaiting: Bool = false, isWhole: Bool = true) throws -> DayText {
    let past = isWhole ? try PastDesk() : nil
    let session = try past?.desk.session ?? TestDesk().session
    try session.follow(day(date))
    return try #require(DayText(session.desk, isWaiting: isWaiting, at: 0))
  }

  @Test(arguments: [
    ("2022-12-30", "The rates for 2022-12-30 are complete."),
    ("2023-01-01", "The rates for 2023-01-01 are complete; they are those of 2022-12-30."),
  ])
  func `a complete day explains why nothing is requested`(date: String, sentence: String) throws {
    #expect(try text(date).nothingMissing == sentence)
  }

  @Test func `the banner has room for the beginning of its sentence`() {
    #expect(DayText.sample == "Mon 2026-01-26 · Wednesday’s")
  }

  @Test func `a day that is still being imported says so`() throws {
    #expect(
      try text("2005-03-01", isWaiting: true).sentence
        == "Tue 2005-03-01 · shown when the rate history has been imported")
  }

  @Test func `a day without stored rates says so`() throws {
    #expect(
      try text("2005-03-01", isWhole: false).sentence
        == "Tue 2005-03-01 · no rates on this day or the 7 days before")
  }

  @Test func `what is read aloud says that it is about rates`() throws {
    #expect(try text("2022-12-30").spoken == "Rates of Fri 2022-12-30")
    #expect(try text("2023-01-01").spoken == "Rates of Sun 2023-01-01, Friday’s rates")
  }

  @Test func `today has no text`() throws {
    #expect(DayText(try TestDesk().session.desk, isWaiting: false, at: 0) == nil)
  }

  @Test(arguments: [
    ("someday", "“someday” is not a date. Enter one such as 2026-10-30."),
    ("2023-02-29", "“2023-02-29” is not a date. Enter one such as 2026-10-30."),
    ("23-1-1", "“23-1-1” is not a date. Enter one such as 2026-10-30."),
    (
      String(repeating: "x", count: 100_000),
      "“xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx” is not a date. Enter one such as 2026-10-30."
    ),
    (" \t\u{A0}", "Enter a date, such as 2026-10-30 or “yesterday”."),
    ("1999-01-03", "Rates start on 1999-01-04."),
    ("0001-01-01", "Rates start on 1999-01-04."),
    ("9999-12-31", "9999-12-31 is in the future. Enter an earlier date."),
  ])
  func `a day that cannot be shown is refused with a reason`(text: String, sentence: String) {
    #expect(TypedDay(text, possible: day("1999-01-04")...day("2026-10-31")) == .refused(sentence))
  }

  @Test(arguments: ["1999-01-04", "2026-10-31"])
  func `the first and the last possible day are taken`(text: String) {
    #expect(TypedDay(text, possible: day("1999-01-04")...day("2026-10-31")) == .day(day(text)))
  }
}
