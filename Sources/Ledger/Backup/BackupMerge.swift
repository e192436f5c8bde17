internal import Currencies

/// The lists, custom rates, custom currencies and alerts of a backup, merged into those of a store.
///
/// Lists are the same by their names regardless of case, rates by their pair in either direction, currencies by their codes,
/// alerts by their ids, or by what they tell. What is in the backup replaces its counterpart; the rest stays, unless all is to be
/// replaced.
struct BackupMerge {
  /// A list in the end.
  enum Place: Hashable {
    /// One that is stored already, by its id.
    case stored(Int)
    /// A new one.
    case new(StoredList)
  }

  /// What becomes of what is stored.
  private(set) var state: EditedState
  /// The lists in the end, in their order.
  private(set) var lists: [Place]
  /// The index of the list that is the current one in the end; nil without any list.
  private(set) var current: Int?
  /// What of the backup is left out.
  private(set) var remarks: [BackupRemark] = []
  private let present: EditedState
  private let moment: AlertMoment

  /// What becomes of a state at a moment, from which new alerts are watched.
  init(_ backup: Backup, into present: EditedState, isReplacing: Bool, at moment: AlertMoment) {
    (self.present, state, self.moment) = (present, present, moment)
    lists = present.order.map { .stored($0) }
    current = present.shown.flatMap { lists.firstIndex(of: .stored($0)) }
    for currency in backup.currencies ?? [] where present.currencies[currency.code]?.inBackup != currency {
      state.currencies[currency.code] = currency
    }
    if let rates = backup.rates { merge(rates, isReplacing) }
    if let given = backup.lists, !given.isEmpty { merge(given, current: backup.current, isReplacing) }
    if let alerts = backup.alerts { merge(alerts, isReplacing) }
    if isReplacing, let kept = backup.currencies { removeCurrencies(except: Set(kept.map(\.code))) }
  }

  /// Whether a currency is one of ISO 4217, a custom one, or in use in the store.
  private func isKnown(_ code: CurrencyCode) -> Bool {
    Currency.find(code) != nil || state.currencies[code] != nil || present.isConverted(code)
  }

  /// Whether an alert can be for a currency: also for one that was removed while an alert was for it.
  private func canWatch(_ code: CurrencyCode) -> Bool { isKnown(code) || present.uses(code) }

  private mutating func merge(_ rates: [CustomRate], _ isReplacing: Bool) {
    if isReplacing { state.rates = [:] }
    for rate in rates {
      if isKnown(rate.base), isKnown(rate.quote) {
        state.rates[EditedState.Pair(rate)] = rate
      } else {
        remarks.append(.unknownCurrencyInRate(rate.base, rate.quote))
      }
    }
  }

  /// An alert that is new begins anew: what has become of it elsewhere is not in the backup. One that tells the same as a stored
  /// one is that one, whatever their ids.
  private mutating func merge(_ alerts: [Alert], _ isReplacing: Bool) {
    var known: [Alert] = []
    for alert in alerts {
      if canWatch(alert.from), canWatch(alert.to) {
        known.append(alert)
      } else {
        remarks.append(.unknownCurrencyInAlert(alert.from, alert.to))
      }
    }
    let (ids, contents) = (Set(known.map(\.id)), Set(known.map(AlertContent.init)))
    state.alerts = state.alerts.filter {
      contents.contains(AlertContent($0.value.alert)) || !isReplacing && !ids.contains($0.key)
    }
    let stored = Set(state.alerts.values.map { AlertContent($0.alert) })
    add(known.filter { !stored.contains(AlertContent($0)) })
  }

  /// Adds alerts, as many as can be kept: first those that replace one, so that none is lost for a new one.
  private mutating func add(_ alerts: [Alert]) {
    let replaced = Set(present.alerts.keys).subtracting(state.alerts.keys)
    let most = max(Alert.mostKept, present.alerts.count)
    let ordered = alerts.filter { replaced.contains($0.id) } + alerts.filter { !replaced.contains($0.id) }
    for alert in ordered {
      if state.alerts.count == most { return remarks.append(.tooManyAlerts) }
      let added = state.alerts[alert.id] == nil ? alert : alert.withNewID
      state.alerts[added.id] = WatchedAlert(added, AlertState(of: added, at: moment))
    }
  }

  private mutating func merge(_ given: [StoredList], current index: Int?, _ isReplacing: Bool) {
    let names = BackupNames(present)
    let places = given.map { read -> Place in
      var list = usable(read)
      guard let id = names.id(of: list.name) else { return .new(list) }
      if let stored = present.lists[id]?.name, !names.canRename(id) { list.name = stored }
      state.lists[id] = list
      return .stored(id)
    }
    let shown = current.map { lists[$0] }
    lists = merged(places, isReplacing)
    state.order = storedIDs
    let stored = Set(state.order)
    state.lists = state.lists.filter { stored.contains($0.key) }
    let wanted = index.map { places[$0] } ?? shown
    current = wanted.flatMap { lists.firstIndex(of: $0) } ?? (lists.isEmpty ? nil : 0)
    state.shown = state.shown.flatMap { stored.contains($0) ? $0 : nil }
  }

  private var storedIDs: [Int] {
    lists.compactMap { if case .stored(let id) = $0 { id } else { nil } }
  }

  /// The order in the end: the places of the lists that both have are taken in the order of the backup, of which the rest
  /// follows.
  private func merged(_ places: [Place], _ isReplacing: Bool) -> [Place] {
    let given = Set(places)
    var rest = places[...]
    var order: [Place] = []
    for place in lists {
      if !given.contains(place) {
        if !isReplacing { order.append(place) }
      } else if let next = rest.popFirst() {
        order.append(next)
      }
    }
    return order + rest
  }

  /// The list without currencies that are not known. An amount in one of those is none.
  private mutating func usable(_ list: StoredList) -> StoredList {
    var list = list
    for code in Set(list.rows + [list.anchor.currency]).sorted() where !isKnown(code) {
      remarks.append(.unknownCurrency(code, list: list.name))
    }
    list.rows.removeAll { !isKnown($0) }
    if let unread = list.anchor.unread, !isKnown(unread.currency) { list.anchor.unread = nil }
    if !isKnown(list.anchor.currency) {
      list.anchor = Desk.Anchor(nil, list.rows.first ?? .eur, unread: list.anchor.unread)
    }
    return list
  }

  /// Removes the custom currencies that the backup lacks and nothing uses in the end.
  private mutating func removeCurrencies(except kept: Set<CurrencyCode>) {
    let unused = state.currencies.keys.filter {
      !kept.contains($0) && !state.uses($0) && !isInNewList($0)
    }
    for code in unused { state.currencies[code] = nil }
  }

  private func isInNewList(_ code: CurrencyCode) -> Bool {
    lists.contains {
      guard case .new(let list) = $0 else { return false }
      return list.rows.contains(code) || list.anchor.currency == code
    }
  }
}
