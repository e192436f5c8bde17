public import Currencies
public import Ledger

// Recording the user's acts.
extension DeskSession {
  /// Makes a change of the ledger that can be undone; to be called inside `edit` or `perform`. `list` is the id of the list that it
  /// belongs to, `row` the row that it concerns.
  public func make(
    _ name: ActName, list: Int? = nil, row: CurrencyCode? = nil, _ body: () throws(LedgerError) -> Void
  ) throws(LedgerError) {
    let typed = typedAct
    var recorded: RecordedChange?
    try change { () throws(LedgerError) in
      recorded = try ledger.recording(moving: row) { () throws(LedgerError) in try body() }
    }
    if let recorded, !recorded.isEmpty {
      record(UndoableAct(name: name, change: .edited(recorded), list: list, row: row), after: typed)
    }
  }

  /// Remembers an act and, as one before it, what was typed until then.
  func record(_ act: UndoableAct, after typed: UndoableAct?) {
    if let typed { acts.push(typed) }
    acts.push(act)
    typing?.passAct(with: desk.anchor)
    onEvent(.acted)
  }

  /// The act that typing was since the focus came to its row, or since the last act; nil where nothing was typed.
  var typedAct: UndoableAct? {
    guard let typing, canUndoTyping else { return nil }
    return UndoableAct(
      name: .typing(typing.row),
      change: .edited(RecordedChange(amountIn: desk.list, from: typing.undoStart, to: desk.anchor)),
      list: desk.list.id, row: typing.row)
  }

  /// What was typed since the focus came to its row, or since the last act, can be undone.
  var canUndoTyping: Bool { typing.map { $0.undoStart != desk.anchor } ?? false }

  /// Discards what was typed since the focus came to its row, or since the last act, so that it can be redone.
  func undoTyping() {
    guard let typing, canUndoTyping else { return }
    let (list, row, typed) = (desk.list, typing.row, desk.anchor)
    revert(row, to: typing.undoStart)
    acts.pushUndone(
      UndoableAct(
        name: .typing(row), change: .edited(RecordedChange(amountIn: list, from: typed, to: desk.anchor)),
        list: list.id,
        row: row))
  }
}
