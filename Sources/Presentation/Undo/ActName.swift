public import Currencies

/// What an act of the user's did, to be named by the menu.
public enum ActName: Hashable, Sendable {
  /// A row was added.
  case add(CurrencyCode)
  /// So many rows were added at once.
  case addSeveral(Int)
  /// A row was removed.
  case remove(CurrencyCode)
  /// A row was moved.
  case move(CurrencyCode)
  /// A row became the base.
  case makeBase(CurrencyCode)
  /// The rows were sorted.
  case sort
  /// An amount was pasted into a row.
  case paste(CurrencyCode)
  /// An amount was typed into a row.
  case typing(CurrencyCode)
  /// The fee was set.
  case setFee
  /// The fee was removed.
  case removeFee
  /// A list of that name was made.
  case makeList(String)
  /// A list got that name.
  case renameList(String)
  /// The list of that name was moved.
  case moveList(String)
  /// The list of that name was deleted.
  case deleteList(String)
  /// The custom rate of a pair was set.
  case setRate(CurrencyCode, CurrencyCode)
  /// The custom rate of a pair was removed.
  case removeRate(CurrencyCode, CurrencyCode)
  /// A custom currency was added.
  case addCurrency(CurrencyCode)
  /// A custom currency was removed.
  case removeCurrency(CurrencyCode)
  /// An alert for a pair was added.
  case addAlert(CurrencyCode, CurrencyCode)
  /// An alert was changed; it is for the pair now.
  case editAlert(CurrencyCode, CurrencyCode)
  /// An alert for a pair was removed.
  case removeAlert(CurrencyCode, CurrencyCode)
  /// The conversion into a currency was kept.
  case keep(CurrencyCode)
  /// So many kept conversions were removed.
  case removeKept(Int)
  /// A backup was imported.
  case importBackup

  /// Rows were added.
  static func adding(_ rows: [CurrencyCode]) -> ActName {
    if let row = rows.first, rows.count == 1 { .add(row) } else { .addSeveral(rows.count) }
  }
}
