public import Currencies
internal import FoundationEssentials
public import HTTP

// Frankfurter 2's small rates, asked for the other way round.
//
// It rounds to five decimals: 1 EUR = 0.00025 XAU is 2 % off. Asked for the same the other way round, it gives 1 XAU =
// 3941.73 EUR. A request has one base only; so the base is the currency one unit of which is worth most. Against that one
// every other is 1 or more, and has five digits: one request gives all of them, and the euro that leads back to the table.
extension Frankfurter2 {
  /// The fewest significant digits that are good enough; with five a rate is at most 0.005 % off.
  private static let fewestDigits = 5

  /// The currency to be the base of such a request, and the others whose rates have too few digits; nil when no rate has.
  private func exchange(for table: RateTable) -> (base: CurrencyCode, others: [CurrencyCode])? {
    let coarse = table.rates.filter {
      $0.key != table.base && hasFewerDigits(than: Self.fewestDigits, $0.value)
    }
    let dearest = coarse.min { ($0.value, $0.key) < ($1.value, $1.key) }
    // A large rate, such as 81.25, has more digits only against a currency that is worth more than the base.
    guard let dearest, dearest.value < 1 else { return nil }
    return (dearest.key, coarse.keys.filter { $0 != dearest.key }.sorted())
  }

  /// The request for a table's rates of fewer than five digits, newest ones or those of a past day; nil when it has none.
  public func exchanged(_ table: RateTable, on day: Day?, at address: String) -> Request? {
    guard let (base, others) = exchange(for: table) else { return nil }
    let quotes = ([table.base] + others).map(\.text).joined(separator: ",")
    let date = day.map { "&date=\($0)" } ?? ""
    return Request(address: join(address, "/v2/rates?base=\(base)&quotes=\(quotes)\(date)"))
  }

  /// The table with the rates of that request's answer instead of its own. One that is not what the table has, but
  /// rounded less, is of another hour or wrong, and is not taken.
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

  /// The rates of an answer and their days, those that are there once and well.
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
