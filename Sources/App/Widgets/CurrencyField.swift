import Currencies
import GLib
import Gtk
import Ledger

/// An entry for a currency, by its code or by any word that finds it.
@MainActor
final class CurrencyField {
  let entry = Entry()
  /// Called when the text has changed.
  var changed: () -> Void = {}
  /// Called when an offer was chosen, or typed in full.
  var chosen: (CurrencyCode) -> Void = { _ in }
  /// Made when the user first types, as is the search.
  private lazy var completion = Completion(of: entry)
  private var own: [CustomCurrency] = []
  private var typed: Connection?
  private var search: CurrencySearch?

  init(name: String, placeholder: String = "") {
    entry.setAccessibleName(name)
    entry.setPlaceholder(placeholder)
    entry.setWidth(characters: 8)
    typed = entry.connectChanged { [weak self] in
      guard let self else { return }
      offer()
      changed()
    }
  }

  /// Offers these custom currencies too.
  func offer(own: [CustomCurrency]) {
    if own != self.own { search = nil }
    self.own = own
  }

  /// Shows a currency, or none, without offers.
  func set(_ currency: CurrencyCode?) {
    let text = currency.map { words($0, own.first { $0.code == currency }?.name ?? $0.displayName) } ?? ""
    set(text: text)
  }

  /// Shows a text, without offers.
  func set(text: String) {
    guard text != entry.text else { return }
    typed?.blocked { entry.setText(text) }
    changed()
  }

  private func offer() {
    guard entry.hasFocus, !entry.text.trimmed.isEmpty else { return completion.offer([]) }
    let found = matches().prefix(6)
    let texts = found.map { words($0.code, Currency.find($0.code) == nil ? $0.name : $0.code.displayName) }
    guard let index = texts.firstIndex(of: entry.text) else { return completion.offer(texts) }
    completion.offer([])
    chosen(found[index].code)
  }

  /// The currency whose code begins the text; nil when there is none.
  var currency: CurrencyCode? { KnownCurrencies(own: own.map(\.code)).code(leading: entry.text) }

  /// The currency that matches the text best; nil when none does, or for an empty text.
  var best: CurrencyCode? { entry.text.trimmed.isEmpty ? nil : matches().first?.code }

  private func matches() -> [Currency] {
    let search = search ?? .local(own: own)
    self.search = search
    return search.matches(entry.text) { $0.isCurrent }
  }

  private func words(_ code: CurrencyCode, _ name: String) -> String { "\(code) \(name)" }
}
