public import Currencies
internal import Storage

/// Why a currency has no rate: the days around the one shown on which it had one, as far as the store knows.
///
/// Of a past day they are those of the source whose table that day is computed with; of today's rates only the last day
/// is given, on which anybody quoted it. Both nil: it was never quoted.
public struct Absence: Hashable, Sendable {
  /// The last day before with a rate.
  public let before: Day?
  /// The first day after with a rate.
  public let after: Day?

  /// An absence.
  public init(before: Day? = nil, after: Day? = nil) { (self.before, self.after) = (before, after) }
}

extension Absence {
  /// The days around a past day on which a source has a rate of a currency; nil when it never had one.
  init?(_ reader: any Reader, of currency: CurrencyCode, around day: Day, source: Int) throws {
    let last: Int? = try reader.value(
      "SELECT last_day FROM quote WHERE source = ? AND currency = ?", source, currency.text)
    guard let last else { return nil }
    // A currency that left is the common case, and needs no search.
    if last < day.number {
      self.init(before: try Day(stored: last))
      return
    }
    let before: Int? = try reader.value(
      """
      SELECT t.day FROM rate_table t WHERE t.source = ?1 AND t.day < ?2
        AND EXISTS (SELECT 1 FROM rate r WHERE r.source = t.source AND r.day = t.day AND r.currency = ?3)
      ORDER BY t.day DESC LIMIT 1
      """, source, day.number, currency.text)
    let after: Int? = try reader.value(
      """
      SELECT t.day FROM rate_table t WHERE t.source = ?1 AND t.day > ?2
        AND EXISTS (SELECT 1 FROM rate r WHERE r.source = t.source AND r.day = t.day AND r.currency = ?3)
      ORDER BY t.day LIMIT 1
      """, source, day.number, currency.text)
    self.init(before: try before.map { try Day(stored: $0) }, after: try after.map { try Day(stored: $0) })
  }
}
