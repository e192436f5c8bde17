import Currencies
import FoundationEssentials
import Ledger
import Presentation

/// What a user can do to rates and currencies of his own.
enum CustomRateAction: Hashable {
  /// The form of a rate says something else now.
  case typed(CustomRateDraft)
  /// Set the rate; `anyway` also when it is far off the market's.
  case setRate(CustomRateDraft, anyway: Bool)
  case removeRate(CustomRate)
  /// Keep a currency: code, name and digits as typed.
  case keep(code: String, name: String, digits: Int)
  case removeCurrency(CurrencyCode)
}
