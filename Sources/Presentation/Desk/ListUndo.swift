internal import Currencies
internal import Ledger

// Undo.
extension ListEditing {
  /// There is something to undo.
  public var canUndo: Bool { !undoable.isEmpty }

  /// Undoes the last step that still can be undone; the list it was done in is shown again. A step that could not be written can
  /// be tried again.
  public func undo() {
    // Its button is gone at once, so that a second press undoes nothing more while the first one waits.
    perform(.noNotice)
    session.edit { [self] () throws(LedgerError) in
      var outcome = Outcome.obsolete
      while case .obsolete = outcome, let step = undoable.last {
        outcome = try undo(step)
        undoable.dropLast()
      }
      if case .done(let row?) = outcome { perform(.focus(row)) }
    }
  }

  private enum Outcome {
    /// The row gets the keyboard focus, if there is one.
    case done(CurrencyCode?)
    /// What was done then has been undone in another way.
    case obsolete
  }

  private func undo(_ step: UndoStack.Step) throws(LedgerError) -> Outcome {
    if let list = step.list, list != desk.list.id {
      guard desk.lists.contains(where: { $0.id == list }) else { return .obsolete }
      try change { () throws(LedgerError) in try ledger.showList(list) }
    }
    switch step {
    case .removal(let row, let index, _): return try insert(row, at: index)
    case .addition(let rows, let before, _): return try remove(rows, before)
    case .sorting(let before, let list):
      try change { () throws(LedgerError) in try ledger.arrange(before, list: list) }
      return .done(nil)
    case .deletion(let list):
      try change { () throws(LedgerError) in try ledger.restore(list) }
      return .done(desk.anchorRow)
    case .customRate(let rate):
      if desk.own.rate(between: rate.base, and: rate.quote) != nil { return .obsolete }
      try change { () throws(LedgerError) in try ledger.restore(rate) }
      return .done(nil)
    case .keeping(let kept):
      var removed: [KeptConversion] = []
      try change { () throws(LedgerError) in removed = try ledger.removeKept([kept.id]) }
      return removed.isEmpty ? .obsolete : .done(nil)
    }
  }

  private func insert(_ row: CurrencyCode, at index: Int) throws(LedgerError) -> Outcome {
    if desk.rows.contains(row) { return .obsolete }
    try change { () throws(LedgerError) in try ledger.insert(row, at: index, list: desk.list.id) }
    return .done(row)
  }

  /// What is being typed in a row that stays is left alone.
  private func remove(_ added: [CurrencyCode], _ before: Desk.Anchor) throws(LedgerError) -> Outcome {
    let rows = added.filter(desk.rows.contains)
    guard !rows.isEmpty else { return .obsolete }
    let wasTyped = rows.contains(desk.anchor.currency)
    let unread = desk.unread.flatMap { rows.contains($0.currency) ? nil : $0 }
    try change { () throws(LedgerError) in try ledger.remove(rows, list: desk.list.id) }
    if wasTyped { session.replaceAmount(by: before, besides: unread) }
    return .done(session.typing == nil ? before.currency : nil)
  }
}
