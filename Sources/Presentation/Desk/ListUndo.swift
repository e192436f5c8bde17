internal import Currencies
internal import Ledger

// Taking back what was done last.
extension ListEditing {
  /// There is something to take back.
  public var canUndo: Bool { !undoable.isEmpty }

  /// Takes back the last step that still can be; the list it was done in is shown again. A step that could not be written
  /// can be tried again.
  public func undo() {
    session.edit { [self] in
      perform(.noNotice)
      while let step = undoable.last {
        let outcome = takeBack(step)
        if outcome != .failed { undoable.dropLast() }
        if outcome != .obsolete { return }
      }
    }
  }

  private enum Outcome {
    case done
    /// What was done then has been undone in another way.
    case obsolete
    case failed
  }

  private func takeBack(_ step: UndoStack.Step) -> Outcome {
    if let list = step.list, list != desk.list.id {
      guard desk.lists.contains(where: { $0.id == list }) else { return .obsolete }
      guard change({ () throws(LedgerError) in try ledger.showList(list) }) else { return .failed }
    }
    switch step {
    case .removal(let row, let index, _): return bringBack(row, to: index)
    case .addition(let rows, let before, _): return takeOut(rows, before)
    case .sorting(let before, let list):
      return change({ () throws(LedgerError) in try ledger.arrange(before, list: list) }) ? .done : .failed
    case .deletion(let list):
      guard change({ () throws(LedgerError) in try ledger.restore(list) }) else { return .failed }
      perform(.focus(desk.anchorRow))
      return .done
    case .customRate(let rate):
      if desk.own.rate(between: rate.base, and: rate.quote) != nil { return .obsolete }
      return change { () throws(LedgerError) in try ledger.restore(rate) } ? .done : .failed
    }
  }

  private func bringBack(_ row: CurrencyCode, to index: Int) -> Outcome {
    if desk.rows.contains(row) { return .obsolete }
    guard change({ () throws(LedgerError) in try ledger.insert(row, at: index, list: desk.list.id) })
    else { return .failed }
    perform(.focus(row))
    return .done
  }

  /// What is being typed in a row that stays is left alone.
  private func takeOut(_ added: [CurrencyCode], _ before: Desk.Anchor) -> Outcome {
    let rows = added.filter(desk.rows.contains)
    guard !rows.isEmpty else { return .obsolete }
    let wasTyped = rows.contains(desk.anchor.currency)
    let unread = desk.unread.flatMap { rows.contains($0.currency) ? nil : $0 }
    session.dropTyping(in: rows)
    guard change({ () throws(LedgerError) in try ledger.remove(rows, list: desk.list.id) }) else {
      return .failed
    }
    if wasTyped { session.replaceAmount(by: before, besides: unread) }
    if session.typing == nil { perform(.focus(before.currency)) }
    return .done
  }
}
