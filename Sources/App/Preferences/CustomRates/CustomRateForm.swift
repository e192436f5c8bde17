import Currencies
import Gtk
import Ledger
import Presentation

/// The form that sets a custom rate, with notes on the typed rate and the market rate.
@MainActor
final class CustomRateForm {
  let widget = Box(vertical: true, spacing: 8)
  private let base = CurrencyField(name: CustomRateLabels.base.withoutMnemonic)
  private let quote = CurrencyField(name: CustomRateLabels.quote.withoutMnemonic)
  private let rate = Entry()
  private let swap = Button(mnemonic: CustomRateLabels.swap)
  private let notes = [Field.words(style: "agio-summary"), Field.words(style: "agio-summary")]
  private let market = Field.words(style: "agio-summary")
  private let problem = Field.words(style: "agio-problem")
  private let anyway = Button(mnemonic: CustomRateLabels.setAnyway)
  private let ask: @MainActor (CustomRateAction) -> Void

  init(_ ask: @escaping @MainActor (CustomRateAction) -> Void) {
    self.ask = ask
    rate.setAccessibleName(CustomRateLabels.rate.withoutMnemonic)
    rate.setWidth(characters: 8)
    rate.showFigures()
    fill()
    for field in [base, quote] {
      field.changed = { [weak self] in self?.typed() }
      field.entry.connectActivated { [weak self] in self?.set() }
    }
    _ = rate.connectChanged { [weak self] in self?.typed() }
    rate.connectActivated { [weak self] in self?.set() }
  }

  /// Completes custom currencies too.
  func offer(own: [CustomCurrency]) { for field in [base, quote] { field.offer(own: own) } }

  /// Fills in a pair and its rate, and gives the focus to the first empty field, or to the rate.
  func begin(_ base: CurrencyCode?, _ quote: CurrencyCode?, rate: String) {
    self.base.set(base)
    self.quote.set(quote)
    self.rate.setText(rate)
    (base == nil ? self.base.entry : quote == nil ? self.quote.entry : self.rate).grabFocus()
  }

  /// Shows the notes on the rate.
  func show(_ content: CustomRateNotes) {
    for (index, note) in notes.enumerated() {
      note.show(content.typed.indices.contains(index) ? content.typed[index] : nil)
    }
    market.show(content.market)
  }

  /// Shows why the rate was refused, or empties the form (nil).
  func finish(_ reason: String?) {
    show(reason)
    if reason == nil { begin(nil, nil, rate: "") }
  }

  /// Asks whether the rate is intended, before it is set.
  func confirm(_ question: String) {
    show(question)
    anyway.setVisible(true)
  }

  private func show(_ reason: String?) {
    anyway.setVisible(false)
    rate.show(reason, in: problem)
  }

  private func typed() {
    show(nil)
    ask(.edit(draft))
  }

  private func set(anyway: Bool = false) { ask(.setRate(draft, anyway: anyway)) }

  /// Swaps the currencies; the number stays.
  private func swapCurrencies() {
    let (first, second) = (base.entry.text, quote.entry.text)
    base.set(text: second)
    quote.set(text: first)
    rate.grabFocus()
  }

  private var draft: CustomRateDraft {
    CustomRateDraft(base: base.entry.text, quote: quote.entry.text, rate: rate.text)
  }

  private func fill() {
    let first = Box(spacing: 6)
    let second = Box(spacing: 6)
    for (line, sign) in [(first, "1"), (second, "=")] {
      let label = Label(sign)
      label.setWidth(characters: 2)
      label.center()
      // As high as the fields beside it, the title of which it has none.
      line.add(Field.make("", label))
    }
    first.add(Field.make(CustomRateLabels.base, base.entry), expand: true)
    swap.setAccessibleName(CustomRateLabels.swapCurrencies)
    swap.setTooltip(CustomRateLabels.swapCurrencies)
    swap.align(vertically: .end)
    swap.connectClicked { [weak self] in self?.swapCurrencies() }
    first.add(swap)
    second.add(Field.make(CustomRateLabels.rate, rate))
    second.add(Field.make(CustomRateLabels.quote, quote.entry), expand: true)
    let accept = Button(mnemonic: CustomRateLabels.setRate)
    accept.align(vertically: .end)
    accept.connectClicked { [weak self] in self?.set() }
    second.add(accept)
    anyway.align(horizontally: .end)
    anyway.connectClicked { [weak self] in self?.set(anyway: true) }
    let below: [any Widget] = notes + [market, problem, anyway]
    for part in below { part.setHiddenAtFirst() }
    for part in [first, second] + below { widget.add(part) }
  }
}
