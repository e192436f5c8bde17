import Currencies

/// What a user can do to a row.
enum RowAction: Hashable {
  /// The row's text was changed to this.
  case type(String)
  /// Enter was pressed.
  case enter
  /// The keyboard has left the row.
  case leave
  /// What was typed is to be forgotten.
  case revert
  /// Copy the plain amount, or the amount with its code.
  case copy(withCode: Bool)
  /// Paste what the clipboard has.
  case paste
  case makeBase
  /// Down by this many positions, up when negative.
  case move(Int)
  /// The row at that index was dropped on this one.
  case drop(from: Int)
  case remove
  /// Set a rate of one's own for the row and the base.
  case customRate
  case removeCustomRate
  /// Show the rates of the base in the row's currency.
  case chart
}
