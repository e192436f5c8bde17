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
    switch try session.take(act, direction) {
    case .done(let change):
      perform(change.notice(session.conventions) ?? act.name.effect(direction))
      return true
    case .nothing:
      return false
    case .changedSince(let what):
      // The user has typed another amount since, of which nothing is to be said.
      if case .typing = act.name { return false }
      perform(.notice(direction == .undo ? what.notUndone : what.notRedone, canUndo: false))
      return true
    }
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

extension UndoableAct.Change {
  /// A notice of what was kept or removed, which the list does not show; nil for what it does.
  fileprivate func notice(_ conventions: NumberConventions) -> ListEditing.Effect? {
    switch self {
    case .edited, .imported: nil
    case .kept(let conversions): notice(conversions, KeptTexts.restored, conventions)
    case .discarded(let conversions): notice(conversions, KeptTexts.removed, conventions)
    }
  }

  private func notice(
    _ conversions: [KeptConversion], _ sentence: (Int, String) -> String, _ conventions: NumberConventions
  ) -> ListEditing.Effect? {
    conversions.first.map {
      .notice(sentence(conversions.count, $0.equation(conventions)), canUndo: false)
    }
  }
}

extension ActName {
  /// Says what was undone or made again, in a notice where the list does not show it.
  fileprivate func effect(_ direction: UndoStack.Direction) -> ListEditing.Effect {
    isOfAlert || self == .importBackup
      ? .notice(title(direction), canUndo: false) : .announce(title(direction))
  }

  fileprivate func title(_ direction: UndoStack.Direction) -> String {
    direction == .undo ? undoTitle : redoTitle
  }
}
