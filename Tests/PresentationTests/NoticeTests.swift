import Currencies
import Ledger
import Presentation
import TestValues
import Testing

/// Messages of numbers, and of what may be missing.
@Suite(.timeLimit(.minutes(5))) struct NoticeTests {
  @Test(arguments: [
    (1, 1, "Imported 1 day. 1 new rate."),
    (2, 0, "Imported 2 days. 0 new rates."),
    (1, 3, "Imported 1 day. 3 new rates."),
  ])
  func `what an import brought has two numbers`(days: Int, newRates: Int, expected: String) {
    #expect(Notices.imported(days: days, newRates: newRates, .plain) == expected)
  }

  @Test func `a list that was copied is of its day`() {
    #expect(
      Notices.copiedList(of: day("2026-10-30"), asMarkdown: true)
        == "The list with rates on 2026-10-30 was copied as Markdown.")
    #expect(Notices.copiedList(of: nil, asMarkdown: false) == "The list was copied as a table.")
  }

  @Test func `one or two currencies are unknown to the bank`() {
    let (first, second) = (code("ARS"), code("VES"))
    #expect(ChartNotices.unknown([first]) == "The European Central Bank has no rates of ARS.")
    #expect(ChartNotices.unknown([first, second]) == "The European Central Bank has no rates of ARS or VES.")
  }

  @Test func `what is ticked is counted`() {
    let ticked = code("ARS")
    #expect(PickerTexts.announcement(ticked, isTicked: true, of: 1) == "ARS ticked, 1 currency")
    #expect(PickerTexts.announcement(ticked, isTicked: false, of: 0) == "ARS not ticked, 0 currencies")
    #expect(PickerTexts.add(2) == "Add 2 currencies")
  }
}
