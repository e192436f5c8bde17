public import Currencies
internal import Storage

// Recording and undoing changes.
extension Ledger {
  /// What undoing a change came to.
  public enum UndoOutcome<Change: Hashable & Sendable>: Hashable, Sendable {
    /// It was undone; undoing the given change makes it again.
    case undone(Change)
    /// There was nothing left to undo.
    case nothing
    /// It was not undone: another program has changed the same since.
    case changedSince(ChangedSince)
  }

  /// Makes changes of this ledger in one transaction, and returns what they changed; `row` is the one that is moved.
  public func recording(
    moving row: CurrencyCode? = nil, _ body: () throws(LedgerError) -> Void
  ) throws(LedgerError) -> RecordedChange {
    try joining(moving: row) { writer in
      let before = try EditedState(writer)
      try body()
      return RecordedChange(from: before, to: try EditedState(writer), moving: row)
    }
  }

  /// Undoes a change in one transaction, and leaves alone what was changed since.
  public func undo(_ change: RecordedChange) throws(LedgerError) -> UndoOutcome<RecordedChange> {
    try write { writer -> UndoOutcome<RecordedChange> in
      let present = try EditedState(writer)
      let wanted: EditedState
      do throws(ChangedSince) {
        wanted = try present.undoing(change)
      } catch {
        return .changedSince(error)
      }
      if wanted == present { return .nothing }
      try writer.replace(present, by: wanted)
      return .undone(
        RecordedChange(
          from: present, to: try EditedState(writer), moving: change.moved, isUndoing: !change.isUndoing))
    }
  }
}

extension Writer {
  /// Replaces a state of the store by another one.
  func replace(_ old: EditedState, by new: EditedState) throws {
    try replace(old.currencies, by: new.currencies)
    for rate in old.rates.values where new.rates[EditedState.Pair(rate)] != rate {
      try removeCustomRate(rate.base, rate.quote)
    }
    for (pair, rate) in new.rates where old.rates[pair] != rate { try insert(rate) }
    for id in old.alerts.keys where new.alerts[id] == nil { try removeAlert(id) }
    for (id, watched) in new.alerts where old.alerts[id]?.alert != watched.alert { try keep(watched) }
    for id in old.order where new.lists[id] == nil { try execute("DELETE FROM list WHERE id = ?", id) }
    for (index, id) in new.order.enumerated() {
      guard let list = new.lists[id] else { continue }
      if let stored = old.lists[id] {
        try replace(stored, by: list, id)
      } else {
        try restore(list, id, at: index)
      }
    }
    try order(new.order)
    if let shown = new.shown { try show(list: shown) }
  }

  private func replace(
    _ old: [CurrencyCode: CustomCurrency], by new: [CurrencyCode: CustomCurrency]
  ) throws(StoreError) {
    for code in old.keys where new[code] == nil {
      try execute("DELETE FROM own_currency WHERE code = ?", code.text)
      try execute("DELETE FROM recent_currency WHERE currency = ?", code.text)
    }
    for currency in new.values where old[currency.code] != currency { try keep(currency) }
  }

  private func replace(_ old: StoredList, by new: StoredList, _ id: Int) throws {
    if new.name != old.name { try rename(list: id, to: ValidName(new.name)) }
    if new.rows != old.rows { try setRows(new.rows, ofList: id) }
    if new.anchor != old.anchor { try setAnchor(new.anchor, ofList: id) }
    if new.fee != old.fee { try setFee(new.fee, ofList: id) }
  }

  /// Inserts a list that was removed. A number is appended to its name when another list has taken it since.
  private func restore(_ list: StoredList, _ id: Int, at index: Int) throws {
    var list = list
    list.name = try freeName(like: list.name)
    try insertList(list, id: id, at: index)
  }
}
