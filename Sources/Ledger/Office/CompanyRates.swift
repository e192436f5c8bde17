public import Currencies
internal import FoundationEssentials

/// A company's rates of one kind that are used for a day.
public struct CompanyRates: Hashable, Sendable {
  /// The day.
  public let day: Day
  /// The rates, at most one for a pair in either direction, by their pairs.
  public let rates: [CompanyRate]

  /// The rates for a day among those of a kind that are not superseded: of each pair the one that is valid, or else the last one of a
  /// single day, at most 7 days before.
  init(_ given: [CompanyRate], for day: Day) {
    self.day = day
    var found: [CurrencyPair: CompanyRate] = [:]
    for rate in given where rate.rate != nil {
      let key = rate.pair.ordered
      guard let other = found[key], other.day(for: day) >= rate.day(for: day) else {
        found[key] = rate
        continue
      }
    }
    rates = found.values.sorted { ($0.pair.base, $0.pair.quote) < ($1.pair.base, $1.pair.quote) }
  }

  /// The rates as a table, whose base is the currency with the most of them; nil where there are none. A pair has the rate that was
  /// published for it; others are computed over the base, where rates lead to it.
  public var table: RateTable? {
    guard let newest = rates.map({ $0.day(for: day) }).max(), let base else { return nil }
    var pairs: [CurrencyPair: QuotedRate] = [:]
    for rate in rates {
      if let value = rate.rate { pairs[rate.pair] = QuotedRate(value, rate.day(for: day)) }
    }
    var linked = Links(base: base, day: newest)
    while linked.add(rates, for: day) {}
    return RateTable(
      source: .company, base: base, day: newest, rates: [:], exchanged: linked.exchanged, days: linked.days,
      pairs: pairs)
  }

  private var base: CurrencyCode? {
    var counts: [CurrencyCode: Int] = [:]
    for rate in rates {
      counts[rate.pair.base, default: 0] += 1
      counts[rate.pair.quote, default: 0] += 1
    }
    return counts.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key
  }
}

/// The currencies that rates lead to from a base.
private struct Links {
  let base: CurrencyCode
  let day: Day
  private(set) var exchanged: [CurrencyCode: ExchangedRate] = [:]
  private(set) var days: [CurrencyCode: Day] = [:]

  init(base: CurrencyCode, day: Day) { (self.base, self.day) = (base, day) }

  /// Adds the currencies that one rate leads to from those before; false when there are none.
  mutating func add(_ rates: [CompanyRate], for day: Day) -> Bool {
    let known = Set(exchanged.keys).union([base])
    for rate in rates {
      let (one, other) = (rate.pair.base, rate.pair.quote)
      guard let value = rate.rate, known.contains(one) != known.contains(other) else { continue }
      let (near, far) = known.contains(one) ? (one, other) : (other, one)
      guard exchanged[far] == nil else { continue }
      let (units, nearUnits) = near == one ? (value, Decimal(1)) : (Decimal(1), value)
      let step = exchanged[near]
      guard let all = units.times(step?.units ?? 1), let baseUnits = nearUnits.times(step?.baseUnits ?? 1),
        let link = ExchangedRate(units: all, baseUnits: baseUnits)
      else { continue }
      exchanged[far] = link
      days[far] = min(rate.day(for: day), days[near] ?? self.day)
    }
    return exchanged.count + 1 > known.count
  }
}

extension CurrencyPair {
  /// The pair in alphabetical order.
  var ordered: CurrencyPair { base < quote ? self : CurrencyPair(quote, base) }
}
