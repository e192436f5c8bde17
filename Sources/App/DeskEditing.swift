import Currencies
import GLib
import Ledger
import Presentation

// What the user does to the rows and lists, with a way back.
extension DeskController {
  func add(_ currencies: [CurrencyCode]) {
    // Somebody else may have added one while the picker was open.
    let new = currencies.filter { !desk.rows.contains($0) }
    let (before, list) = (desk.anchor, desk.list.id)
    guard change({ () throws(LedgerError) in try ledger.add(new, list: list) }) else { return }
    // One row is taken out as easily as it was added: undo is left to what was removed before.
    if new.count > 1 {
      undoable.push(.addition(of: new, before: before, list: list))
      window.notices.show("\(new.count) currencies were added.", canUndo: true)
    }
    window.rows.focus(currencies.last)
  }

  func move(_ row: CurrencyCode, by places: Int) {
    guard let place = desk.rows.firstIndex(of: row), place > 0 else { return }
    let aim = min(max(1, place + places), desk.rows.count - 1)
    if aim != place { change { () throws(LedgerError) in try ledger.move(row, to: aim, list: desk.list.id) } }
  }

  /// A row was dropped on another: it takes its place, but for the base's, which it comes to stand behind.
  func takePlace(of row: CurrencyCode, from: Int) {
    guard desk.rows.indices.contains(from), from > 0, let place = desk.rows.firstIndex(of: row) else {
      return
    }
    change { () throws(LedgerError) in try ledger.move(desk.rows[from], to: max(1, place), list: desk.list.id)
    }
  }

  func sort(by order: RowOrder) {
    let (before, list) = (desk.rows, desk.list.id)
    let sorted = desk.rows(by: order, at: secondsSince1970())
    guard sorted != before, change({ () throws(LedgerError) in try ledger.arrange(sorted, list: list) })
    else { return }
    undoable.push(.sorting(before: before, list: list))
    window.notices.show("The list was sorted by \(order.rawValue).", canUndo: true)
  }

  func remove(_ row: CurrencyCode) {
    guard let place = desk.rows.firstIndex(of: row) else { return }
    let list = desk.list.id
    if change({ () throws(LedgerError) in try ledger.remove([row], list: list) }) {
      undoable.push(.removal(of: row, place: place, list: list))
      window.notices.show("\(row) was removed.", canUndo: true)
    }
  }

  func deleteList(_ id: Int) {
    endAnyTyping()
    var removed: RemovedList?
    if change({ () throws(LedgerError) in removed = try ledger.removeList(id) }), let removed {
      undoable.push(.deletion(removed))
      focusAnchor()
      window.notices.show("“\(removed.name)” was deleted.", canUndo: true)
    }
  }
}
