import Currencies
import FoundationEssentials
import Ledger
import Presentation
import TestValues
import Testing

/// What is typed on the page of alerts.
@Suite struct AlertDraftTests {
  private let german = NumberConventions(decimalSeparator: ",", groupingSeparator: ".", grouping: [3])

  private func condition(_ draft: AlertDraft, _ conventions: NumberConventions = .plain) -> AlertCondition? {
    guard case .alert(let alert) = AlertDraftReading(draft, CustomRates(), conventions) else { return nil }
    return alert.condition
  }

  private func refusal(_ draft: AlertDraft) -> String? {
    guard case .refused(let reason) = AlertDraftReading(draft, CustomRates(), .plain) else { return nil }
    return reason
  }

  private func draft(_ kind: AlertDraft.Kind, number: String = "", time: String = "9:00") -> AlertDraft {
    AlertDraft(from: "eur Euro", to: "USD", kind: kind, number: number, time: time)
  }

  @Test func `each kind is read from its fields in the conventions of the user`() {
    #expect(condition(draft(.above, number: "1,20"), german) == .above(number("1.2")))
    #expect(condition(draft(.below, number: "1.05")) == .below(number("1.05")))
    #expect(condition(draft(.moves, number: "2.5%")) == .moves(percent: number("2.5"), within: .day))
    #expect(condition(draft(.every, time: "8:05")) == .every(weekday: 1, minute: 485))
    #expect(condition(draft(.every, time: "9 pm")) == .every(weekday: 1, minute: 1_260))
  }

  @Test func `what is missing or wrong is said in a sentence`() {
    #expect(refusal(AlertDraft(to: "USD", number: "1")) == "Choose the two currencies of the alert.")
    #expect(
      refusal(AlertDraft(from: "EUR", to: "quux", number: "1"))
        == "Unknown currency “quux”. Choose one from the list.")
    #expect(
      refusal(AlertDraft(from: "EUR", to: "EUR", number: "1"))
        == "Choose two different currencies: EUR is given twice.")
    #expect(refusal(draft(.above)) == "Enter the rate that you are waiting for.")
    #expect(refusal(draft(.moves)) == "Enter the percentage that the rate must move.")
    #expect(refusal(draft(.moves, number: "0")) == "Enter a percentage between 0.01 and 1,000.")
    #expect(refusal(draft(.above, number: "0"))?.hasPrefix("Enter a rate greater than 0") == true)
  }

  @Test(arguments: [
    "", "9", "24:00", "9:60", "9:5", "0 am", "13 pm", "9:00:00", "-1:00", "99:99", "9::0", "x",
  ])
  func `what is no time is refused`(text: String) {
    #expect(refusal(draft(.every, time: text)) == "Enter a time such as 9:00.")
  }

  @Test(arguments: [
    ("0:00", 0), ("00:00", 0), ("9.30", 570), ("12 am", 0), ("12 pm", 720), ("12:30 AM", 30),
    (" 23:59 ", 1_439),
    ("9:00\u{202F}PM", 1_260), ("٩:٠٥", 545), ("۲۱:۳۰", 1_290), ("\u{200F}९:३०\u{200F}", 570), ("９：３０", 570),
  ])
  func `a time is read as people write it`(text: String, minute: Int) {
    #expect(TimeReading(text)?.minute == minute)
  }
}
