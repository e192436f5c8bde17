import Currencies
import Gtk
import Ledger

/// An entry for a currency: its code, or any word that finds it.
@MainActor
final class CurrencyField {
  let entry = Entry()
  /// The text was changed.
  var changed: () -> Void = {}
  private let completion: Completion
  private var own: [OwnCurrency] = []
  /// Made when it is first needed.
  private var search: CurrencySearch?

  init(name: String, placeholder: String) {
    completion = Completion(of: entry)
    entry.setAccessibleName(name)
    entry.setPlaceholder(placeholder)
    entry.setWidth(characters: 8)
    _ = entry.connectChanged { [unowned self] in
      offer()
      changed()
    }
  }

  /// Offers the user's own currencies too.
  func offer(own: [OwnCurrency]) {
    if own != self.own { search = nil }
    self.own = own
  }

  /// Shows a currency, or none.
  func set(_ currency: CurrencyCode?) {
    entry.setText(currency.map { words($0, own.first { $0.code == currency }?.name ?? $0.displayName) } ?? "")
  }

  private func offer() {
    guard entry.hasFocus, !entry.text.trimmed.isEmpty else { return completion.offer([]) }
    let search = search ?? .local(own: own)
    self.search = search
    let found = search.matches(entry.text) { $0.isCurrent }.prefix(6)
    let texts = found.map { words($0.code, Currency.find($0.code) == nil ? $0.name : $0.code.displayName) }
    completion.offer(texts.contains(entry.text) ? [] : texts)
  }

  private func words(_ code: CurrencyCode, _ name: String) -> String { "\(code) \(name)" }
}
