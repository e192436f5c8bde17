public import Currencies

/// What an act of the user's has changed in lists, custom rates, custom currencies and alerts, so that it can be undone later.
///
/// Undoing it merges: what other programs have changed since stays, and where they have changed the same, nothing is undone.
public struct RecordedChange: Hashable, Sendable {
  /// What differs, as it was before.
  var before: EditedState
  /// What differs, as it is after the act.
  var after: EditedState
  /// The amounts that the user has typed since into a list that the act has made.
  private(set) var typed: Set<Desk.Anchor> = []
  /// The row that was moved; nil for any other act.
  let moved: CurrencyCode?
  /// True for the change that undoing an act was: to undo it is to redo the act.
  let isUndoing: Bool

  /// What changed between two states.
  init(from old: EditedState, to new: EditedState, moving row: CurrencyCode? = nil, isUndoing: Bool = false) {
    (before, after) = (old.differing(from: new), new.differing(from: old))
    (moved, self.isUndoing) = (row, isUndoing)
  }

  /// True when nothing was changed; the choice of the current list does not count.
  public var isEmpty: Bool {
    before.order == after.order
      && [before, after].allSatisfy {
        $0.lists.isEmpty && $0.rates.isEmpty && $0.currencies.isEmpty && $0.alerts.isEmpty
      }
  }
}

extension RecordedChange {
  /// The change of the amount in a list that was typed last.
  public init(amountIn list: Desk.ListName, from old: Desk.Anchor, to new: Desk.Anchor) {
    before = EditedState(StoredList(name: list.name, rows: [], anchor: old), id: list.id)
    after = EditedState(StoredList(name: list.name, rows: [], anchor: new), id: list.id)
    (moved, isUndoing) = (nil, false)
  }

  /// This change after an amount was typed into a list: one that it has made goes with the amount, and comes back with it.
  public func including(_ typed: Desk.Anchor, inList id: Int) -> Self {
    var change = self
    if before.lists[id] == nil, after.lists[id] != nil { change.typed.insert(typed) }
    return change
  }

  /// This change, and after it one of the amount in a list.
  public func followed(byAmountIn list: Desk.ListName, from old: Desk.Anchor, to new: Desk.Anchor) -> Self {
    guard before.lists[list.id] != nil, after.lists[list.id] != nil else {
      return RecordedChange(amountIn: list, from: old, to: new)
    }
    var change = self
    change.before.lists[list.id]?.anchor = old
    change.after.lists[list.id]?.anchor = new
    return change
  }
}

/// What another program has changed, so that an act is not undone.
public enum ChangedSince: Error, Hashable, Sendable {
  /// A row was moved.
  case row(CurrencyCode)
  /// The order of the rows of a list.
  case rowOrder
  /// The amount that was typed last.
  case amount
  /// The fee of a list.
  case fee
  /// The list of a name.
  case list(String)
  /// The order of the lists.
  case listOrder
  /// A custom rate.
  case rate(CurrencyCode, CurrencyCode)
  /// An alert for a pair.
  case alert(CurrencyCode, CurrencyCode)
  /// A custom currency was changed, is used or is gone.
  case currency(CurrencyCode)
}
