/// What an amount field can show.
public struct AmountContent: Hashable, Sendable {
  /// The amount in the user's conventions; empty when there is none.
  public let shown: String
  /// So many characters at its end are digits beyond the currency's own.
  public let quiet: Int
  /// What is edited: the calculation as typed, or the amount without grouping.
  public let editing: String
  /// It is a calculation that is edited.
  public let isCalculation: Bool

  /// What stands there: the parts above.
  public init(shown: String, quiet: Int, editing: String, isCalculation: Bool) {
    (self.shown, self.quiet, self.editing, self.isCalculation) = (shown, quiet, editing, isCalculation)
  }

  /// No amount.
  public static let empty = AmountContent(shown: "", quiet: 0, editing: "", isCalculation: false)
}
