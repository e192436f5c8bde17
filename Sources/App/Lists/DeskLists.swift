import Currencies
import Ledger
import Presentation

// What the user does to the lists.
extension DeskController {
  func act(_ action: ListAction) {
    switch action {
    case .show(let id): showList(id)
    case .step(let places): stepList(places)
    case .place(let place): if desk.lists.indices.contains(place) { showList(desk.lists[place].id) }
    case .find(let words): findList(words)
    case .make(let name): finishNaming { () throws(LedgerError) in try ledger.addList(named: name) }
    case .rename(let id, let name):
      finishNaming { () throws(LedgerError) in try ledger.renameList(id, to: name) }
    case .move(let places): moveList(places)
    }
  }

  private func showList(_ id: Int) {
    guard id != desk.list.id else { return }
    endAnyTyping()
    if change({ () throws(LedgerError) in try ledger.showList(id) }) { focusAnchor() }
  }

  private func findList(_ words: String) {
    guard let found = desk.lists.found(by: words).first else {
      return window.lists.finish("There is no list “\(words.trimmed.prefix(40))”.")
    }
    window.lists.finish(nil)
    if found.id == desk.list.id { focusAnchor() } else { showList(found.id) }
  }

  private func stepList(_ places: Int) {
    let ids = desk.lists.map(\.id)
    guard let place = ids.firstIndex(of: desk.list.id) else { return }
    showList(ids[(place + places + ids.count) % ids.count])
  }

  private func moveList(_ places: Int) {
    let (id, ids) = (desk.list.id, desk.lists.map(\.id))
    guard let place = ids.firstIndex(of: id), ids.indices.contains(place + places) else { return }
    change { () throws(LedgerError) in try ledger.moveList(id, to: place + places) }
  }

  /// Makes or renames a list; a name that cannot be used is told where it was typed.
  private func finishNaming(_ body: () throws(LedgerError) -> Void) {
    endAnyTyping()
    guard saveAnchor() else { return window.lists.finish(nil) }
    let id = desk.list.id
    do throws(LedgerError) {
      try body()
      window.lists.finish(nil)
      if desk.list.id != id { focusAnchor() }
    } catch {
      if error.isStoreTrouble {
        window.lists.finish(nil)
        fail(error)
      } else {
        window.lists.finish(error.sentence.asSentence)
      }
    }
  }

  /// What is typed belongs to the list that is shown.
  func endAnyTyping() { if let row = typing?.row { endTyping(in: row) } }

  /// Gives the keyboard to the amount that was typed last.
  func focusAnchor() {
    window.rows.focus(desk.rows.contains(desk.anchor.currency) ? desk.anchor.currency : desk.base)
  }
}
