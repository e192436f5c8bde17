public import Currencies
public import FoundationEssentials
public import Ledger

/// The text of a custom rate as typed: the units of `quote` that one `base` buys.
public struct CustomRateDraft: Hashable, Sendable {
  /// The text of the base field: a code, which a name may follow.
  public var base: String
  /// The text of the quote field.
  public var quote: String
  /// The text of the rate field.
  public var rate: String

  /// A draft with these texts.
  public init(base: String = "", quote: String = "", rate: String = "") {
    (self.base, self.quote, self.rate) = (base, quote, rate)
  }
}

/// The result of reading a custom rate.
public enum CustomRateReading: Hashable, Sendable {
  case rate(base: CurrencyCode, quote: CurrencyCode, rate: Decimal)
  /// The text is not a rate; the reason is a sentence.
  case refused(String)

  /// Reads a draft in the user's number conventions; custom currencies are known too.
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
  /// The two currencies; nil if either cannot be read.
  public func pair(_ own: CustomRates) -> (base: CurrencyCode, quote: CurrencyCode)? {
    guard let base = own.known.code(leading: base), let quote = own.known.code(leading: quote) else {
      return nil
    }
    return (base, quote)
  }
}
