import Gtk
import Presentation

/// The form that adds a custom currency.
@MainActor
final class CustomCurrencyForm {
  let widget = Box(vertical: true, spacing: 8)
  private let code = Entry()
  private let name = Entry()
  private let digits = NumberEntry(0...8, name: CustomRateLabels.fractionDigits.withoutMnemonic)
  private let problem = Field.words(style: "agio-problem")
  private let ask: @MainActor (CustomRateAction) -> Void

  init(_ ask: @escaping @MainActor (CustomRateAction) -> Void) {
    self.ask = ask
    code.setAccessibleName(CustomRateLabels.currencyCode)
    code.setWidth(characters: 5)
    name.setAccessibleName(CustomRateLabels.currencyName)
    name.setWidth(characters: 12)
    digits.set(2)
    fill()
    for entry in [code, name] {
      _ = entry.connectChanged { [weak self] in self?.show(nil) }
      entry.connectActivated { [weak self] in self?.add() }
    }
  }

  /// Fills in the code or the name, and gives the focus to the other one.
  func begin(_ draft: CustomCurrencyDraft) {
    code.setText(draft.code)
    name.setText(draft.name)
    (draft.code.isEmpty ? code : name).grabFocus()
  }

  /// Shows why the currency was refused, or empties the form (nil).
  func finish(_ reason: String?) {
    show(reason)
    guard reason == nil else { return }
    for entry in [code, name] { entry.setText("") }
    digits.set(2)
    code.grabFocus()
  }

  private func show(_ reason: String?) { code.show(reason, in: problem) }

  private func add() { ask(.addCurrency(code: code.text, name: name.text, digits: digits.number)) }

  private func fill() {
    let first = Box(spacing: 6)
    first.add(Field.make(CustomRateLabels.code, code))
    first.add(Field.make(CustomRateLabels.name, name), expand: true)
    let second = Box(spacing: 6)
    let label = Label(mnemonic: CustomRateLabels.fractionDigits, of: digits, style: "agio-field")
    label.ellipsize()
    second.add(label, expand: true)
    second.add(digits)
    let accept = Button(mnemonic: CustomRateLabels.add)
    accept.setAccessibleName(CustomRateLabels.addCurrency)
    accept.connectClicked { [weak self] in self?.add() }
    second.add(accept)
    problem.setHiddenAtFirst()
    for part: any Widget in [first, second, problem] { widget.add(part) }
  }
}
