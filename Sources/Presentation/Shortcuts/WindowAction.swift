public import Ledger

/// What a user can do to the window and its list, other than to a row.
public enum WindowAction: Hashable, Sendable {
  /// Refresh the rates.
  case refresh
  /// Choose a past day whose rates the list uses.
  case chooseDay
  /// Go back to today's rates.
  case showToday
  /// Show the rates of the previous day with rates (-1), or of the next one (1).
  case stepDay(Int)
  /// Choose currencies to add, the search beginning with these words.
  case pick(search: String = "")
  /// Find a row, the search beginning with these words.
  case find(String = "")
  /// Show, find, create, rename or move a list.
  case lists(ListAction)
  /// Ask for the name of a new list.
  case newList
  /// Set the fee of the current list.
  case setFee
  /// Show the custom rates.
  case customRates
  /// Show the kept conversions.
  case showKept
  /// Show the alerts.
  case showAlerts
  /// Choose a file whose amounts are converted.
  case convertFile
  /// Choose a file of rates to import.
  case importRates
  /// Choose a backup to import.
  case importBackup
  /// Choose a file for a backup.
  case exportBackup
  /// Undo what was typed or done last.
  case undo
  /// Undo what was done last, which the notice reports, whatever was typed since.
  case undoAct
  /// Make again what was undone last.
  case redo
  /// Sort the rows behind the base.
  case sort(RowOrder)
  /// Copy the whole list, as Markdown or as a table for spreadsheets.
  case copyList(asMarkdown: Bool)
  /// Go back from a page to the list.
  case back
  /// Show or hide the chart beside the list.
  case toggleChart
  /// Open the main menu.
  case menu
  /// Open the preferences.
  case preferences
  /// Show the update log in the preferences.
  case updateLog
  /// Show the help.
  case help
  /// Show the keyboard shortcuts.
  case shortcuts
  /// Show the program's version and credits.
  case about
  /// Close the window.
  case close
}

extension WindowAction {
  /// The keys of the action work while a popover is open too: those of others would change the list behind it unseen.
  public var isAllowedBesidePopovers: Bool { [.refresh, .close].contains(self) }
}
