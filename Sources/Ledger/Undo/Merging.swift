internal import Currencies
internal import FoundationEssentials

// Undoing a change in a later state.
extension EditedState {
  /// This state with a change undone. Throws what was changed since.
  func undoing(_ change: RecordedChange) throws(ChangedSince) -> EditedState {
    let (before, after) = (change.before, change.after)
    var state = self
    for code in Set(before.currencies.keys).union(after.currencies.keys) {
      state.currencies[code] = try undone(
        currencies[code], from: after.currencies[code], to: before.currencies[code], else: .currency(code))
    }
    for (pair, rate) in after.rates.merging(before.rates, uniquingKeysWith: { first, _ in first }) {
      state.rates[pair] = try undone(
        rates[pair], from: after.rates[pair], to: before.rates[pair], else: .rate(rate.base, rate.quote))
    }
    for id in Set(before.alerts.keys).union(after.alerts.keys) {
      state.alerts[id] = try undoneAlert(id, change)
    }
    try state.leaveOutRepeatedAlerts(besides: self)
    for id in Set(before.lists.keys).union(after.lists.keys) {
      state.lists[id] = try undoneList(id, change)
    }
    guard let merged = SequenceChange(before: before.order, after: after.order).undone(in: order) else {
      throw .listOrder
    }
    state.order = merged.filter { state.lists[$0] != nil }
    if state == self, isAmountLeft(by: change) { throw .amount }
    state.shown = shownList(change, in: state)
    try state.check(against: self, change)
    return state
  }

  /// The amount in a list is neither that after the change nor that from before.
  private func isAmountLeft(by change: RecordedChange) -> Bool {
    change.before.lists.contains { id, old in
      guard let new = change.after.lists[id], let present = lists[id] else { return false }
      return old.anchor != new.anchor && present.anchor.withoutUnread != old.anchor.withoutUnread
    }
  }

  /// An alert that comes back does not tell again what it has told before it went.
  private func undoneAlert(_ id: UUID, _ change: RecordedChange) throws(ChangedSince) -> WatchedAlert? {
    let (present, new, old) = (alerts[id], change.after.alerts[id], change.before.alerts[id])
    guard let pair = (old ?? new)?.alert else { return present }
    let wanted = try undone(
      present?.alert, from: new?.alert, to: old?.alert, else: .alert(pair.from, pair.to))
    return wanted == present?.alert ? present : wanted == nil ? nil : old
  }

  /// Leaves out alerts that come back where another program has added the same since. One that would become the same as another
  /// is a conflict.
  private mutating func leaveOutRepeatedAlerts(besides present: EditedState) throws(ChangedSince) {
    var counts: [AlertContent: Int] = [:]
    for watched in alerts.values { counts[AlertContent(watched.alert), default: 0] += 1 }
    for (id, alert) in alerts.mapValues(\.alert) where present.alerts[id]?.alert != alert {
      guard let count = counts[AlertContent(alert)], count > 1 else { continue }
      if present.alerts[id] != nil { throw .alert(alert.from, alert.to) }
      alerts[id] = nil
      counts[AlertContent(alert)] = count - 1
    }
  }

  private func undoneList(_ id: Int, _ change: RecordedChange) throws(ChangedSince) -> StoredList? {
    guard let present = lists[id], let old = change.before.lists[id], let new = change.after.lists[id] else {
      var new = change.after.lists[id]
      let name = (new ?? change.before.lists[id])?.name ?? ""
      if let anchor = lists[id]?.anchor, change.typed.contains(anchor) { new?.anchor = anchor }
      return try undone(lists[id], from: new, to: change.before.lists[id], else: .list(name))
    }
    return try present.undoing(from: new, to: old, change)
  }

  /// The list that was shown before the change, if that has chosen another one that is still shown.
  private func shownList(_ change: RecordedChange, in state: EditedState) -> Int? {
    let (before, after) = (change.before.shown, change.after.shown)
    let wanted = before != after && shown == after ? before : shown
    return wanted.flatMap { state.lists[$0] == nil ? nil : $0 } ?? state.order.first
  }

  /// Checks what undoing has put together from changes of several programs: a list is left, and the store knows every currency
  /// that is used.
  private func check(against present: EditedState, _ change: RecordedChange) throws(ChangedSince) {
    if order.isEmpty, let last = present.lists.values.first { throw .list(last.name) }
    for code in present.currencies.keys where currencies[code] == nil {
      // The user can remove a currency that an alert is for, and so again.
      if change.isUndoing ? isConverted(code) : uses(code) { throw .currency(code) }
    }
    for (id, list) in lists where list != present.lists[id] {
      if let old = present.lists[id]?.name, old != list.name, isNamed(list.name, besides: id) {
        throw .list(list.name)
      }
      for row in list.rows where Currency.find(row) == nil && currencies[row] == nil { throw .currency(row) }
    }
    for rate in rates.values where present.rates[Pair(rate)] == nil {
      for code in [rate.base, rate.quote] where Currency.find(code) == nil && currencies[code] == nil {
        throw .currency(code)
      }
    }
  }
}

extension EditedState {
  /// Another list has a name.
  fileprivate func isNamed(_ name: String, besides id: Int) -> Bool {
    lists.contains { $0.key != id && $0.value.name.lowercased() == name.lowercased() }
  }
}

extension StoredList {
  /// This list with a change from one state of it to another undone.
  fileprivate func undoing(
    from new: StoredList, to old: StoredList, _ change: RecordedChange
  ) throws(ChangedSince) -> StoredList {
    var list = self
    list.name = try undone(name, from: new.name, to: old.name, else: .list(name))
    list.fee = try undone(fee, from: new.fee, to: old.fee, else: .fee)
    list.rows = try undoneRows(SequenceChange(before: old.rows, after: new.rows, moving: change.moved))
    list.anchor = undoneAnchor(from: new.anchor, to: old.anchor, rows: list.rows, change)
    return list
  }

  private func undoneRows(_ change: SequenceChange<CurrencyCode>) throws(ChangedSince) -> [CurrencyCode] {
    var subject = ChangedSince.rowOrder
    if let row = change.subjects.first, change.subjects.count == 1 { subject = .row(row) }
    guard let undone = change.undone(in: rows) else { throw subject }
    guard let base = rows.first, undone.contains(base), undone.first != base else { return undone }
    if change.before.first != change.after.first {
      if base == change.after.first {
        // The base from before stands first, also where another program has sorted the rows since.
        guard let old = change.before.first, undone.contains(old) else { return undone }
        return [old] + undone.filter { $0 != old }
      }
      if undone.count <= rows.count { throw subject }
    }
    // Another program has chosen the base.
    return [base] + undone.filter { $0 != base }
  }

  /// The amount from before, unless another one was typed since; also that goes with its row when adding the row is undone. A text
  /// that cannot be read stays in its row.
  private func undoneAnchor(
    from new: Desk.Anchor, to old: Desk.Anchor, rows left: [CurrencyCode], _ change: RecordedChange
  ) -> Desk.Anchor {
    let isSame = old != new && anchor.withoutUnread == new.withoutUnread
    let isRemoved = !change.isUndoing && rows.contains(anchor.currency) && !left.contains(anchor.currency)
    guard isSame || isRemoved && left.contains(old.currency) else { return anchor }
    var amount = old
    if let unread = anchor.unread, unread != new.unread, left.contains(unread.currency) {
      amount.unread = unread
    }
    return amount
  }
}

/// A present value with a change undone: the value from before, where the present one is that after the change. Throws a conflict
/// where it is another one.
private func undone<Value: Equatable>(
  _ present: Value, from new: Value, to old: Value, else conflict: ChangedSince
) throws(ChangedSince) -> Value {
  if old == new || present == old { return present }
  if present != new { throw conflict }
  return old
}
