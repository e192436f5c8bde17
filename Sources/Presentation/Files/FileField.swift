/// What is chosen about a file that is converted.
public enum FileField: CaseIterable, Hashable, Sendable {
  /// The rates of the sources, or those of a rule.
  case rates
  /// The encoding.
  case encoding
  /// The character between the columns.
  case delimiter
  /// The column of the amounts.
  case amount
  /// The column of the currencies, or one currency for all amounts.
  case currency
  /// The column of the dates.
  case date
  /// The decimal separator.
  case decimal
  /// The order of day, month and year.
  case dateOrder
}

/// The choices of a field.
public struct FileChoices: Hashable, Sendable {
  /// A text for each.
  public let texts: [String]
  /// The index of the one that is made; nil for none.
  public let chosen: Int?
  /// What is shown of the field while the choices are not.
  public let shown: String

  /// Nothing to choose: how the field would be read is not known.
  static let none = FileChoices([], chosen: nil)

  init(_ texts: [String], chosen: Int?, otherwise: String = "") {
    (self.texts, self.chosen) = (texts, chosen)
    shown = chosen.map { texts[$0] } ?? otherwise
  }
}
