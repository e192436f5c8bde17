import Currencies
import Ledger
import Presentation

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
  /// Show the user's custom rates.
  case customRates
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
