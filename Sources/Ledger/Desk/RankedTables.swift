public import Currencies

/// The tables that pairs are computed in, that to be used first before the others.
public struct RankedTables: Sendable {
  /// All of them: the active one, then from the newest to the oldest.
  public let all: [RateTable]

  init(_ tables: [RateTable]) { all = tables }

  /// The table that is used first.
  public var first: RateTable? { all.first }

  /// The table to compute a pair in; nil when none holds both. It is the first that does, unless the active source has a
  /// newer rate of the pair in an older table: the rate of a newer table may itself be of an older day.
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
