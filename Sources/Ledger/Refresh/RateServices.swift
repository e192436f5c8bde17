/// Everything that requests rates from the sources, over one HTTP session: made once per program.
@MainActor
public final class RateServices {
  /// Answers from the store, and from the sources where the store has no answer.
  public let rates: any RateService
  /// Fills missing days of the European Central Bank's history.
  public let backfill: HistoryBackfill
  /// Runs the requests for rates one at a time.
  public let refresher: Refresher
  /// Downloads the series of pairs.
  public let series: SeriesService
  private let newTables: @MainActor () -> TableUpdates

  /// Downloads official tables, for one call of the user's: what did not answer is not asked again.
  public var tables: TableUpdates { newTables() }

  /// The services of a ledger; their requests name this version of Agio. The session itself begins with the first request. `patience`
  /// is how many milliseconds a client of a server waits for another one that is asking a source already.
  public init(_ ledger: Ledger, version: String, patience: Int = 5_000) {
    let access = SourceAccess(ledger, version: version)
    rates = StoredRates(ledger, wrapping: RemoteRates(ledger, access, patience: patience))
    backfill = HistoryBackfill(ledger, asking: rates)
    refresher = Refresher(asking: rates, backfill)
    series = SeriesService(ledger, access)
    newTables = { TableUpdates(ledger, access) }
  }
}
