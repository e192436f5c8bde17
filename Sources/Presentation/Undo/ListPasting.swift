public import Currencies
internal import Ledger

// Pasting, which one undo takes back.
extension ListEditing {
  /// Puts an amount into a row that it was not typed into, as one that is pasted; `type` types it there. The row, and one beside
  /// which it is to be seen, are added first where they are missing, if a source has a rate for them. `takesFocus` is false where
  /// the keyboard is to stay elsewhere.
  public func paste(
    into row: CurrencyCode, beside other: CurrencyCode? = nil, takesFocus: Bool = true,
    type: @escaping () -> Void
  ) {
    let missing = [row, other].compactMap(\.self).filter { !desk.rows.contains($0) }
    if missing.isEmpty {
      if takesFocus { perform(.focus(row)) }
      record(nil, row, type)
      return
    }
    session.edit { [self] () throws(LedgerError) in
      for code in missing where try !hasRate(code) {
        return perform(.notice(Notices.notPasted(noRateFor: code, on: session.day), canUndo: false))
      }
      var added: RecordedChange?
      try change { () throws(LedgerError) in
        added = try ledger.recording { () throws(LedgerError) in try ledger.add(missing, list: desk.list.id) }
      }
      if takesFocus { perform(.focus(row)) }
      record(added, row, type)
      let notice = missing.count == 1 ? Notices.added(missing[0]) : Notices.added(missing.count)
      perform(.notice(notice, canUndo: true))
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
