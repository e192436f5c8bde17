import Currencies
import Gtk
import Presentation

/// The fields of a chart's base and quote currency, and a button that swaps them.
@MainActor
final class PairFields {
  /// Called when the user chose another pair.
  var chosen: (_ from: CurrencyCode, _ to: CurrencyCode) -> Void = { _, _ in }
  /// Called when the user confirms a field, with the reason why its text is not a currency.
  var ended: (_ refusal: String?) -> Void = { _ in }
  let widget = Box(spacing: 6)
  private let base = CurrencyField(name: ChartLabels.base, placeholder: ChartLabels.currency)
  private let quote = CurrencyField(name: ChartLabels.quote, placeholder: ChartLabels.currency)
  private let swap = Button(name: ChartLabels.swap, tooltip: ChartLabels.swap)
  private var pair: ChartPair?

  init() {
    swap.setIcon("object-flip-horizontal-symbolic")
    swap.connectClicked { [weak self] in
      guard let self, let pair else { return }
      choose(pair.swapped)
    }
    widget.add(base.entry, expand: true)
    widget.add(swap)
    widget.add(quote.entry, expand: true)
    for field in [base, quote] { connect(field) }
  }

  func show(from: CurrencyCode, to: CurrencyCode) {
    pair = ChartPair(from: from, to: to)
    showPair()
  }

  /// Gives the keyboard focus to the quote, which is changed most often.
  func grabFocus() { quote.entry.grabFocus() }

  /// Discards what is typed in the focused field; false when nothing is.
  func revert() -> Bool {
    guard let field = [base, quote].first(where: { $0.entry.isFocus }), let pair,
      field.currency != pair[side(of: field)]
    else { return false }
    showPair()
    return true
  }

  private func connect(_ field: CurrencyField) {
    field.chosen = { [weak self] _ in self?.take(field) }
    field.changed = { [weak self] in self?.mark(field, nil) }
    field.entry.connectActivated { [weak self] in
      guard let self else { return }
      let reading = CurrencyReading(field.entry.text, field.currency ?? field.best)
      guard case .currency(let currency) = reading else {
        return mark(field, reading.refusal(whenEmpty: Refusals.noCurrency))
      }
      take(currency, in: field)
      showPair()
      ended(nil)
    }
    field.entry.connectUnfocused { [weak self] in
      guard let self else { return }
      take(field)
      showPair()
    }
  }

  private func take(_ field: CurrencyField) {
    if let currency = field.currency { take(currency, in: field) }
  }

  private func take(_ currency: CurrencyCode, in field: CurrencyField) {
    guard let pair else { return }
    let new = pair.replacing(side(of: field), with: currency)
    if new != pair { choose(new) }
  }

  private func choose(_ pair: ChartPair) { chosen(pair.from, pair.to) }

  private func side(of field: CurrencyField) -> ChartPair.Side { field === base ? .base : .quote }

  private func showPair() {
    guard let pair else { return }
    for (field, currency) in [(base, pair.from), (quote, pair.to)] {
      mark(field, nil)
      if field.currency != currency || field.entry.text.count <= 3 { field.set(currency) }
    }
  }

  private func mark(_ field: CurrencyField, _ reason: String?) {
    field.entry.mark(reason)
    if let reason { ended(reason) }
  }
}
