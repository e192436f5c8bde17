internal import Currencies
internal import Ledger

// Undo and redo.
extension ListEditing {
  /// What undo does, as the menu names it ("Undo Move PLN"); nil when there is nothing to undo.
  public var undoTitle: String? {
    if session.canUndoTyping, let row = session.typing?.row { return ActName.typing(row).undoTitle }
    return session.acts.next(.undo)?.name.undoTitle
  }

  /// What redo does, as the menu names it; nil when there is nothing to redo.
  public var redoTitle: String? { session.acts.next(.redo)?.name.redoTitle }

  /// Undoes what was typed last, or else the last act; the list it was done in is shown again. What cannot be written can be tried
  /// again.
  public func undo() {
    take(
      .undo,
      unless: { [self] in
        guard session.canUndoTyping, let row = session.typing?.row else { return false }
        session.undoTyping()
        perform(.announce(ActName.typing(row).undoTitle))
        return true
      })
  }

  /// Undoes the last act, whatever was typed since.
  public func undoAct() { take(.undo, unless: { false }) }

  /// Makes the act again that was undone last.
  public func redo() { take(.redo, unless: { false }) }

  /// Takes the next act that way, unless `first` had something else to do.
  private func take(_ direction: UndoStack.Direction, unless first: @escaping () -> Bool) {
    // The button of the notice is gone at once, so that a second press undoes nothing more while the first one waits.
    perform(.noNotice)
    session.perform { [self] () throws(LedgerError) in
      if first() { return }
      while let act = session.acts.next(direction) {
        let shown = desk.list.id
        if try take(act, direction) { return reveal(act, shownBefore: shown) }
      }
    }
  }

  /// Undoes an act, or makes it again, and says why not where it cannot; false when there was nothing to do.
  private func take(_ act: UndoableAct, _ direction: UndoStack.Direction) throws(LedgerError) -> Bool {
    if let list = act.list, list != desk.list.id, desk.lists.contains(where: { $0.id == list }) {
      try change { () throws(LedgerError) in try ledger.showList(list) }
    }
    switch try outcome(of: act.change) {
    case .undone(let change):
      session.acts.turn(act.reversed(by: change), direction)
      session.typing?.passAct(with: desk.anchor)
      perform(.announce(direction == .undo ? act.name.undoTitle : act.name.redoTitle))
      return true
    case .nothing:
      session.acts.drop(direction)
      return false
    case .changedSince(let what):
      session.acts.drop(direction)
      perform(.notice(direction == .undo ? what.notUndone : what.notRedone, canUndo: false))
      return true
    }
  }

  /// What undoing a change came to.
  private enum Outcome {
    case undone(UndoableAct.Change)
    case nothing
    case changedSince(ChangedSince)

    init(_ outcome: Ledger.UndoOutcome) {
      switch outcome {
      case .undone(let change): self = .undone(.edited(change))
      case .nothing: self = .nothing
      case .changedSince(let what): self = .changedSince(what)
      }
    }
  }

  private func outcome(of act: UndoableAct.Change) throws(LedgerError) -> Outcome {
    var outcome = Outcome.nothing
    try change { () throws(LedgerError) in
      switch act {
      case .edited(let change): outcome = Outcome(try ledger.undo(change))
      case .kept(let conversion):
        if let removed = try ledger.removeKept([conversion.id]).first {
          outcome = .undone(.discarded(removed))
        }
      case .discarded(let conversion):
        try ledger.keep([conversion])
        outcome = .undone(.kept(conversion))
      }
    }
    return outcome
  }

  /// Gives the keyboard focus to the row that an act concerns, unless something is being typed in another one.
  private func reveal(_ act: UndoableAct, shownBefore shown: Int) {
    if session.typing != nil { return }
    if let row = act.row {
      perform(.focus(desk.rows.contains(row) ? row : desk.anchorRow))
    } else if desk.list.id != shown {
      perform(.focus(desk.anchorRow))
    }
  }
}
