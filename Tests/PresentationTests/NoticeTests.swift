import Currencies
import Ledger
import Presentation
import TestValues
import Testing

/// Notices with numbers or optional parts.
@Suite(.timeLimit(.minutes(30))) struct NoticeTests {
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
    #expect(ChartNotices.unknown([first]) == "The European Central Bank does not publish rates for ARS.")
    #expect(
      ChartNotices.unknown([first, second])
        == "The European Central Bank does not publish rates for ARS or VES.")
  }

  @Test func `selected currencies are counted`() {
    let selected = code("ARS")
    #expect(PickerTexts.announcement(selected, isSelected: true, of: 1) == "ARS selected, 1 in total")
    #expect(PickerTexts.announcement(selected, isSelected: false, of: 0) == "ARS deselected, 0 in total")
    #expect(PickerTexts.add(2) == "Add 2 Currencies")
  }
}
