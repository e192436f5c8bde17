public import Currencies
public import FoundationEssentials
public import Ledger
internal import Localization

/// The content of a row of kept conversions, as strings ready to be shown.
public struct KeptRowContent: Hashable, Sendable, Identifiable {
  /// The id of the conversion.
  public let id: UUID
  /// `100.00 USD = 89.51 EUR`
  public let equation: String
  /// The rate, the fee and the origin: `0.895095 · ECB reference rate of 2026-10-30`.
  public let terms: String
  /// The note; empty for none.
  public let note: String
  /// The day on which it was kept, in the user's time zone.
  public let day: String
  /// The same with the time of day.
  public let time: String

  /// The description for assistive technology, whose name of the row is the equation.
  public var description: String {
    [terms.spoken, note, KeptTexts.keptAt(time)].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The content for a conversion, in the conventions of the user.
  public init(_ kept: KeptConversion, _ conventions: NumberConventions) {
    (id, note) = (kept.id, kept.note)
    equation = kept.equation(conventions)
    terms = kept.terms(conventions, day: KeptTexts.day)
    time = timeOfUser(at: kept.keptAt)
    day = KeptTexts.day(Day(ofUserAt: kept.keptAt))
  }
}

/// The content of the page of kept conversions.
public struct KeptContent: Hashable, Sendable {
  /// The rows that are loaded, the last one kept first.
  public let rows: [KeptRowContent]
  /// Whether there are more rows.
  public let hasMore: Bool
  /// How many there are, or how many a search has found; why there are none.
  public let summary: String
  /// Whether nothing is kept at all.
  public let isEmpty: Bool

  /// No rows.
  public init() { (rows, hasMore, summary, isEmpty) = ([], false, "", true) }

  init(rows: [KeptRowContent], hasMore: Bool, summary: String, isEmpty: Bool) {
    (self.rows, self.hasMore, self.summary, self.isEmpty) = (rows, hasMore, summary, isEmpty)
  }

  /// What the selection of these rows stands for: where all are selected that are loaded, also those that are not.
  public func choice(_ selected: [UUID]) -> KeptChoice {
    hasMore && Set(rows.map(\.id)).isSubset(of: selected) ? .all : .these(selected)
  }
}

/// The conversions that the user acts on.
public enum KeptChoice: Hashable, Sendable {
  /// All that match the search, also those that are not loaded.
  case all
  /// Those of these ids that are still kept.
  case these([UUID])
}
