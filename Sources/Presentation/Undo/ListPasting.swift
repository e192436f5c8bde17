public import Currencies
internal import Ledger

// Pasting, which one undo takes back.
extension ListEditing {
  /// Puts an amount into a row that it was not typed into, as one that is pasted; `type` types it there. The row, and one beside
  /// which it is to be seen, are added first where they are missing, if a source has a rate for them; without a row of its own
  /// nothing is typed. `takesFocus` is false where the keyboard is to stay elsewhere.
  public func paste(
    into row: CurrencyCode, beside other: CurrencyCode? = nil, takesFocus: Bool = true,
    type: @escaping () -> Void
  ) {
    let missing = [row, other].compactMap(\.self).filter { !desk.rows.contains($0) }
    if missing.isEmpty { return put(nil, row, takesFocus, type) }
    session.edit { [self] () throws(LedgerError) in
      var rated: [CurrencyCode] = []
      for code in missing where try hasRate(code) { rated.append(code) }
      let unrated = missing.first { !rated.contains($0) }
      if unrated != row {
        let added = try rated.isEmpty ? nil : addRows(rated)
        put(added, row, takesFocus, type)
      }
      if let unrated {
        perform(.notice(Notices.notPasted(noRateFor: unrated, on: session.day), canUndo: false))
      } else {
        let notice = rated.count == 1 ? Notices.added(rated[0]) : Notices.added(rated.count)
        perform(.notice(notice, canUndo: true))
      }
    }
  }

  private func addRows(_ rows: [CurrencyCode]) throws(LedgerError) -> RecordedChange? {
    var added: RecordedChange?
    try change { () throws(LedgerError) in
      added = try ledger.recording { () throws(LedgerError) in try ledger.add(rows, list: desk.list.id) }
    }
    return added
  }

  /// Lets the amount be typed into its row, which has been added where there is a change.
  private func put(_ added: RecordedChange?, _ row: CurrencyCode, _ takesFocus: Bool, _ type: () -> Void) {
    if takesFocus { perform(.focus(row)) }
    record(added, row, type)
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
