public import Currencies
public import Ledger

/// What the user does to the rows and lists, with a way back.
@MainActor
public final class ListEditing {
  /// What the window does beside showing the desk.
  public enum Effect: Hashable {
    /// Gives the keyboard to a row, nil for none in particular.
    case focus(CurrencyCode?)
    /// Says what was done, and offers to take it back.
    case notice(String, canUndo: Bool)
    /// Takes the notice away.
    case noNotice
  }

  let session: DeskSession
  let perform: (Effect) -> Void
  var undoable = UndoStack()

  /// Edits the list of a session.
  public init(_ session: DeskSession, perform: @escaping (Effect) -> Void) {
    (self.session, self.perform) = (session, perform)
  }

  /// Adds currencies behind the others; one that is there already only gets the keyboard.
  public func add(_ currencies: [CurrencyCode]) {
    session.edit { [self] in
      // Somebody else may have added one while the picker was open.
      let new = currencies.filter { !desk.rows.contains($0) }
      let (before, list) = (desk.anchor, desk.list.id)
      guard change({ () throws(LedgerError) in try ledger.add(new, list: list) }) else { return }
      // One row is taken out as easily as it was added: undo is left to what was removed before.
      if new.count > 1 {
        did(.addition(of: new, before: before, list: list), Notices.added(new.count))
      }
      perform(.focus(currencies.last))
    }
  }

  /// Adds a row for a pasted amount, if somebody has a rate for it; one undo takes both back. False when it was not added.
  public func addPasted(_ currency: CurrencyCode) -> Bool {
    let before = desk.anchor
    var isQuoted = desk.day == nil && desk.own.currencies.contains { $0.code == currency }
    let isKnown = session.attempt { () throws(LedgerError) in
      if !isQuoted { isQuoted = try ledger.quotedCurrencies(on: session.day).contains(currency) }
    }
    guard isKnown else { return false }
    guard isQuoted else {
      perform(.notice(Notices.notPasted(noRateFor: currency, on: session.day), canUndo: false))
      return false
    }
    guard change({ () throws(LedgerError) in try ledger.add([currency], list: desk.list.id) }) else {
      return false
    }
    undoable.push(.addition(of: [currency], before: before, list: desk.list.id))
    perform(.focus(currency))
    perform(.notice(Notices.added(currency), canUndo: true))
    return true
  }

  /// Makes a row the base.
  public func makeBase(_ row: CurrencyCode) {
    session.edit { [self] in
      change { () throws(LedgerError) in try ledger.makeBase(row, list: desk.list.id) }
    }
  }

  /// Moves a row this many positions down, up when negative, but never before the base.
  public func move(_ row: CurrencyCode, by offset: Int) {
    session.edit { [self] in
      guard let index = desk.rows.firstIndex(of: row), index > 0 else { return }
      let aim = min(max(1, index + offset), desk.rows.count - 1)
      if aim != index {
        change { () throws(LedgerError) in try ledger.move(row, to: aim, list: desk.list.id) }
      }
    }
  }

  /// Moves the row at an index to that of the row it was dropped on, or behind the base if dropped on that.
  public func drop(from index: Int, on row: CurrencyCode) {
    guard desk.rows.indices.contains(index), index > 0 else { return }
    let dropped = desk.rows[index]
    session.edit { [self] in
      guard let target = desk.rows.firstIndex(of: row) else { return }
      change { () throws(LedgerError) in
        try ledger.move(dropped, to: max(1, target), list: desk.list.id)
      }
    }
  }

  /// Sorts the rows behind the base, by amounts as they are at an instant (seconds since 1970).
  public func sort(by order: RowOrder, at instant: Int) {
    session.edit { [self] in
      let (before, list) = (desk.rows, desk.list.id)
      let sorted = desk.rows(by: order, at: instant)
      guard sorted != before, change({ () throws(LedgerError) in try ledger.arrange(sorted, list: list) })
      else { return }
      did(.sorting(before: before, list: list), Notices.sorted(by: order))
    }
  }

  /// Takes a row out.
  public func remove(_ row: CurrencyCode) {
    session.edit { [self] in
      guard let index = desk.rows.firstIndex(of: row) else { return }
      let list = desk.list.id
      if change({ () throws(LedgerError) in try ledger.remove([row], list: list) }) {
        did(.removal(of: row, index: index, list: list), Notices.removed(row))
      }
    }
  }

  /// Deletes the list of an id.
  public func deleteList(_ id: Int) {
    session.edit { [self] in
      session.endTyping()
      var removed: RemovedList?
      if change({ () throws(LedgerError) in removed = try ledger.removeList(id) }), let removed {
        perform(.focus(desk.anchorRow))
        did(.deletion(removed), Notices.deleted(removed.name))
      }
    }
  }

  /// Removes the user's rate of a row.
  public func removeCustomRate(of row: CurrencyCode) {
    session.edit { [self] in
      guard let rate = desk.customRate(of: row),
        change({ () throws(LedgerError) in try ledger.removeCustomRate(base: rate.base, quote: rate.quote) })
      else { return }
      did(.customRate(rate), Notices.removedRate(rate.base, rate.quote))
    }
  }

  private func did(_ step: UndoStack.Step, _ notice: String) {
    undoable.push(step)
    perform(.notice(notice, canUndo: true))
  }
}

extension ListEditing {
  var ledger: Ledger { session.ledger }
  var desk: Desk { session.desk }

  @discardableResult
  func change(_ body: () throws(LedgerError) -> Void) -> Bool { session.change(body) }
}
