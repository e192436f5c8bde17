import Currencies
import Gtk
import Ledger

/// The page of the user's custom rates and currencies.
@MainActor
final class CustomRatesPage {
  /// What the user did.
  var handle: (CustomRateAction) -> Void = { _ in }

  let widget: ScrolledWindow
  private(set) lazy var rateForm = CustomRateForm { [weak self] in self?.handle($0) }
  private(set) lazy var currencyForm = CustomCurrencyForm { [weak self] in self?.handle($0) }
  private lazy var rates = CustomList(name: CustomRateLabels.rates) { [weak self] in
    guard let self else { return }
    handle(.removeRate(own.rates[$0]))
  }
  private lazy var currencies = CustomList(name: CustomRateLabels.currencies) { [weak self] in
    guard let self else { return }
    handle(.removeCurrency(own.currencies[$0].code))
  }
  private var own = CustomRates()
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

  func show(_ own: CustomRates, _ conventions: NumberConventions) {
    self.own = own
    rateForm.offer(own: own.currencies)
    rates.show(own.rates.map { Self.line($0, conventions) })
    currencies.show(own.currencies.map(Self.line))
  }

  private static func line(_ rate: CustomRate, _ conventions: NumberConventions) -> CustomList.Line {
    let equation = conventions.equation(rate.base, rate.rate, rate.quote, isExact: true)
    return CustomList.Line(
      title: equation, note: CustomRateLabels.since(rate.day),
      name: CustomRateLabels.spoken(equation, since: rate.day),
      remove: CustomRateLabels.remove(rate.base, rate.quote))
  }

  private static func line(_ currency: CustomCurrency) -> CustomList.Line {
    let title = "\(currency.code) \(currency.name)"
    return CustomList.Line(
      title: title, note: CustomRateLabels.digits(currency.digits),
      name: CustomRateLabels.spoken(title, digits: currency.digits),
      remove: CustomRateLabels.remove(currency.code))
  }

  /// Says why a currency cannot be removed.
  func show(_ reason: String?) {
    problem.show(reason)
    if let reason { problem.announce(reason) }
  }

  private func add(_ title: String, _ words: String, to box: Box) {
    let hint = Field.words(style: "dim-label")
    hint.setText(words)
    box.add(Label(title, style: "agio-section"))
    box.add(hint)
  }
}
