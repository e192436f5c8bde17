public import Currencies

extension Ledger {
  /// The rate of a pair where custom rates have a part in it, at an instant (seconds since 1970), which decides what table is to
  /// be used first; nil where the tables alone are used, and where there is no rate.
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
