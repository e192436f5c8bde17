internal import Currencies
internal import Sync

// From cells to the state of the store.
extension LocalState {
  /// This state with what cells describe, as far as the store can have it: it has no row of a currency that it does not know, no name
  /// of a thousand characters. What the cells do not know stays. `newID` is the first id that no list has had.
  func following(_ map: CellMap, newID: Int) -> LocalState {
    let shared = SharedState(map)
    var state = self
    state.followCurrencies(shared)
    state.followRates(shared, map)
    state.followLists(shared, map, newID)
    // A deleted currency that is in use here stays, as in a state of cells.
    for code in edited.currencies.keys where shared.currencies[code.text] == nil {
      if map.isDeleted(.currency, code.text), !state.edited.isConverted(code) {
        state.edited.currencies[code] = nil
      }
    }
    for setting in Self.sharedSettings {
      let name = setting.rawValue
      if let value = shared.settings[name], setting.values.contains(value) { state.settings[name] = value }
    }
    return state
  }

  private func isKnown(_ code: CurrencyCode) -> Bool {
    Currency.find(code) != nil || edited.currencies[code] != nil
  }

  private mutating func followCurrencies(_ shared: SharedState) {
    for (code, values) in shared.currencies {
      if let currency = CustomCurrency(code, values) { edited.currencies[currency.code] = currency }
    }
  }

  private mutating func followRates(_ shared: SharedState, _ map: CellMap) {
    for (pair, rate) in edited.rates where map.isDeleted(.rate, rate.sharedKey) { edited.rates[pair] = nil }
    for (key, text) in shared.rates {
      guard let rate = CustomRate(shared: text), rate.sharedKey == key, isKnown(rate.base),
        isKnown(rate.quote)
      else { continue }
      edited.rates[EditedState.Pair(rate)] = rate
    }
  }

  private mutating func followLists(_ shared: SharedState, _ map: CellMap, _ newID: Int) {
    if shared.lists.isEmpty { return }
    var known = Dictionary(ids.map { ($0.value, $0.key) }) { first, _ in first }
    var (order, next): ([Int], Int) = ([], newID)
    for list in shared.lists {
      let id = known[list.id] ?? next
      if known.updateValue(id, forKey: list.id) == nil { next += 1 }
      ids[id] = list.id
      edited.lists[id] = StoredList(list, like: edited.lists[id], isKnown: isKnown)
      order.append(id)
    }
    // A list of this store that nobody has changed makes room for those of the others; one whose cells were lost stays.
    let rest = edited.order.filter { !order.contains($0) }
    let kept = rest.filter { id in ids[id].map { !map.isDeleted(.list, $0) } ?? false }
    for id in rest where !kept.contains(id) { edited.lists[id] = nil }
    edited.order = order + kept
    edited.numberNames()
    if edited.shown.map({ edited.lists[$0] == nil }) ?? true { edited.shown = edited.order.first }
  }
}

extension EditedState {
  /// Numbers lists whose names are the same, regardless of case.
  fileprivate mutating func numberNames() {
    var taken = TakenNames()
    for id in order {
      guard let name = lists[id]?.name, !taken.take(name) else { continue }
      lists[id]?.name = taken.numbering(String(name.prefix(54)))
    }
  }
}

extension StoredList {
  /// The list that is most like what replicas share; what of that it cannot have is as in the present one.
  fileprivate init(
    _ shared: SharedState.List, like present: StoredList?, isKnown: (CurrencyCode) -> Bool
  ) {
    let rows = shared.rows.compactMap { CurrencyCode(shared: $0) }.filter(isKnown)
    let name = ValidName(shared: shared.name)?.text ?? present?.name ?? FirstList.name
    var anchor = Desk.Anchor(shared: shared.anchor)
    if let currency = anchor?.currency, !isKnown(currency) { anchor = nil }
    var amount = anchor ?? present?.anchor ?? Desk.Anchor(nil, rows.first ?? .eur)
    amount.unread = present?.anchor.unread
    self.init(
      name: name, rows: rows, anchor: amount, fee: Fee(shared: shared.fee) ?? present?.fee ?? .none)
  }
}
