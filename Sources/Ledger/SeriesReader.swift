public import Currencies
internal import Storage

/// Reads series beside the main thread, for a chart that is not to hold up the window: with a connection of its own.
public struct SeriesReader: Sendable {
  private let path: String

  /// A reader of the store of that path, which has been opened by `Ledger.open` before.
  public init(store path: String) { self.path = path }

  /// As `Ledger.series`, of all days.
  @concurrent public func series(
    from: CurrencyCode, to: CurrencyCode
  ) async throws(LedgerError) -> RateSeries? {
    try passingOn {
      let store = try Store(readOnly: path, application: Schema.application, migrations: Schema.migrations)
      return try store.read { try $0.series(from: from, to: to, days: nil) }
    }
  }
}
