public import Currencies
public import Ledger

/// A change to custom rates and currencies that the user makes in the preferences.
public enum CustomRateAction: Hashable, Sendable {
  /// The text of the rate form has changed.
  case edit(CustomRateDraft)
  /// Sets a rate; `anyway` even if it is far off the market rate.
  case setRate(CustomRateDraft, anyway: Bool)
  case removeRate(CustomRate)
  /// Adds a currency with a code, a name and fraction digits as typed.
  case addCurrency(code: String, name: String, digits: Int)
  case removeCurrency(CurrencyCode)
}
