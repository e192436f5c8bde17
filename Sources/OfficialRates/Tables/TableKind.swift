public import Currencies

/// A kind of tables that an authority publishes.
public struct TableKind: Hashable, Sendable {
  /// For how long a table's rates are valid.
  public enum Length: String, Sendable {
    /// A day, and the days after it for which there is no table.
    case day
    /// A month of the calendar.
    case month
    /// From the end of a quarter to the end of the next.
    case quarter
    /// A year.
    case year
  }

  /// The days for which an authority may publish a table of a day. None does for 1 January, but the Bank of Russia may.
  public enum PublicationDays: Hashable, Sendable {
    /// Monday to Friday.
    case mondayToFriday
    /// Monday to Saturday: some Saturdays are worked instead of a weekday.
    case mondayToSaturday
    /// Tuesday to Saturday, for tables that are dated on the day after their publication.
    case tuesdayToSaturday

    /// Whether there may be a table of a day.
    func contains(_ day: Day) -> Bool {
      let isNewYear = day.civil.month == 1 && day.civil.day == 1
      return switch self {
      case .mondayToFriday: day.weekday <= 5 && !isNewYear
      case .mondayToSaturday: day.weekday <= 6 && !isNewYear
      case .tuesdayToSaturday: (2...6).contains(day.weekday)
      }
    }
  }

  /// The name.
  public let name: TableName
  /// The authority, by its own name.
  public let authority: String
  /// The authority's title of the tables, in its language.
  public let title: String
  /// For how long a table is valid.
  public let length: Length
  /// The terms on which the tables may be used, in English; nil where none are known.
  public let terms: String?
  /// The days for which there may be a table of a day.
  let publicationDays: PublicationDays
  /// Whether each rate is the mean of the European Central Bank's rates of the month, rounded half up to the digits that are printed: what
  /// differs is a misprint.
  public let isOfBankMeans: Bool

  /// Whether there may be a table of a day.
  public func mayHaveTable(of day: Day) -> Bool { publicationDays.contains(day) }

  /// A kind of tables.
  public init(
    _ name: TableName, _ authority: String, _ title: String, _ length: Length, terms: String? = nil,
    on publicationDays: PublicationDays = .mondayToFriday, isOfBankMeans: Bool = false
  ) {
    (self.name, self.authority, self.title, self.length) = (name, authority, title, length)
    (self.terms, self.publicationDays) = (terms, publicationDays)
    self.isOfBankMeans = isOfBankMeans
  }
}
