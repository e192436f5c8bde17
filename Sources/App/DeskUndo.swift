import Currencies
import Ledger

// Taking back what was done last.
extension DeskController {
  /// Takes back the last step that still can be; the list it was done in is shown again.
  func undo() {
    window.notices.hide()
    while let step = undoable.pop() {
      if takeBack(step) { return }
    }
  }

  /// False when there is nothing to take back any more: what was done then has been undone in another way.
  private func takeBack(_ step: UndoStack.Step) -> Bool {
    if let list = step.list, list != desk.list.id {
      guard desk.lists.contains(where: { $0.id == list }) else { return false }
      guard change({ () throws(LedgerError) in try ledger.showList(list) }) else { return true }
    }
    switch step {
    case .removal(let row, let place, _): return bringBack(row, to: place)
    case .addition(let rows, let before, _): return takeOut(rows, before)
    case .deletion(let list): return change { () throws(LedgerError) in try ledger.restore(list) }
    case .ownRate(let rate):
      if desk.own.rate(between: rate.base, and: rate.quote) != nil { return false }
      return change { () throws(LedgerError) in try ledger.restore(rate) }
    }
  }

  private func bringBack(_ row: CurrencyCode, to place: Int) -> Bool {
    if desk.rows.contains(row) { return false }
    if change({ () throws(LedgerError) in try ledger.insert(row, at: place, list: desk.list.id) }) {
      window.rows.focus(row)
    }
    return true
  }

  private func takeOut(_ added: [CurrencyCode], _ before: Desk.Anchor) -> Bool {
    let rows = added.filter(desk.rows.contains)
    guard !rows.isEmpty else { return false }
    let wasTyped = rows.contains(desk.anchor.currency)
    typing = nil
    if change({ () throws(LedgerError) in try ledger.remove(rows, list: desk.list.id) }), wasTyped {
      setAnchor(before)
      window.rows.focus(before.currency)
    }
    return true
  }
}
