import Currencies
import Gtk
import Presentation

/// Which pair is shown: two fields to choose its currencies in, and a button that swaps them.
@MainActor
final class PairFields {
  /// The user chose another pair.
  var chosen: (_ from: CurrencyCode, _ to: CurrencyCode) -> Void = { _, _ in }
  /// The user has done with a field; why what he typed is no currency.
  var ended: (_ refusal: String?) -> Void = { _ in }
  let widget = Box(spacing: 6)
  private let base = CurrencyField(name: ChartLabels.base, placeholder: ChartLabels.currency)
  private let quote = CurrencyField(name: ChartLabels.quote, placeholder: ChartLabels.currency)
  private let swap = Button(name: ChartLabels.swap, tooltip: ChartLabels.swap)
  private var pair: (from: CurrencyCode, to: CurrencyCode)?

  init() {
    swap.setIcon("object-flip-horizontal-symbolic")
    swap.connectClicked { [weak self] in
      guard let self, let pair else { return }
      chosen(pair.to, pair.from)
    }
    widget.add(base.entry, expand: true)
    widget.add(swap)
    widget.add(quote.entry, expand: true)
    for field in [base, quote] { connect(field) }
  }

  func show(from: CurrencyCode, to: CurrencyCode) {
    pair = (from, to)
    showPair()
  }

  /// Gives the keyboard to what is most likely to be changed.
  func grabFocus() { quote.entry.grabFocus() }

  /// Forgets what is typed; false when nothing is.
  func revert() -> Bool {
    guard let field = [base, quote].first(where: { $0.entry.isFocus }), let pair,
      field.currency != (field === base ? pair.from : pair.to)
    else { return false }
    showPair()
    return true
  }

  private func connect(_ field: CurrencyField) {
    field.chosen = { [weak self] _ in self?.take(field) }
    field.changed = { [weak self] in self?.mark(field, nil) }
    field.entry.connectActivated { [weak self] in
      guard let self else { return }
      guard let currency = field.currency ?? field.best else {
        mark(field, Refusals.noSuchCurrency(String(field.entry.text.prefix(20))))
        return
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

  /// A field that gets the other's currency swaps the two.
  private func take(_ currency: CurrencyCode, in field: CurrencyField) {
    guard let pair else { return }
    let (from, to) = field === base ? (currency, pair.to) : (pair.from, currency)
    guard (from, to) != pair else { return }
    if from == to { chosen(pair.to, pair.from) } else { chosen(from, to) }
  }

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
