public import Currencies
public import FoundationEssentials
public import Ledger

/// A rate as it is typed: so many units of `quote` for one `base`.
public struct CustomRateDraft: Hashable, Sendable {
  /// What stands in the field of the base: a code, a name behind it or not.
  public var base: String
  /// The same of the quote.
  public var quote: String
  /// What stands in the field of the rate.
  public var rate: String

  /// What is typed: the parts above.
  public init(base: String = "", quote: String = "", rate: String = "") {
    (self.base, self.quote, self.rate) = (base, quote, rate)
  }
}

/// What was typed as a rate.
public enum CustomRateReading: Hashable, Sendable {
  case rate(base: CurrencyCode, quote: CurrencyCode, rate: Decimal)
  /// No rate, and why.
  case refused(String)

  /// Reads what was typed, in the conventions of the user; the currencies may be the user's own.
  public init(_ draft: CustomRateDraft, _ own: CustomRates, _ conventions: NumberConventions) {
    guard let (base, quote) = draft.pair(own) else {
      let unknown =
        [draft.base, draft.quote].first { own.known.code(leading: $0) == nil } ?? ""
      let word = unknown.trimmed.prefix(20)
      self = .refused(
        word.isEmpty ? Refusals.emptyPair : Refusals.noSuchCurrencyHere(String(word)))
      return
    }
    switch AmountReading(draft.rate, conventions) {
    case .value(let rate) where rate > 0: self = .rate(base: base, quote: quote, rate: rate)
    case .value: self = .refused(Refusals.rateNotPositive)
    case .empty, .unfinished: self = .refused(Refusals.emptyRate(base, quote))
    case .refused(let refusal): self = .refused(refusal.sentence)
    }
  }

}

extension CustomRateDraft {
  /// The two currencies; nil when one of them is none.
  public func pair(_ own: CustomRates) -> (base: CurrencyCode, quote: CurrencyCode)? {
    guard let base = own.known.code(leading: base), let quote = own.known.code(leading: quote) else {
      return nil
    }
    return (base, quote)
  }
}
