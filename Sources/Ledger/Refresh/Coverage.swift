public import Currencies
internal import GLib
internal import Rates
internal import Storage

// Currencies that no stored table has, and the sources that may have them.
extension Ledger {
  /// Those of some currencies that no stored table, or none of a past day, converts one into, though a source may have both:
  /// not custom currencies, and former ones on past days only.
  func uncovered(
    _ targets: Set<CurrencyCode>, from: CurrencyCode, on day: Day? = nil
  ) throws(LedgerError) -> Set<CurrencyCode> {
    func mayBeQuoted(_ code: CurrencyCode) -> Bool { Currency.find(code)?.wasInUse(on: day) ?? false }
    guard mayBeQuoted(from) else { return [] }
    let wanted = targets.filter(mayBeQuoted)
    let book = try rateBook(of: wanted.union([from]), on: day)
    return wanted.filter { target in !book.pages.contains { $0.table.holds(from, target) } }
  }

  /// The rows of the current list that no stored table has together with the currency of the last typed amount, and that currency.
  func uncoveredRows() throws(LedgerError) -> (from: CurrencyCode, targets: Set<CurrencyCode>) {
    let desk = try desk()
    let now = secondsSince1970()
    let missing = desk.lines(at: now).filter { $0.state == .missing }.map(\.currency)
    return (desk.anchor.currency, try uncovered(Set(missing), from: desk.anchor.currency))
  }

  /// The enabled sources that may have some currencies at an instant (seconds since 1970): those that have not given rates since
  /// their last publication. In the user's order; those whose earlier rates had none of these currencies come last.
  func sourcesToAsk(for wanted: Set<CurrencyCode>, at now: Int) throws(LedgerError) -> [SourceState] {
    let book = try rateBook(of: wanted)
    let unknown = wanted.filter { currency in !book.pages.contains { $0.table.quotes(currency) } }
    let quoting = try sources(quoting: unknown.isEmpty ? wanted : unknown)
    let due = try sources().filter { $0.isEnabled && $0.isReady && $0.mayHaveMore(at: now) }
    let isLikely = { (state: SourceState) in state.newestDay == nil || quoting.contains(state.name) }
    return due.filter(isLikely) + due.filter { !isLikely($0) }
  }

  /// True when a source may have currencies that no stored table converts one into.
  public func canAsk(for targets: Set<CurrencyCode>, from: CurrencyCode) throws(LedgerError) -> Bool {
    let missing = try uncovered(targets, from: from)
    guard canWrite, !missing.isEmpty else { return false }
    return try !sourcesToAsk(for: missing.union([from]), at: secondsSince1970()).isEmpty
  }

  private func sources(quoting targets: Set<CurrencyCode>) throws(LedgerError) -> Set<SourceID> {
    Set(
      try read {
        try $0.rows(
          """
          SELECT DISTINCT name FROM quote JOIN source ON id = source
          WHERE currency IN (SELECT value FROM json_each(?))
          """, targets.json
        ).map { try $0.get("name", as: SourceID.self) }
      })
  }
}

extension Currency {
  /// True when it was in use in the month of a day, nil for today; ISO has the month of a former currency's withdrawal.
  fileprivate func wasInUse(on day: Day?) -> Bool {
    guard let withdrawn else { return true }
    guard let day, withdrawn.count == 7 else { return false }
    return day.description.prefix(7) <= withdrawn
  }
}

extension SourceState {
  /// True when its next answer may have more currencies than its stored table: it never gave rates, or has published since.
  fileprivate func mayHaveMore(at now: Int) -> Bool {
    guard let succeededAt, succeededAt <= now, let source else { return true }
    return source.nextPublication(after: succeededAt) <= now
  }

  /// Why it failed in the minute before an instant; nil when it did not.
  func recentFailure(at now: Int) -> String? {
    failure.flatMap { (now - 59...now).contains($0.at) ? $0.message : nil }
  }
}
