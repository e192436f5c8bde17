internal import Currencies
internal import Rates

// Rates that an answer lacks and the one before had: they stay.
extension RateTable {
  /// The currencies that an earlier table has and this one lacks, in order.
  func lacking(of earlier: RateTable) -> [CurrencyCode] {
    earlier.rates.keys.filter { rates[$0] == nil }.sorted()
  }

  /// The table completed by an earlier one from the same source and day: with the rates that it lacks, and with the exact rates
  /// where its own are the same but rounded. A rate without a relation to this table's base is left out: the source has changed
  /// its base, and had no rate for the new one.
  func completed(by earlier: RateTable) -> RateTable {
    guard earlier.source == source, earlier.day == day else { return self }
    var parts = (rates: rates, exchanged: exchanged, days: days, marked: marked, carried: carried)
    for currency in lacking(of: earlier) {
      guard let cross = earlier.cross(from: base, to: currency) else { continue }
      if earlier.base == base, earlier.exchanged[currency] == nil {
        parts.rates[currency] = earlier.rates[currency]
      } else {
        parts.exchanged[currency] = ExchangedRate(units: cross.numerator, baseUnits: cross.denominator)
      }
      parts.days[currency] = earlier.day(of: currency)
      parts.carried.insert(currency)
      if earlier.marked.contains(currency) { parts.marked.insert(currency) }
    }
    parts.exchanged.merge(finerRates(of: earlier)) { own, _ in own }
    return RateTable(
      source: source, base: base, day: day, rates: parts.rates, exchanged: parts.exchanged, days: parts.days,
      marked: parts.marked, carried: parts.carried)
  }

  /// The exact rates of an earlier table that this one has rounded, for the same days.
  private func finerRates(of earlier: RateTable) -> [CurrencyCode: ExchangedRate] {
    guard earlier.base == base, let source = Sources.named(source) else { return [:] }
    return earlier.exchanged.filter { currency, exact in
      guard let rate = rates[currency], exchanged[currency] == nil,
        day(of: currency) == earlier.day(of: currency)
      else { return false }
      return source.agrees(exact.rate, with: rate)
    }
  }
}
