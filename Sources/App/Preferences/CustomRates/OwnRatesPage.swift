import Currencies
import Gtk
import Ledger

/// The page of the user's own rates and currencies.
@MainActor
final class OwnRatesPage {
  /// What the user did.
  var handle: (OwnRateAction) -> Void = { _ in }

  let widget: ScrolledWindow
  private(set) lazy var rateForm = OwnRateForm { [weak self] in self?.handle($0) }
  private(set) lazy var currencyForm = OwnCurrencyForm { [weak self] in self?.handle($0) }
  private lazy var rates = OwnList(name: "Own rates") { [weak self] in
    guard let self else { return }
    handle(.removeRate(own.rates[$0]))
  }
  private lazy var currencies = OwnList(name: "Own currencies") { [weak self] in
    guard let self else { return }
    handle(.removeCurrency(own.currencies[$0].code))
  }
  private var own = OwnRates()
  private let problem = Field.words(style: "agio-problem")

  init() {
    let box = Box(vertical: true, spacing: 12)
    box.setStyle("agio-page")
    widget = ScrolledWindow(box)
    widget.followFocus()
    problem.setHiddenAtFirst()
    add("Own rates", "A rate of your own is used in the place of the sources', until you remove it.", to: box)
    box.add(rates.list)
    box.add(rateForm.widget)
    add("Own currencies", "Points, a token, a currency of a game: give it a rate above.", to: box)
    box.add(currencies.list)
    box.add(problem)
    box.add(currencyForm.widget)
  }

  func show(_ own: OwnRates, _ conventions: NumberConventions) {
    self.own = own
    rateForm.offer(own: own.currencies)
    rates.show(
      own.rates.map {
        OwnList.Line(
          title: "1 \($0.base) = \(conventions.exactText(of: $0.rate)) \($0.quote)",
          note: "yours since \($0.day)", remove: "Remove the rate of \($0.base) and \($0.quote)")
      })
    currencies.show(
      own.currencies.map {
        OwnList.Line(
          title: "\($0.code) \($0.name)",
          note: $0.digits == 1
            ? "1 digit after the decimal sign" : "\($0.digits) digits after the decimal sign",
          remove: "Remove \($0.code)")
      })
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
