public import Currencies

/// Why a currency has no rate: the days around the one shown on which it had one, as far as the store knows.
///
/// Of a past day they are those of the source whose table that day is computed with; of today's rates only the last day
/// is told, on which anybody quoted it. Both nil: it was never quoted.
public struct Absence: Hashable, Sendable {
  /// The last day before with a rate.
  public let before: Day?
  /// The first day after with a rate.
  public let after: Day?

  /// An absence.
  public init(before: Day? = nil, after: Day? = nil) { (self.before, self.after) = (before, after) }
}
