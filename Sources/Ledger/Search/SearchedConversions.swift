internal import Currencies
internal import FoundationEssentials
internal import GLib

/// The conversions of a query: without the fee of a list, as `agio convert` computes them, from the rates that are stored.
@MainActor
struct SearchedConversions {
  let query: ConversionQuery
  let ledger: Ledger
  /// The current list, whose rows are what the user usually means.
  let list: Desk
  let conventions: NumberConventions
  /// Seconds since 1970.
  let instant: Int

  /// The most results, which the desktop shows without scrolling.
  static let most = 4
  /// The most currencies that an ambiguous symbol is taken for.
  private static let mostMeanings = 3

  /// The results, the likeliest first.
  func results() throws(LedgerError) -> [SearchResult] {
    guard let amount else { return try sums() }
    return try conversions(of: amount)
  }

  /// The one amount of one currency that the money is, if no rate was typed; nil for a sum of several.
  private var amount: MoneySum.Part? {
    let parts = query.money.parts
    guard let first = parts.first, query.money.number.isZero,
      parts.allSatisfy({ $0.name == first.name && $0.day == first.day && $0.rate == nil })
    else { return nil }
    return MoneySum.Part(parts.reduce(0) { $0 + $1.amount }, first.name, day: first.day)
  }

  /// The currencies that a name can mean: those of the rows and of the locale, or the most common ones.
  private func currencies(of name: CurrencyName) -> [CurrencyCode] {
    let home = CurrencyCode(LocaleConventions.current.currency)
    let usual = name.currencies.filter { list.rows.contains($0) || $0 == home }
    return Array((usual.isEmpty ? name.currencies : usual).prefix(Self.mostMeanings))
  }

  /// The rows, from the base on; the euro and the dollar where there are none.
  private var targets: [CurrencyCode] {
    if let target = query.target { return currencies(of: target) }
    return list.rows.isEmpty ? [.eur, .usd] : list.rows
  }
}

// One amount.
extension SearchedConversions {
  private func conversions(of part: MoneySum.Part) throws(LedgerError) -> [SearchResult] {
    if let day = part.day, !ledger.asOfDates().contains(day) { return [] }
    let (sources, targets) = (currencies(of: part.name), targets)
    var desk = list
    if part.day != nil || !Set(sources + targets).isSubset(of: list.rows) {
      let linked = list.own.rates.flatMap { [$0.base, $0.quote] }
      desk.book = try ledger.rateBook(of: Set(sources + targets + linked), on: part.day)
    }
    var results: [SearchResult] = []
    for source in sources {
      for target in targets where target != source && results.count < Self.most {
        if let result = result(part, source, target, desk) { results.append(result) }
      }
    }
    return results
  }

  private func result(
    _ part: MoneySum.Part, _ source: CurrencyCode, _ target: CurrencyCode, _ desk: Desk
  ) -> SearchResult? {
    guard let pair = desk.pairRate(from: source, to: target, at: instant),
      let conversion = KeptConversion(
        part.amount, by: pair, digits: (desk.digits(of: source), desk.digits(of: target)), asOf: part.day)
    else { return nil }
    return SearchResult(
      id(of: part, source, target), conversion, isMarked: pair.isMarked, conventions)
  }

  /// What was typed, unless its symbol is taken for one of several currencies.
  private func id(of part: MoneySum.Part, _ source: CurrencyCode, _ target: CurrencyCode) -> String {
    if part.name.currencies.count == 1 { return "\(query.text) in \(target)" }
    let amount = conventions.exactText(of: part.amount, grouped: false)
    return "\(amount) \(source)\(part.day.map { " on \($0.description)" } ?? "") in \(target)"
  }
}

// A sum, or an amount at a typed rate.
extension SearchedConversions {
  private func sums() throws(LedgerError) -> [SearchResult] {
    var results: [SearchResult] = []
    for target in query.target == nil ? Array(targets.prefix(1)) : targets {
      guard let money = try converted(into: target) else { continue }
      results.append(
        SearchResult("\(query.text) in \(target)", money, digits: list.digits(of: target), conventions))
    }
    return results
  }

  /// The sum in a currency; nil where it is ambiguous or has no rate. Later rates that a source may have are not waited for.
  private func converted(into target: CurrencyCode) throws(LedgerError) -> ConvertedMoney? {
    var desk = list
    desk.fee = .none
    var accepted: Set<MissingRate> = []
    while true {
      switch try ledger.convert(query.money, into: target, of: desk, askedFor: accepted, at: instant) {
      case .success(let money): return money
      case .failure(.missing(let rate)):
        guard accepted.insert(rate).inserted else { return nil }
      case .failure: return nil
      }
    }
  }
}
