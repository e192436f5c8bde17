/// What an amount field can show.
public struct AmountContent: Hashable, Sendable {
  /// The amount in the user's conventions; empty when there is none.
  public let shown: String
  /// The number of characters at its end that are digits beyond the currency's own.
  public let quiet: Int
  /// The text to edit: the calculation as typed, or the amount without grouping.
  public let editing: String
  /// The text to edit is a calculation.
  public let isCalculation: Bool

  /// A content of the parts above.
  public init(shown: String, quiet: Int, editing: String, isCalculation: Bool) {
    (self.shown, self.quiet, self.editing, self.isCalculation) = (shown, quiet, editing, isCalculation)
  }

  /// No amount.
  public static let empty = AmountContent(shown: "", quiet: 0, editing: "", isCalculation: false)

  /// The position in the text to edit that corresponds to one in the amount as shown, both in unicode scalars.
  public func editingPosition(ofShown position: Int) -> Int {
    var rest = editing.unicodeScalars[...]
    for scalar in shown.unicodeScalars.prefix(position) where scalar == rest.first { rest.removeFirst() }
    return editing.unicodeScalars.count - rest.count
  }
}
