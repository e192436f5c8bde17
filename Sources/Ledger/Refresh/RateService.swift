public import Currencies

/// Somebody who is asked for rates and gives exactly one answer: the store, or the network behind it. Who it was, the
/// caller does not see.
@MainActor
public protocol RateService {
  /// Answers a question. Throws only when the store fails; that nobody has rates is an answer.
  func rates(_ query: RateQuery) async throws(LedgerError) -> RateReply
}

/// A question for rates.
public struct RateQuery: Hashable, Sendable {
  /// Which rates are asked for.
  public enum Wanted: Hashable, Sendable {
    /// The newest that are at hand.
    case newest
    /// The newest that there are: the sources are asked.
    case reloaded
    /// The newest in which a currency can be converted into others: of what no stored table has, those are asked that may
    /// have it, one request each.
    case covering(Set<CurrencyCode>, from: CurrencyCode)
    /// Those of a day, or of the last day before it, at most 7 days back.
    case day(Day)
    /// Those of a day, in which a currency can be converted into others: of what no stored table of that day has, those are asked
    /// that may have it.
    case dayCovering(Day, Set<CurrencyCode>, from: CurrencyCode)
  }

  /// Which rates are asked for.
  public let wanted: Wanted
  /// The only source to be asked, if it is switched on; nil for all that are, in their order.
  public let source: SourceID?

  /// It asks for no past day.
  var isNewest: Bool {
    switch wanted {
    case .newest, .reloaded, .covering: true
    case .day, .dayCovering: false
    }
  }

  /// A question.
  public init(_ wanted: Wanted, source: SourceID? = nil) { (self.wanted, self.source) = (wanted, source) }
}

/// An answer to a question for rates.
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
  /// The rates of the source that answered, or that was named; nil when nobody has any.
  public let table: RateTable?
  /// What became of each source that was asked, in that order.
  let attempts: [FetchAttempt]
  /// The table that is used by now wherever it can be, whoever gave it; nil when that was not looked up.
  public internal(set) var used: RateTable?

  init(_ kind: Kind, _ table: RateTable?, _ attempts: [FetchAttempt]) {
    (self.kind, self.table, self.attempts) = (kind, table, attempts)
  }

  /// An answer of a service that asks no source.
  public init(_ kind: Kind, _ table: RateTable?) { self.init(kind, table, []) }

  /// The sources that failed, in the order they were asked.
  public var errors: [SourceMessage] { attempts.compactMap(\.error) }

  /// What else is to be known: rates that were left out, what a source announces.
  public var warnings: [SourceMessage] { attempts.flatMap(\.warnings) }

  /// The currencies that the answers lack and those before had, in order: what was given last is still used.
  public var lacking: [CurrencyCode] { Set(attempts.flatMap(\.lacking)).sorted() }

  /// That answers lack currencies, a sentence for each source.
  public var shortfalls: [SourceMessage] { attempts.compactMap(\.shortfall) }

  /// What went wrong, a sentence for each source; empty when nothing did.
  public var failure: String { errors.map(\.message).joined(separator: " ") }

  /// True when nobody at all could be reached: most likely this computer has no network.
  public var isUnreachable: Bool { !errors.isEmpty && errors.allSatisfy(\.isUnreachable) }
}

extension RateReply {
  /// What the sources had to do with an answer.
  public enum Origin: Sendable {
    /// A source sent rates, other ones than before or the same.
    case sent
    /// A source was asked, and sent none.
    case asked
    /// Nobody was asked: the answer is what was stored.
    case stored
  }

  /// What the sources had to do with it.
  public var origin: Origin {
    let sent = attempts.contains { if case .gave = $0.outcome { true } else { false } }
    return sent ? .sent : attempts.contains(where: \.wasAsked) ? .asked : .stored
  }
}

/// What is to be said of a source.
public struct SourceMessage: Hashable, Sendable {
  /// The source.
  public let source: SourceID
  /// A sentence; what an earlier version has stored begins small and has no full stop.
  public let message: String
  /// Nobody answered at the source's address.
  public let isUnreachable: Bool
}
