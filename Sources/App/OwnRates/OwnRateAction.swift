import Currencies
import FoundationEssentials
import Ledger

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

/// A rate as it is typed: so many units of `quote` for one `base`.
struct OwnRateDraft: Hashable {
  var base = ""
  var quote = ""
  var rate = ""
}

/// What was typed as a rate.
enum OwnRateReading: Hashable {
  case rate(base: CurrencyCode, quote: CurrencyCode, rate: Decimal)
  /// No rate, and why.
  case refused(String)

  init(_ draft: OwnRateDraft, _ own: OwnRates, _ conventions: NumberConventions) {
    guard let (base, quote) = draft.pair(own) else {
      let unknown = [draft.base, draft.quote].first { OwnRateDraft.currency($0, own) == nil } ?? ""
      let word = unknown.trimmed.prefix(20)
      self = .refused(
        word.isEmpty ? "Say which two currencies the rate is for." : "There is no currency “\(word)” here.")
      return
    }
    switch AmountReading(draft.rate, conventions) {
    case .value(let rate) where rate > 0: self = .rate(base: base, quote: quote, rate: rate)
    case .value: self = .refused("A rate is more than 0.")
    case .empty, .unfinished: self = .refused("Type how many \(quote) one \(base) is worth.")
    case .refused(let refusal): self = .refused(refusal.sentence)
    }
  }

}

extension OwnRateDraft {
  /// The two currencies; nil when one of them is none.
  func pair(_ own: OwnRates) -> (base: CurrencyCode, quote: CurrencyCode)? {
    guard let base = Self.currency(base, own), let quote = Self.currency(quote, own) else { return nil }
    return (base, quote)
  }

  /// A currency that ISO 4217 or the user has, by its code, a name behind it or not.
  fileprivate static func currency(_ text: String, _ own: OwnRates) -> CurrencyCode? {
    let code = text.trimmed.split(separator: " ").first.flatMap { CurrencyCode($0) }
    return code.flatMap { Currency.find($0) != nil || own.currency($0) != nil ? $0 : nil }
  }
}
