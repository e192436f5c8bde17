public import Currencies
public import Ledger

/// Edits the rows and lists, with undo and redo.
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
    /// Announces to assistive technology what was done, where it cannot be heard otherwise.
    case announce(String)
  }

  let session: DeskSession
  let perform: (Effect) -> Void

  /// Edits the list of a session.
  public init(_ session: DeskSession, perform: @escaping (Effect) -> Void) {
    (self.session, self.perform) = (session, perform)
  }

  /// Adds currencies below the others; one that is there already only gets the keyboard focus.
  public func add(_ currencies: [CurrencyCode]) {
    session.edit { [self] () throws(LedgerError) in
      // Another program may have added one while the picker was open.
      let new = currencies.filter { !desk.rows.contains($0) }
      let list = desk.list.id
      try session.make(.adding(new), list: list, row: new.last) { () throws(LedgerError) in
        try ledger.add(new, list: list)
      }
      // One row that was added is seen, as it has the keyboard.
      if new.count > 1 { perform(.notice(Notices.added(new.count), canUndo: true)) }
      perform(.focus(currencies.last))
    }
  }

  /// Makes a row the base.
  public func makeBase(_ row: CurrencyCode) {
    session.edit { [self] () throws(LedgerError) in
      guard desk.rows.contains(row) else { return }
      let list = desk.list.id
      try session.make(.makeBase(row), list: list, row: row) { () throws(LedgerError) in
        try ledger.makeBase(row, list: list)
      }
      perform(.announce(Notices.base(row)))
    }
  }

  /// Moves a row this many positions down, up when negative, but never above the base.
  public func move(_ row: CurrencyCode, by offset: Int) {
    session.edit { [self] () throws(LedgerError) in
      guard let index = desk.rows.firstIndex(of: row) else { return }
      if index > 0 { try move(row, to: min(max(1, index + offset), desk.rows.count - 1)) }
      announcePosition(of: row)
    }
  }

  /// Moves the row at an index to that of the row it was dropped on, or below the base if dropped on that.
  public func drop(from index: Int, on row: CurrencyCode) {
    guard desk.rows.indices.contains(index), index > 0 else { return }
    let dropped = desk.rows[index]
    session.edit { [self] () throws(LedgerError) in
      guard let target = desk.rows.firstIndex(of: row) else { return }
      try move(dropped, to: max(1, target))
      announcePosition(of: dropped)
    }
  }

  /// Sorts the rows below the base, by their amounts at an instant (seconds since 1970).
  public func sort(by order: RowOrder, at instant: Int) {
    session.edit { [self] () throws(LedgerError) in
      let (sorted, list) = (desk.rows(by: order, at: instant), desk.list.id)
      if sorted == desk.rows { return }
      try session.make(.sort, list: list) { () throws(LedgerError) in try ledger.arrange(sorted, list: list) }
      perform(.notice(Notices.sorted(by: order), canUndo: true))
    }
  }

  /// Removes a row.
  public func remove(_ row: CurrencyCode) {
    session.edit { [self] () throws(LedgerError) in
      guard desk.rows.contains(row) else { return }
      let list = desk.list.id
      try session.make(.remove(row), list: list, row: row) { () throws(LedgerError) in
        try ledger.remove([row], list: list)
      }
      perform(.notice(Notices.removed(row), canUndo: true))
    }
  }

  /// Deletes the list of an id.
  public func deleteList(_ id: Int) {
    session.edit { [self] () throws(LedgerError) in
      guard let list = desk.lists.first(where: { $0.id == id }) else { return }
      try session.make(.deleteList(list.name)) { () throws(LedgerError) in try ledger.removeList(id) }
      perform(.focus(desk.anchorRow))
      perform(.notice(Notices.deleted(list.name), canUndo: true))
    }
  }

  /// Removes the custom rate of a row.
  public func removeCustomRate(of row: CurrencyCode) {
    session.edit { [self] () throws(LedgerError) in
      guard let rate = desk.customRate(of: row) else { return }
      try session.make(.removeRate(rate.base, rate.quote), row: row) { () throws(LedgerError) in
        try ledger.removeCustomRate(base: rate.base, quote: rate.quote)
      }
      perform(.notice(Notices.removedRate(rate.base, rate.quote), canUndo: true))
    }
  }

  /// Announces where a row is, moved or not.
  private func announcePosition(of row: CurrencyCode) {
    guard let index = desk.rows.firstIndex(of: row) else { return }
    perform(.announce(Notices.position(of: row, index + 1, of: desk.rows.count)))
  }

  private func move(_ row: CurrencyCode, to index: Int) throws(LedgerError) {
    let list = desk.list.id
    try session.make(.move(row), list: list, row: row) { () throws(LedgerError) in
      try ledger.move(row, to: index, list: list)
    }
  }
}

extension ListEditing {
  var ledger: Ledger { session.ledger }
  var desk: Desk { session.desk }

  func change(_ body: () throws(LedgerError) -> Void) throws(LedgerError) { try session.change(body) }
}
