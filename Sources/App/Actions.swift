import Currencies
import Ledger
import Presentation

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
  /// Down by so many places, up when negative.
  case move(Int)
  /// The row of that place was dropped on this one.
  case takePlace(from: Int)
  case remove
  /// Set a rate of one's own for the row and the base.
  case ownRate
  case removeOwnRate
  /// Show the rates of the base in the row's currency.
  case chart
}

/// What a user can do to the window.
enum WindowAction: Hashable {
  case refresh
  /// Choose a day whose rates the list is computed with.
  case chooseDay
  /// Show the rates of that day, nil for today's.
  case showDay(Day?)
  /// Show the rates of the day with rates before the one shown (-1), or after it (1).
  case stepDay(Int)
  /// Choose currencies to add, the search beginning with these words.
  case pick(search: String = "")
  case add([CurrencyCode])
  case preferences
  case about
  /// Show every key.
  case shortcuts
  case lists(ListAction)
  /// Set the fee of the list that is shown.
  case fee
  /// So many percent, as typed, nil for no fee, for that list.
  case setFee(String?, Fee.Side, list: Int)
  /// Go back from a page to the list.
  case back
  /// Show the user's own rates.
  case ownRates
  /// Choose a file of rates to import.
  case importRates
  /// Delete that list.
  case deleteList(Int)
  /// Take the last removal, pasted row or deleted list back.
  case undo
  /// Sort the rows behind the base.
  case sort(RowOrder)
  /// Copy the whole list.
  case copyList(asMarkdown: Bool)
}
