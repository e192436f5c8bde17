public import Currencies

/// The tables that pairs are computed from, in the order in which they are used.
public struct RankedTables: Sendable {
  /// All tables: the active one, then the others from the newest to the oldest.
  public let all: [RateTable]

  init(_ tables: [RateTable]) { all = tables }

  /// The active table.
  public var first: RateTable? { all.first }

  /// The table to compute a pair from; nil when none has both currencies. It is the first that has, unless an older table of
  /// the active source has a newer rate of the pair: a rate in a newer table can itself be older.
  public func table(from: CurrencyCode, to: CurrencyCode) -> RateTable? {
    let found = all.first { $0.holds(from, to) }
    guard let found, found.source != first?.source else { return found }
    let own = all.filter { $0.source == first?.source && $0.holds(from, to) }.max {
      $0.day(from: from, to: to) < $1.day(from: from, to: to)
    }
    guard let own, own.day(from: from, to: to) > found.day(from: from, to: to) else { return found }
    return own
  }
}
