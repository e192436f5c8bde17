public import Currencies
internal import GLib

extension CurrencyCode {
  /// The currency's name in the user's language, from iso-codes; the English name of CLDR where iso-codes has none, and the
  /// code where ISO 4217 has none.
  public var displayName: String {
    guard let currency = Currency.find(self) else { return text }
    return translation(of: currency.isoName, domain: "iso_4217") ?? currency.name
  }
}
