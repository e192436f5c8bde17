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

  /// The one amount of one currency that the money is, if no rate was typed; nil for a sum of several, or a larger one than an
  /// amount may be.
  private var amount: MoneySum.Part? {
    let parts = query.money.parts
    guard let first = parts.first, query.money.number.isZero,
      parts.allSatisfy({ $0.name == first.name && $0.day == first.day && $0.rate == nil })
    else { return nil }
    // The sum of two numbers of 38 digits can have one more than a text of a number may have.
    let sum = parts.reduce(ExactNumber(0)) { $0.adding($1.exact) }.value.rounded(significantDigits: 38)
    guard abs(sum) < AmountReading.limit else { return nil }
    return MoneySum.Part(sum, first.name, day: first.day)
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
    let desk = try desk(of: sources + targets, on: part.day)
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
    guard let pair = rate(from: source, to: target, desk),
      let conversion = KeptConversion(
        part.amount, by: pair, digits: (desk.digits(of: source), desk.digits(of: target)), asOf: part.day)
    else { return nil }
    let words = MoneyWords(part.amount, source, on: part.day)
    return SearchResult(
      "\(words.text) in \(target)", conversion, isMarked: pair.isMarked, conventions)
  }

  /// The list with the rates of these currencies too, as when they have rows; of a past day, or the newest ones.
  private func desk(of currencies: [CurrencyCode], on day: Day?) throws(LedgerError) -> Desk {
    if day == nil, Set(currencies).isSubset(of: list.rows) { return list }
    let linked = list.own.rates.flatMap { [$0.base, $0.quote] }
    var desk = list
    desk.book = try ledger.rateBook(of: Set(list.rows + currencies + linked), on: day)
    return desk
  }

  /// The rate by which the list converts from one row to another.
  private func rate(from source: CurrencyCode, to target: CurrencyCode, _ desk: Desk) -> PairRate? {
    desk.pairRates(at: instant).rate(from: source, to: target, inListWith: desk.base)
  }
}

// A sum, or an amount at a typed rate.
extension SearchedConversions {
  private func sums() throws(LedgerError) -> [SearchResult] {
    var results: [SearchResult] = []
    for target in targetsOfSum {
      guard let money = try converted(into: target) else { continue }
      results.append(
        SearchResult(
          id(of: money), money, digits: list.digits(of: target), isMarked: try isMarked(money), conventions))
    }
    return results
  }

  /// What a sum is converted into: the currency asked for; without one, as in the window, the first row that the money is not of.
  private var targetsOfSum: [CurrencyCode] {
    if query.target != nil { return targets }
    let own = query.money.parts.flatMap { currencies(of: $0.name) }
    let others = targets.filter { !own.contains($0) }
    return Array((others.isEmpty ? targets : others).prefix(1))
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

  /// Whether the rate of one of the amounts is an outlier.
  private func isMarked(_ money: ConvertedMoney) throws(LedgerError) -> Bool {
    for part in money.parts where part.origin != nil {
      let desk = try desk(of: [part.rated, money.currency], on: part.day)
      if rate(from: part.rated, to: money.currency, desk)?.isMarked == true { return true }
    }
    return false
  }

  /// The sum in words; as it was typed where that is longer than an amount may be.
  private func id(of money: ConvertedMoney) -> String {
    let words = MoneyWords(money, number: query.money.number)
    let id = "\(words.text) in \(money.currency)"
    return id.count <= AmountReading.longestText ? id : "\(query.text) in \(money.currency)"
  }
}
