public import Currencies
internal import Ledger

// Pasting, which one undo takes back.
extension ListEditing {
  /// Puts a pasted amount into a row; `type` types it there. A row that is missing is added first, if a source has a rate for it.
  public func paste(into row: CurrencyCode, type: @escaping () -> Void) {
    if desk.rows.contains(row) {
      perform(.focus(row))
      record(nil, row, type)
      return
    }
    session.edit { [self] () throws(LedgerError) in
      guard try hasRate(row) else {
        return perform(.notice(Notices.notPasted(noRateFor: row, on: session.day), canUndo: false))
      }
      var added: RecordedChange?
      try change { () throws(LedgerError) in
        added = try ledger.recording { () throws(LedgerError) in try ledger.add([row], list: desk.list.id) }
      }
      perform(.focus(row))
      record(added, row, type)
      perform(.notice(Notices.added(row), canUndo: true))
    }
  }

  private func hasRate(_ row: CurrencyCode) throws(LedgerError) -> Bool {
    if desk.day == nil, desk.own.currency(row) != nil { return true }
    return try ledger.quotedCurrencies(on: session.day).contains(row)
  }

  /// Lets the amount be typed, and records that with the row that was added for it.
  private func record(_ added: RecordedChange?, _ row: CurrencyCode, _ type: () -> Void) {
    let (before, typed) = (desk.anchor, session.typedAct)
    type()
    let (list, after) = (desk.list, desk.anchor)
    if added == nil, after == before { return }
    let change =
      added?.followed(byAmountIn: list, from: before, to: after)
      ?? RecordedChange(amountIn: list, from: before, to: after)
    session.record(
      UndoableAct(name: .paste(row), change: .edited(change), list: list.id, row: row), after: typed)
  }
}
