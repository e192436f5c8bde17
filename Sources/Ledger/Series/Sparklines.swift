public import Currencies
internal import Storage

extension Ledger {
  /// The European Central Bank's rates of some currencies against a base over so many calendar days, for sparklines: up to the
  /// bank's newest day, or its last one on or before a past day. Currencies without a rate in these days are left out.
  public func sparklines(
    of currencies: [CurrencyCode], base: CurrencyCode, days: Int = 90, until last: Day? = nil
  ) throws(LedgerError) -> [CurrencyCode: RateSeries] {
    let rates = try read { try $0.bankRates(of: Set(currencies + [base]), days: days, until: last) }
    var found: [CurrencyCode: RateSeries] = [:]
    for currency in Set(currencies) {
      var points = SeriesPoints()
      for day in rates {
        guard let quote = day.rates[currency], let base = day.rates[base] else { continue }
        points.append(day.day, quote, over: base)
      }
      guard !points.days.isEmpty else { continue }
      found[currency] = RateSeries(from: base, to: currency, .ecb, points)
    }
    return found
  }
}

extension Reader {
  /// The rates of these days against the euro, with the euro's own, the oldest day first.
  fileprivate func bankRates(
    of currencies: Set<CurrencyCode>, days: Int, until last: Day?
  ) throws -> [(day: Day, rates: [CurrencyCode: ExactRate])] {
    var found: [(day: Day, rates: [CurrencyCode: ExactRate])] = []
    // A currency is known by its position in a text, which is found faster than a row of a table.
    let codes = currencies.sorted()
    try scan(
      """
      SELECT day, instr(?1, currency) AS place, rate FROM rate
      WHERE source = (SELECT id FROM source WHERE name = ?4) AND place > 0
        AND day <= ?3 AND day > ?2 + (
          SELECT max(day) FROM rate_table WHERE source = (SELECT id FROM source WHERE name = ?4) AND day <= ?3)
      ORDER BY day
      """, codes.map(\.text).joined(separator: " "), -days, last?.number ?? Int.max, SourceID.ecb
    ) { cells in
      let (day, position) = (try Day(stored: cells.integer(0)), try cells.integer(1))
      if found.last?.day != day { found.append((day, [.eur: .one])) }
      found[found.count - 1].rates[codes[(position - 1) / 4]] = try cells.rate(2)
    }
    return found
  }
}
