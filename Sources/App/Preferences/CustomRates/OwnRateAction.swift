import Currencies
import FoundationEssentials
import Ledger
import Presentation

/// What a user can do to rates and currencies of his own.
enum OwnRateAction: Hashable {
  /// The form of a rate says something else now.
  case typed(OwnRateDraft)
  /// Set the rate; `anyway` also when it is far off the market's.
  case setRate(OwnRateDraft, anyway: Bool)
  case removeRate(OwnRate)
  /// Keep a currency: code, name and digits as typed.
  case keep(code: String, name: String, digits: Int)
  case removeCurrency(CurrencyCode)
}
