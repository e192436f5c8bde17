public import Currencies

extension Ledger {
  /// The rate of a pair that custom rates contribute to, at an instant (seconds since 1970), on which the active table depends;
  /// nil when they do not, or when there is no rate.
  public func customPairRate(
    from: CurrencyCode, to: CurrencyCode, at instant: Int
  ) throws(LedgerError) -> PairRate? {
    let own = try CustomRates(customRates())
    if own.rates.isEmpty { return nil }
    let book = try rateBook(of: Set(own.rates.flatMap { [$0.base, $0.quote] } + [from, to]))
    let found = PairRates(tables: book.ranked(at: instant), own: own).rate(from: from, to: to)
    return found?.isCustom == true ? found : nil
  }
}
