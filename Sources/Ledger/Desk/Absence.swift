public import Currencies
internal import Storage

/// The days around the displayed one on which a currency without a rate had one, as far as the store has them.
///
/// As of a past day they are those of the source whose table that day is computed with; of today's rates only `before` is
/// given, by any source. Both are nil for a currency that was never quoted.
public struct Absence: Hashable, Sendable {
  /// The last earlier day with a rate.
  public let before: Day?
  /// The first later day with a rate.
  public let after: Day?

  /// An absence between two days.
  public init(before: Day? = nil, after: Day? = nil) { (self.before, self.after) = (before, after) }
}

extension Absence {
  /// Reads the days around a past day on which a source has a rate for a currency; nil when it never had one.
  init?(_ reader: any Reader, of currency: CurrencyCode, around day: Day, _ source: SourceRow) throws {
    let last: Int? = try reader.value(
      "SELECT last_day FROM quote WHERE source = ? AND currency = ?", source.id, currency.text)
    guard let last else { return nil }
    // Most are former currencies, for which no search is needed.
    if last < day.number {
      self.init(before: try Day(stored: last))
      return
    }
    let before: Int? = try reader.value(
      """
      SELECT t.day FROM rate_table t WHERE t.source = ?1 AND t.day < ?2
        AND EXISTS (SELECT 1 FROM rate r WHERE r.source = t.source AND r.day = t.day AND r.currency = ?3)
      ORDER BY t.day DESC LIMIT 1
      """, source.id, day.number, currency.text)
    let after: Int? = try reader.value(
      """
      SELECT t.day FROM rate_table t WHERE t.source = ?1 AND t.day > ?2
        AND EXISTS (SELECT 1 FROM rate r WHERE r.source = t.source AND r.day = t.day AND r.currency = ?3)
      ORDER BY t.day LIMIT 1
      """, source.id, day.number, currency.text)
    self.init(before: try before.map { try Day(stored: $0) }, after: try after.map { try Day(stored: $0) })
  }
}
