public import Currencies

/// What importing a backup changes, to be read before it is done.
public struct BackupPreview: Hashable, Sendable {
  /// What is changed, in the order of the backup's parts; empty when all is as in the backup.
  public let changes: [BackupChange]
  /// What of the backup is left out.
  public let remarks: [BackupRemark]

  init(_ plan: BackupPlan) {
    let ofSettings = plan.settings.map { BackupChange.setsSetting($0.setting, to: $0.after) }
    changes =
      plan.merge.listChanges(from: plan.present) + plan.ownChanges + plan.alertChanges + plan.keptChanges
      + ofSettings
    remarks = plan.remarks
  }
}

/// A change that importing a backup makes.
public enum BackupChange: Hashable, Sendable {
  /// A list is added, with these currencies.
  case addsList(String, [CurrencyCode])
  /// A list gets these currencies instead of its own.
  case replacesRows(String, [CurrencyCode])
  /// A list gets another amount.
  case setsAmount(String)
  /// A list gets another fee.
  case setsFee(String)
  /// A list gets a name that differs in case.
  case renamesList(String, to: String)
  /// A list is removed.
  case removesList(String)
  /// The lists get another order.
  case ordersLists
  /// Another list becomes the current one.
  case showsList(String)
  /// A custom currency is added.
  case addsCurrency(CustomCurrency)
  /// A custom currency gets this name or these fraction digits.
  case setsCurrency(CustomCurrency)
  /// A custom currency is removed.
  case removesCurrency(CurrencyCode)
  /// A custom rate is added.
  case addsRate(CustomRate)
  /// A custom rate is replaced by this one.
  case setsRate(CustomRate)
  /// A custom rate is removed.
  case removesRate(CurrencyCode, CurrencyCode)
  /// An alert is added.
  case addsAlert(Alert)
  /// An alert is replaced by this one.
  case setsAlert(Alert)
  /// An alert is removed.
  case removesAlert(Alert)
  /// So many kept conversions are added.
  case addsKept(Int)
  /// So many kept conversions are replaced.
  case setsKept(Int)
  /// So many kept conversions are removed.
  case removesKept(Int)
  /// A setting gets the value of this name.
  case setsSetting(Setting, to: String)
}

extension BackupMerge {
  fileprivate func listChanges(from present: EditedState) -> [BackupChange] {
    var changes: [BackupChange] = []
    for place in lists {
      switch place {
      case .new(let list): changes.append(.addsList(list.name, list.rows))
      case .stored(let id):
        if let old = present.lists[id], let new = state.lists[id] { changes += old.changes(to: new) }
      }
    }
    let kept = Set(state.order)
    for id in present.order where !kept.contains(id) {
      changes.append(.removesList(present.lists[id]?.name ?? ""))
    }
    if state.order != present.order.filter(kept.contains) { changes.append(.ordersLists) }
    return changes + shownChange(from: present)
  }

  private func shownChange(from present: EditedState) -> [BackupChange] {
    guard let current else { return [] }
    switch lists[current] {
    case .stored(let id): return id == present.shown ? [] : [.showsList(state.lists[id]?.name ?? "")]
    case .new(let list): return [.showsList(list.name)]
    }
  }
}

extension StoredList {
  fileprivate func changes(to new: StoredList) -> [BackupChange] {
    var changes: [BackupChange] = []
    if new.name != name { changes.append(.renamesList(name, to: new.name)) }
    if new.rows != rows { changes.append(.replacesRows(new.name, new.rows)) }
    if new.anchor != anchor { changes.append(.setsAmount(new.name)) }
    if new.fee != fee { changes.append(.setsFee(new.name)) }
    return changes
  }
}

extension BackupPlan {
  /// The changes of custom currencies and custom rates.
  fileprivate var ownChanges: [BackupChange] {
    let (old, new) = (present, merge.state)
    let codes = Set(old.currencies.keys).union(new.currencies.keys).sorted()
    let ofCurrencies = codes.compactMap { code -> BackupChange? in
      let (before, after) = (old.currencies[code], new.currencies[code])
      if before == after { return nil }
      guard let after else { return .removesCurrency(code) }
      return before == nil ? .addsCurrency(after) : .setsCurrency(after)
    }
    let pairs = old.rates.merging(new.rates) { $1 }.sorted {
      ($0.value.base, $0.value.quote) < ($1.value.base, $1.value.quote)
    }
    let ofRates = pairs.compactMap { pair, rate -> BackupChange? in
      let (before, after) = (old.rates[pair], new.rates[pair])
      if before == after { return nil }
      guard let after else { return .removesRate(rate.base, rate.quote) }
      return before == nil ? .addsRate(after) : .setsRate(after)
    }
    return ofCurrencies + ofRates
  }

  fileprivate var alertChanges: [BackupChange] {
    let (old, new) = (present.alerts, merge.state.alerts)
    let ids = Set(old.keys).union(new.keys).sorted { $0.stored < $1.stored }
    return ids.compactMap { id -> BackupChange? in
      let (before, after) = (old[id]?.alert, new[id]?.alert)
      if before == after { return nil }
      guard let after else { return before.map { .removesAlert($0) } }
      return before == nil ? .addsAlert(after) : .setsAlert(after)
    }
  }

  fileprivate var keptChanges: [BackupChange] {
    let added = kept.filter { $0.before == nil }.count
    let removed = kept.filter { $0.after == nil }.count
    let replaced = kept.count - added - removed
    var changes: [BackupChange] = []
    if added > 0 { changes.append(.addsKept(added)) }
    if replaced > 0 { changes.append(.setsKept(replaced)) }
    if removed > 0 { changes.append(.removesKept(removed)) }
    return changes
  }
}
