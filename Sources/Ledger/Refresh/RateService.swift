public import Currencies

/// A service that answers queries for rates: from the store, from the sources, or from both.
@MainActor
public protocol RateService {
  /// Answers a query. Throws only when the store fails; that no source has rates is a reply.
  func rates(_ query: RateQuery) async throws(LedgerError) -> RateReply
}

/// A query for rates.
public struct RateQuery: Hashable, Sendable {
  /// The rates that are wanted.
  public enum Wanted: Hashable, Sendable {
    /// The newest that are stored, otherwise those of the sources.
    case newest
    /// The newest of the sources.
    case reloaded
    /// The newest in which a currency can be converted into others. What no stored table has is requested from the sources that may
    /// have it, one request each.
    case covering(Set<CurrencyCode>, from: CurrencyCode)
    /// Those of a day, or of the last day before it, at most 7 days back.
    case day(Day)
    /// Those of a day, in which a currency can be converted into others. What no stored table of that day has is requested from the
    /// sources that may have it.
    case dayCovering(Day, Set<CurrencyCode>, from: CurrencyCode)
  }

  /// The rates that are wanted.
  public let wanted: Wanted
  /// The only source to use, if it is enabled; nil for all that are, in their order.
  public let source: SourceID?

  /// The past day that it is about; nil for none.
  var day: Day? {
    switch wanted {
    case .newest, .reloaded, .covering: nil
    case .day(let day), .dayCovering(let day, _, from: _): day
    }
  }

  /// True for a query that is not about a past day.
  var isNewest: Bool { day == nil }

  /// A query.
  public init(_ wanted: Wanted, source: SourceID? = nil) { (self.wanted, self.source) = (wanted, source) }
}

/// The result of a query for rates.
public struct RateReply: Hashable, Sendable {
  /// How it ended.
  public enum Kind: String, Sendable {
    /// Other rates than before are stored.
    case updated
    /// There is nothing newer than what is stored.
    case unchanged
    /// No source gave rates; what was stored is untouched.
    case failed
  }

  /// How it ended.
  public let kind: Kind
  /// The rates of the source that answered, or that was named; nil when there are none.
  public let table: RateTable?
  /// The attempts at each source, in their order.
  let attempts: [FetchAttempt]
  /// The active table after the query, of whichever source; nil when that was not looked up.
  public internal(set) var used: RateTable?

  init(_ kind: Kind, _ table: RateTable?, _ attempts: [FetchAttempt]) {
    (self.kind, self.table, self.attempts) = (kind, table, attempts)
  }

  /// A reply without attempts at sources.
  public init(_ kind: Kind, _ table: RateTable?) { self.init(kind, table, []) }

  /// The sources that failed, in their order.
  public var errors: [SourceMessage] { attempts.compactMap(\.error) }

  /// Warnings: rates that were ignored, the announced end of a source.
  public var warnings: [SourceMessage] { attempts.flatMap(\.warnings) }

  /// The currencies that the answers lack and those before had, in order: their last rates are still used.
  public var lacking: [CurrencyCode] { Set(attempts.flatMap(\.lacking)).sorted() }

  /// Messages about currencies that answers lack, one for each source.
  public var shortfalls: [SourceMessage] { attempts.compactMap(\.shortfall) }

  /// What went wrong, a sentence for each source; empty when nothing did.
  public var failure: String { errors.map(\.message).joined(separator: " ") }

  /// True when no source could be reached: most likely this computer has no network.
  public var isUnreachable: Bool { !errors.isEmpty && errors.allSatisfy(\.isUnreachable) }
}

extension RateReply {
  /// Where a reply comes from.
  public enum Origin: Sendable {
    /// A source sent rates, other ones than before or the same.
    case sent
    /// A request was sent, and no source sent rates.
    case asked
    /// No request was sent: the rates are the stored ones.
    case stored
  }

  /// Where it comes from.
  public var origin: Origin {
    let sent = attempts.contains { if case .gave = $0.outcome { true } else { false } }
    return sent ? .sent : attempts.contains(where: \.wasAsked) ? .asked : .stored
  }
}

/// A message about a source.
public struct SourceMessage: Hashable, Sendable {
  /// The source.
  public let source: SourceID
  /// A sentence; one that an earlier version stored has no capital and no full stop.
  public let message: String
  /// True when no server answered at the source's address.
  public let isUnreachable: Bool
}
