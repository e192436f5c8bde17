public import Currencies
internal import GLib
public import Storage

// The rates that may be passed on: of published tables whose terms allow it. Custom rates and the company's are not among them.
extension Ledger {
  /// The redistributable tables of some sources, or of all, with all their currencies, in the order in which the list uses them:
  /// the newest, or those as of a day. None for a day that cannot be chosen.
  public func redistributableTables(
    of sources: Set<SourceID>? = nil, on day: Day? = nil
  ) throws(LedgerError) -> RankedTables {
    if let day, !asOfDates().contains(day) { return RankedTables([]) }
    var book = try read { try RateBook($0, of: .everQuoted, on: day.map(AsOfDate.now)) }
    book.pages.removeAll { !$0.table.source.isServed(among: sources) }
    return book.ranked(at: secondsSince1970())
  }

  /// Calls `changed` after each change of stored rates or sources, by any program, until the observation is dropped. `failed` is
  /// called when the store can no longer be read.
  public func observeRates(
    failed: @escaping (LedgerError) -> Void, _ changed: @escaping () -> Void
  ) throws(LedgerError) -> Observation {
    // The tables that are read are those whose changes are reported; a number that rises makes each result another one.
    var changes = 0
    return try passingOn {
      try store.observe(
        { reader in
          _ = try reader.row("SELECT day FROM rate_table LIMIT 1")
          _ = try reader.row("SELECT rate FROM rate LIMIT 1")
          _ = try reader.row("SELECT name, last_day FROM source LEFT JOIN quote ON source = id LIMIT 1")
          changes += 1
          return changes
        }, failed: { failed(LedgerError($0)) }, { _ in changed() })
    }
  }
}

extension SourceID {
  /// Whether the rates of the source may be passed on, and it is among some.
  func isServed(among sources: Set<SourceID>? = nil) -> Bool {
    self != .company && isRedistributable && sources?.contains(self) ?? true
  }
}
