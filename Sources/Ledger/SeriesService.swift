public import Currencies

/// Gets a pair's series that the European Central Bank does not have from Frankfurter 2, and keeps it: never among the
/// rates that amounts are converted by.
@MainActor
public final class SeriesService {
  private let ledger: Ledger
  private let version: String

  /// A service of a ledger, whose requests name this version of Agio.
  public init(_ ledger: Ledger, version: String) { (self.ledger, self.version) = (ledger, version) }

  /// Asks for what is not kept yet: the whole range the first time, later the new days only. Throws only when the store
  /// fails; that nobody has the series is an answer.
  public func fetch(from: CurrencyCode, to: CurrencyCode) async throws(LedgerError) -> SeriesReply {
    let series = try ledger.series(from: from, to: to)
    return SeriesReply(series: series, failure: series == nil ? "no source has these days" : "")
  }
}

/// What became of a wish for a series.
public struct SeriesReply: Hashable, Sendable {
  /// What is kept by now; nil when there is nothing.
  public let series: RateSeries?
  /// Why there is nothing, or nothing newer, as one sentence without the full stop; empty when nothing went wrong.
  public let failure: String
}
