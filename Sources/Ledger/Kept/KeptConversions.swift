internal import FoundationEssentials
public import Storage

/// The newest of the kept conversions, and how many there are in all.
public struct KeptConversions: Hashable, Sendable {
  /// How many are kept.
  public let count: Int
  /// The newest ones, the last one kept first.
  public let newest: [KeptConversion]

  /// The newest of a number of kept conversions.
  public init(_ newest: [KeptConversion] = [], of count: Int = 0) {
    (self.newest, self.count) = (newest, count)
  }
}

// Reading kept conversions.
extension Ledger {
  /// The kept conversions, the last one kept first; the newest ones of them where a number is given.
  public func keptConversions(first count: Int? = nil) throws(LedgerError) -> [KeptConversion] {
    try read { try $0.keptConversions(first: count) }
  }

  /// Calls `receive` with the newest kept conversions, all of them for nil, now and again after every change by any program.
  ///
  /// It ends when the observation is dropped. `failed` is called when the store can no longer be read.
  public func observeKeptConversions(
    first count: Int?, failed: @escaping (LedgerError) -> Void,
    _ receive: @escaping (KeptConversions) -> Void
  ) throws(LedgerError) -> Observation {
    try passingOn {
      try store.observe(
        { reader in
          let newest = try reader.keptConversions(first: count)
          let all: Int = try reader.value("SELECT count(*) FROM kept_conversion") ?? 0
          return KeptConversions(newest, of: all)
        }, failed: { failed(LedgerError($0)) }, receive)
    }
  }
}

extension Reader {
  /// The kept conversions, the last one kept first; all of them for nil.
  func keptConversions(first count: Int?) throws -> [KeptConversion] {
    var found: [KeptConversion] = []
    try each(
      """
      SELECT id, kept_at, amount, amount_digits, from_currency, to_currency, numerator, denominator, fee, fee_side, fee_base,
        result, digits, rounding, day, as_of, source, is_custom, note, proof
      FROM kept_conversion ORDER BY id DESC LIMIT ?
      """, count ?? -1
    ) { row in found.append(try KeptConversion(stored: row.values)) }
    return found
  }

  /// The kept conversions of these ids, the last one kept first.
  func keptConversions(of ids: [UUID]) throws -> [KeptConversion] {
    var found: [KeptConversion] = []
    for id in ids {
      let row = try row(
        """
        SELECT id, kept_at, amount, amount_digits, from_currency, to_currency, numerator, denominator, fee, fee_side, fee_base,
          result, digits, rounding, day, as_of, source, is_custom, note, proof
        FROM kept_conversion WHERE id = ?
        """, id.stored)
      if let row { found.append(try KeptConversion(stored: row.values)) }
    }
    return found
  }
}
