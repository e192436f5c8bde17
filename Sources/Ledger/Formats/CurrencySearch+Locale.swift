public import Currencies
internal import GLib

extension CurrencySearch {
  /// A search over custom currencies and all of ISO 4217, also by their and their countries' names in the user's language, from
  /// iso-codes. Of equals custom currencies come first, then those that are traded most.
  public static func local(own: [CustomCurrency] = []) -> CurrencySearch {
    CurrencySearch(
      own.map { Currency(unlisted: $0.code, name: $0.name, digits: $0.digits) }
        + Currency.mostTradedFirst,
      folding: .unicode,
      otherNames: { [$0.code.displayName] },
      otherCountryNames: { [translation(of: $0, domain: "iso_3166-1")].compactMap(\.self) })
  }
}

extension Folding {
  /// Folding by GLib's Unicode tables.
  public static let unicode = Folding(byDecomposing: { $0.decomposed })
}
