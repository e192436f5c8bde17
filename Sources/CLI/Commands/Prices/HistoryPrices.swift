import Currencies
import FoundationEssentials
import GLib
import Ledger
import PriceFiles

/// The rates that `agio history` prints.
final class HistoryPrices: PriceSource {
  private let wanted: WantedDays
  private let period: Period.Length?
  private var failures: [CurrencyPair: Failure] = [:]
  private var sources: Set<String> = []
  /// Why newer rates of pairs that have some could not be downloaded.
  private var said: Set<String> = []

  /// Daily rates or, by month or year, averages.
  init(_ wanted: WantedDays, by period: Period.Length?) { (self.wanted, self.period) = (wanted, period) }

  func fetch(_ pairs: [CurrencyPair], _ desktop: Desktop) throws {
    let ledger = try desktop.ledger()
    var bankFailure: Failure??
    for pair in pairs {
      // One download has all of the bank's pairs.
      if let bankFailure, try ledger.hasBankSeries(from: pair.base, to: pair.quote) {
        failures[pair] = bankFailure
        continue
      }
      let failure = try history(of: pair).fetch(desktop)
      failures[pair] = failure
      if try ledger.hasBankSeries(from: pair.base, to: pair.quote) { bankFailure = .some(failure) }
    }
  }

  func prices(of priced: PricedPair, _ desktop: Desktop) throws -> FoundPrices {
    var unpriced = UnpricedDays(priced.pair)
    let (prices, found) =
      try period.map { try averages(of: priced.pair, by: $0, desktop) }
      ?? rates(of: priced, &unpriced, desktop)
    guard !prices.isEmpty else { throw failure(of: priced.pair) }
    if let failure = failures[priced.pair], failure.status == .sourcesFailed { said.insert(failure.sentence) }
    if let found, !found.outliers.isEmpty { desktop.note(Texts.outliers(found.outliers)) }
    sources.formUnion(prices.map(\.source))
    return FoundPrices(prices: prices, unpriced: unpriced)
  }

  func noteOrigins(_ desktop: Desktop) throws {
    for sentence in said.sorted() { desktop.note(sentence) }
    for source in sources.sorted().map({ SourceID(rawValue: $0) }) where source != .ecb {
      let title = try desktop.ledger().source(source).title
      desktop.note(Texts.source(title))
      if !source.isRedistributable { desktop.note(Texts.notRedistributable(title)) }
    }
  }

  private func history(of pair: CurrencyPair) -> PairHistory {
    PairHistory(from: pair.base, to: pair.quote, days: wanted.range, lastNamed: wanted.last)
  }

  /// The rates of all days, or for each day of a journal the last one up to it, at most a week old; adds the days without any.
  private func rates(
    of priced: PricedPair, _ unpriced: inout UnpricedDays, _ desktop: Desktop
  ) throws -> ([Price], PairHistory.Found?) {
    var points: [Ledger.Point] = []
    let found = try history(of: priced.pair).eachRate(in: desktop.ledger()) { points.append($0) }
    guard let days = priced.days else {
      return (try points.map { try price($0.rate, $0.day, priced.pair, found?.source) }, found)
    }
    let others = try OtherSourcesRates(of: priced.pair, on: days, desktop)
    said.formUnion(others.failures)
    var prices: [Price] = []
    var next = 0
    for day in days {
      while next < points.count, points[next].day <= day { next += 1 }
      let last = next > 0 && day - points[next - 1].day <= RateTable.reach ? points[next - 1] : nil
      let rate =
        others[day] ?? last.map { OtherSourcesRates.Rate(day: $0.day, rate: $0.rate, source: found?.source) }
      guard let rate else {
        unpriced.add(day)
        continue
      }
      if prices.last.map({ $0.day < rate.day }) ?? true {
        prices.append(try price(rate.rate, rate.day, priced.pair, rate.source))
      }
    }
    return (prices, found)
  }

  /// The averages of the months or years of which all rates are stored; reports the others.
  private func averages(
    of pair: CurrencyPair, by length: Period.Length, _ desktop: Desktop
  ) throws -> ([Price], PairHistory.Found?) {
    let ledger = try desktop.ledger()
    var averages: [AverageRate] = []
    let found = try history(of: pair).eachAverage(by: length, in: ledger) { averages.append($0) }
    guard let found else { return ([], nil) }
    let isWhole = try wholePeriods(of: pair, by: length, found.source, ledger)
    let partial = averages.filter { !isWhole($0) }
    if !partial.isEmpty { desktop.note(Texts.partial(pair, partial.map(\.period.description))) }
    let whole = averages.filter(isWhole)
    return (
      try whole.map { try price($0.average, $0.period.days.lowerBound, pair, found.source, kind: "average") },
      found
    )
  }

  /// Tells whether a source's rates of all days of a period are wanted and stored, so that its average does not change any more.
  private func wholePeriods(
    of pair: CurrencyPair, by length: Period.Length, _ source: SourceID, _ ledger: Ledger
  ) throws -> (AverageRate) -> Bool {
    let today = Day(at: secondsSince1970())
    let range = wanted.range
    let missing =
      source == .ecb ? try ledger.missingBankDays(in: range.clamped(to: .firstOfEuro...today)) : []
    let series = source == .ecb ? nil : try ledger.series(from: pair.base, to: pair.quote)
    // Of a source that has no history, single days are stored.
    guard source == .ecb || series?.source == source else { return { _ in false } }
    // Of a currency that came or went meanwhile, the bank has rates of some days.
    let counts = source == .ecb ? try ledger.tableCounts(of: source, by: length, in: range) : nil
    let isInterrupted = failures[pair] != nil && source != .ecb
    let end = isInterrupted ? series?.days.last ?? today : today
    return { average in
      let days = average.period.days
      if let counts, counts[average.period] != average.days { return false }
      return range.contains(days.lowerBound) && range.contains(days.upperBound) && days.upperBound < end
        && !missing.contains(where: days.contains)
    }
  }

  private func price(
    _ rate: Decimal, _ day: Day, _ pair: CurrencyPair, _ source: SourceID?, kind: String = "reference"
  ) throws -> Price {
    let price = Price(
      day, pair, printed: rate.exactText, source: source?.rawValue ?? "", kind: kind)
    guard let price else { throw Failure(.noResult, Texts.noRates(from: pair.base, to: pair.quote)) }
    return price
  }

  private func failure(of pair: CurrencyPair) -> Failure {
    failures[pair] ?? Failure(.noResult, Texts.noRates(from: pair.base, to: pair.quote))
  }
}
