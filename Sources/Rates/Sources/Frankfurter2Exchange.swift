public import Currencies
internal import FoundationEssentials
public import HTTP

// Frankfurter 2's small rates, requested in the other direction.
//
// It rounds to five fraction digits: 1 EUR = 0.00025 XAU is 2 % off. In the other direction it gives 1 XAU = 3941.73
// EUR. A request has only one base: the currency that is worth most. Against it every other is 1 or more and has five
// digits, so one request gives all of them, and the euro that links them to the table.
extension Frankfurter2 {
  /// The smallest sufficient number of significant digits; with five a rate is at most 0.005 % off.
  private static let fewestDigits = 5

  /// The base of such a request, and the other currencies whose rates have too few digits; nil if there are none.
  private func exchange(for table: RateTable) -> (base: CurrencyCode, others: [CurrencyCode])? {
    let coarse = table.rates.filter {
      $0.key != table.base && hasFewerDigits(than: Self.fewestDigits, $0.value)
    }
    let dearest = coarse.min { ($0.value, $0.key) < ($1.value, $1.key) }
    // A large rate, such as 81.25, has more digits only against a currency that is worth more than the base.
    guard let dearest, dearest.value < 1 else { return nil }
    return (dearest.key, coarse.keys.filter { $0 != dearest.key }.sorted())
  }

  /// The request for a table's rates of fewer than five digits, the latest or those of a past day; nil if there are
  /// none.
  public func exchanged(_ table: RateTable, on day: Day?, at address: String) -> Request? {
    guard let (base, others) = exchange(for: table) else { return nil }
    let quotes = ([table.base] + others).map(\.text).joined(separator: ",")
    let date = day.map { "&date=\($0)" } ?? ""
    return Request(address: join(address, "/v2/rates?base=\(base)&quotes=\(quotes)\(date)"))
  }

  /// The table with the rates of the response to that request. A rate that does not agree with the table's, when
  /// rounded, is of another hour or wrong, and is ignored.
  ///
  /// Throws `.unreadable` and `.refused`.
  public func exchanging(_ table: RateTable, by bytes: [UInt8]) throws(RateError) -> RateTable {
    guard let (base, others) = exchange(for: table) else { return table }
    let given = try rates(in: bytes, against: base)
    guard let own = given[table.base], let rate = ExchangedRate(units: 1, baseUnits: own.rate),
      agrees(rate.rate, with: table.rates[base] ?? 0)
    else {
      throw RateError(source: name, .refused("its rate of \(base) the other way round is another one"))
    }
    var exchanged = [base: rate]
    for currency in others {
      guard let found = given[currency], found.day == table.day(of: currency),
        let rate = ExchangedRate(units: found.rate, baseUnits: own.rate),
        agrees(rate.rate, with: table.rates[currency] ?? 0)
      else { continue }
      exchanged[currency] = rate
    }
    return RateTable(
      source: table.source, base: table.base, day: table.day, rates: table.rates, exchanged: exchanged,
      days: table.days)
  }

  /// The rates of a response and their days, without invalid ones and duplicates.
  private func rates(
    in bytes: [UInt8], against base: CurrencyCode
  ) throws(RateError) -> [CurrencyCode: (rate: Decimal, day: Day)] {
    var reader = try JSONReader(bytes, of: name)
    var found: [CurrencyCode: (rate: Decimal, day: Day)] = [:]
    var duplicates: Set<CurrencyCode> = []
    try FrankfurterRow.each(in: &reader, base: base) { row throws(RateError) in
      guard let code = CurrencyCode(row.quote), let rate = row.rate?.rate, let day = row.day else { return }
      if found.updateValue((rate, day), forKey: code) != nil { duplicates.insert(code) }
    }
    return found.filter { !duplicates.contains($0.key) }
  }
}
