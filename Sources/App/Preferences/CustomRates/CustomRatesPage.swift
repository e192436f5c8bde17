import Currencies
import Gtk
import Ledger
import Presentation

/// The page of custom rates and currencies.
@MainActor
final class CustomRatesPage {
  /// Called when the user changes something.
  var handle: (CustomRateAction) -> Void = { _ in }

  let widget: ScrolledWindow
  private lazy var rateForm = CustomRateForm { [weak self] in self?.handle($0) }
  private lazy var currencyForm = CustomCurrencyForm { [weak self] in self?.handle($0) }
  private lazy var rates = CustomList(name: CustomRateLabels.rates) { [weak self] in
    guard let self, let rate = shown?.own.rates[$0] else { return }
    handle(.removeRate(rate))
  }
  private lazy var currencies = CustomList(name: CustomRateLabels.currencies) { [weak self] in
    guard let self, let currency = shown?.own.currencies[$0] else { return }
    handle(.removeCurrency(currency.code))
  }
  private var shown: CustomRatesContent?
  private let problem = Field.words(style: "agio-problem")

  init() {
    let box = Box(vertical: true, spacing: 12)
    box.setStyle("agio-page")
    widget = ScrolledWindow(box)
    widget.followFocus()
    problem.setHiddenAtFirst()
    add(CustomRateLabels.rates, CustomRateLabels.ratesHint, to: box)
    box.add(rates.list)
    box.add(rateForm.widget)
    add(CustomRateLabels.currencies, CustomRateLabels.currenciesHint, to: box)
    box.add(currencies.list)
    box.add(problem)
    box.add(currencyForm.widget)
  }

  func show(_ content: CustomRatesContent) {
    shown = content
    rateForm.offer(own: content.own.currencies)
    rates.show(content.rates)
    currencies.show(content.currencies)
  }

  /// Does what goes with a change.
  func perform(_ effect: CustomRatesEditing.Effect) {
    switch effect {
    case .showNotes(let notes): rateForm.show(notes)
    case .beginRate(let base, let quote, let rate): rateForm.begin(base, quote, rate: rate)
    case .confirmRate(let question): rateForm.confirm(question)
    case .finishRate(let reason): rateForm.finish(reason)
    case .finishCurrency(let reason): currencyForm.finish(reason)
    case .finishRemoval(let reason): problem.showAndAnnounce(reason)
    }
  }

  /// Begins to add a currency.
  func begin(_ draft: CustomCurrencyDraft) { currencyForm.begin(draft) }

  private func add(_ title: String, _ text: String, to box: Box) {
    let hint = Field.words(style: "dim-label")
    hint.setText(text)
    box.add(Label(title, style: "agio-section"))
    box.add(hint)
  }
}
