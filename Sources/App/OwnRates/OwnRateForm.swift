import Currencies
import Gtk
import Ledger

/// Where a rate of one's own is typed: so many of one currency for one of another, the inverse beside it.
@MainActor
final class OwnRateForm {
  let widget = Box(vertical: true, spacing: 8)
  private let base = CurrencyField(name: "Base currency", placeholder: "Currency")
  private let quote = CurrencyField(name: "Other currency", placeholder: "Currency")
  private let rate = Entry()
  private let note = Field.words(style: "agio-summary")
  private let problem = Field.words(style: "agio-problem")
  private let ask: @MainActor (OwnRateAction) -> Void

  init(_ ask: @escaping @MainActor (OwnRateAction) -> Void) {
    self.ask = ask
    rate.setAccessibleName("Rate")
    rate.setPlaceholder("Rate")
    rate.setWidth(characters: 8)
    rate.showFigures()
    fill()
    for field in [base, quote] {
      field.changed = { [unowned self] in typed() }
      field.entry.connectActivated { [unowned self] in set() }
    }
    _ = rate.connectChanged { [unowned self] in typed() }
    rate.connectActivated { [unowned self] in set() }
  }

  /// Offers the user's own currencies too.
  func offer(own: [OwnCurrency]) { for field in [base, quote] { field.offer(own: own) } }

  /// Begins with a pair, and gives the keyboard to what is to be typed.
  func begin(_ base: CurrencyCode?, _ quote: CurrencyCode?, rate: String) {
    self.base.set(base)
    self.quote.set(quote)
    self.rate.setText(rate)
    (base == nil ? self.base.entry : quote == nil ? self.quote.entry : self.rate).grabFocus()
  }

  /// Says what the rate comes to the other way round.
  func show(inverse: String?) { note.show(inverse) }

  /// What was typed is kept now, or is not for that reason.
  func finish(_ reason: String?) {
    show(reason)
    if reason == nil { begin(nil, nil, rate: "") }
  }

  private func show(_ reason: String?) {
    problem.show(reason)
    rate.setStyle("error", reason != nil)
    rate.setAccessibleDescription(reason ?? "")
    if let reason { rate.announce(reason) }
  }

  private func typed() {
    show(nil)
    ask(.typed(draft))
  }

  private func set() { ask(.setRate(draft)) }

  private var draft: OwnRateDraft {
    OwnRateDraft(base: base.entry.text, quote: quote.entry.text, rate: rate.text)
  }

  private func fill() {
    let first = Box(spacing: 6)
    let second = Box(spacing: 6)
    for (line, sign) in [(first, "1"), (second, "=")] {
      let label = Label(sign)
      label.setWidth(characters: 2)
      label.center()
      line.add(label)
    }
    first.add(base.entry, expand: true)
    second.add(rate)
    second.add(quote.entry, expand: true)
    let accept = Button(label: "Set rate")
    accept.align(vertically: .center)
    accept.connectClicked { [unowned self] in set() }
    second.add(accept)
    for label in [note, problem] { label.setHiddenAtFirst() }
    for part: any Widget in [first, second, note, problem] { widget.add(part) }
  }
}
