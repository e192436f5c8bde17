public import Currencies
internal import Storage

/// Reads series off the main thread, with a connection of its own.
public struct SeriesReader: Sendable {
  private let path: String
  /// The ledger, when its store is in memory, which no other connection can open.
  private let ledger: Ledger?

  /// A reader of a ledger's store.
  @MainActor
  public init(of ledger: Ledger) {
    path = ledger.path
    self.ledger = ledger.isInMemory ? ledger : nil
  }

  /// As `Ledger.series`, of all days.
  @concurrent public func series(
    from: CurrencyCode, to: CurrencyCode
  ) async throws(LedgerError) -> RateSeries? {
    if let ledger { return try await ledger.seriesInMemory(from: from, to: to) }
    return try passingOn {
      let store = try Store(
        readOnly: path, application: Schema.application, migrations: Schema.migrations, onlyTables: true)
      return try store.read { try $0.series(from: from, to: to, days: nil) }
    }
  }
}

extension Ledger {
  /// As `series`, with the bundled history, which is not imported into a store in memory otherwise.
  fileprivate func seriesInMemory(
    from: CurrencyCode, to: CurrencyCode
  ) throws(LedgerError) -> RateSeries? {
    try importBundledHistory()
    return try series(from: from, to: to)
  }
}
