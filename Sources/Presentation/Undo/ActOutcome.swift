internal import Ledger

/// What undoing an act, or making it again, came to.
enum ActOutcome {
  /// It was done; undoing the given change takes it back.
  case done(UndoableAct.Change)
  /// There was nothing left to do.
  case nothing
  /// It was not done: another program has changed the same since.
  case changedSince(ChangedSince)

  fileprivate init<Change>(
    _ outcome: Ledger.UndoOutcome<Change>, _ reversed: (Change) -> UndoableAct.Change
  ) {
    switch outcome {
    case .undone(let change): self = .done(reversed(change))
    case .nothing: self = .nothing
    case .changedSince(let what): self = .changedSince(what)
    }
  }
}

// Undoing acts and making them again.
extension DeskSession {
  /// Undoes the next act, or makes it again, and moves it to the other side of the stack; it is dropped where that cannot be.
  func take(_ act: UndoableAct, _ direction: UndoStack.Direction) throws(LedgerError) -> ActOutcome {
    var outcome = ActOutcome.nothing
    try change { () throws(LedgerError) in outcome = try undo(act.change) }
    if case .done(let change) = outcome {
      acts.turn(act.reversed(by: change), direction)
      typing?.passAct(with: desk.anchor)
    } else {
      acts.drop(direction)
    }
    return outcome
  }

  private func undo(_ change: UndoableAct.Change) throws(LedgerError) -> ActOutcome {
    switch change {
    case .edited(let change): return ActOutcome(try ledger.undo(change)) { .edited($0) }
    case .imported(let change): return ActOutcome(try ledger.undo(change)) { .imported($0) }
    case .kept(let conversions):
      let removed = try ledger.removeKept(conversions.map(\.id))
      return removed.isEmpty ? .nothing : .done(.discarded(removed))
    case .discarded(let conversions):
      try ledger.keep(conversions)
      return .done(.kept(conversions))
    }
  }
}
