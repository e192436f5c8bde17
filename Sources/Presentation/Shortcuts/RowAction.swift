/// What a user can do to a row.
public enum RowAction: Hashable, Sendable {
  /// Confirm the typed text: go to the row it names, or to the next one.
  case enter
  /// Move the keyboard focus this many rows down, up when negative.
  case walk(Int)
  /// Undo the typing in the row.
  case revert
  /// Copy the plain amount, or the amount with its code.
  case copy(withCode: Bool)
  /// Paste the text of the clipboard.
  case paste
  /// Open the menu of the row.
  case menu
  /// Make the row the base.
  case makeBase
  /// Move the row this many positions down, up when negative.
  case move(Int)
  /// Move the row at that index, which was dropped on this one.
  case drop(from: Int)
  /// Remove the row from the list.
  case remove
  /// Remove the row from the list, provided that the user selected its whole amount, or that it is empty.
  case removeSelected
  /// Set a custom rate for the row and the base.
  case setCustomRate
  /// Remove the custom rate of the row.
  case removeCustomRate
  /// Keep the conversion of the row.
  case keep
  /// Show the chart of the base in the row's currency.
  case showChart
}
