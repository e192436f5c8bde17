public import Currencies
public import Ledger

/// Edits the rows and lists, with undo.
@MainActor
public final class ListEditing {
  /// What the window does after an edit, apart from showing the desk.
  public enum Effect: Hashable {
    /// Gives the keyboard focus to a row, nil for none in particular.
    case focus(CurrencyCode?)
    /// Shows a notice of what was done, with a button for undo.
    case notice(String, canUndo: Bool)
    /// Hides the notice.
    case noNotice
  }

  let session: DeskSession
  let perform: (Effect) -> Void
  var undoable = UndoStack()

  /// Edits the list of a session.
  public init(_ session: DeskSession, perform: @escaping (Effect) -> Void) {
    (self.session, self.perform) = (session, perform)
  }

  /// Adds currencies below the others; one that is there already only gets the keyboard focus.
  public func add(_ currencies: [CurrencyCode]) {
    session.edit { [self] () throws(LedgerError) in
      // Another program may have added one while the picker was open.
      let new = currencies.filter { !desk.rows.contains($0) }
      let (before, list) = (desk.anchor, desk.list.id)
      try change { () throws(LedgerError) in try ledger.add(new, list: list) }
      // One row is removed as easily as it was added: undo stays with what was removed before.
      if new.count > 1 {
        did(.addition(of: new, before: before, list: list), Notices.added(new.count))
      }
      perform(.focus(currencies.last))
    }
  }

  /// Adds a row for a pasted amount, if a source has a rate for it; one undo takes both back. False when there is no rate. To be
  /// called inside `DeskSession.edit`.
  public func addPasted(_ currency: CurrencyCode) throws(LedgerError) -> Bool {
    let before = desk.anchor
    let isOwn = desk.day == nil && desk.own.currencies.contains { $0.code == currency }
    let quoted = isOwn ? [currency] : try ledger.quotedCurrencies(on: session.day)
    guard quoted.contains(currency) else {
      perform(.notice(Notices.notPasted(noRateFor: currency, on: session.day), canUndo: false))
      return false
    }
    try change { () throws(LedgerError) in try ledger.add([currency], list: desk.list.id) }
    undoable.push(.addition(of: [currency], before: before, list: desk.list.id))
    perform(.focus(currency))
    perform(.notice(Notices.added(currency), canUndo: true))
    return true
  }

  /// Makes a row the base.
  public func makeBase(_ row: CurrencyCode) {
    session.edit { [self] () throws(LedgerError) in
      try change { () throws(LedgerError) in try ledger.makeBase(row, list: desk.list.id) }
    }
  }

  /// Moves a row this many positions down, up when negative, but never above the base.
  public func move(_ row: CurrencyCode, by offset: Int) {
    session.edit { [self] () throws(LedgerError) in
      guard let index = desk.rows.firstIndex(of: row), index > 0 else { return }
      let target = min(max(1, index + offset), desk.rows.count - 1)
      if target != index {
        try change { () throws(LedgerError) in try ledger.move(row, to: target, list: desk.list.id) }
      }
    }
  }

  /// Moves the row at an index to that of the row it was dropped on, or below the base if dropped on that.
  public func drop(from index: Int, on row: CurrencyCode) {
    guard desk.rows.indices.contains(index), index > 0 else { return }
    let dropped = desk.rows[index]
    session.edit { [self] () throws(LedgerError) in
      guard let target = desk.rows.firstIndex(of: row) else { return }
      try change { () throws(LedgerError) in
        try ledger.move(dropped, to: max(1, target), list: desk.list.id)
      }
    }
  }

  /// Sorts the rows below the base, by their amounts at an instant (seconds since 1970).
  public func sort(by order: RowOrder, at instant: Int) {
    session.edit { [self] () throws(LedgerError) in
      let (before, list) = (desk.rows, desk.list.id)
      let sorted = desk.rows(by: order, at: instant)
      if sorted == before { return }
      try change { () throws(LedgerError) in try ledger.arrange(sorted, list: list) }
      did(.sorting(before: before, list: list), Notices.sorted(by: order))
    }
  }

  /// Removes a row.
  public func remove(_ row: CurrencyCode) {
    session.edit { [self] () throws(LedgerError) in
      guard let index = desk.rows.firstIndex(of: row) else { return }
      let list = desk.list.id
      try change { () throws(LedgerError) in try ledger.remove([row], list: list) }
      did(.removal(of: row, index: index, list: list), Notices.removed(row))
    }
  }

  /// Deletes the list of an id.
  public func deleteList(_ id: Int) {
    session.edit { [self] () throws(LedgerError) in
      var removed: RemovedList?
      try change { () throws(LedgerError) in removed = try ledger.removeList(id) }
      guard let removed else { return }
      perform(.focus(desk.anchorRow))
      did(.deletion(removed), Notices.deleted(removed.name))
    }
  }

  /// Removes the custom rate of a row.
  public func removeCustomRate(of row: CurrencyCode) {
    session.edit { [self] () throws(LedgerError) in
      guard let rate = desk.customRate(of: row) else { return }
      try change { () throws(LedgerError) in
        try ledger.removeCustomRate(base: rate.base, quote: rate.quote)
      }
      did(.customRate(rate), Notices.removedRate(rate.base, rate.quote))
    }
  }

  /// Notes what was done, for undo, and reports it.
  func did(_ step: UndoStack.Step, _ notice: String) {
    undoable.push(step)
    perform(.notice(notice, canUndo: true))
  }
}

extension ListEditing {
  var ledger: Ledger { session.ledger }
  var desk: Desk { session.desk }

  func change(_ body: () throws(LedgerError) -> Void) throws(LedgerError) { try session.change(body) }
}
