internal import Currencies
internal import PostgreSQL
internal import Storage
internal import Sync

// What the user decides about changes that a server has refused.
extension Ledger {
  /// Leaves a refused change as it is in this store, and tells it no more until it is changed again.
  public func keepRefused(_ change: RefusedChange) throws(LedgerError) {
    try writeUnrecorded { writer in
      for (name, stamp) in change.stamps {
        try writer.execute(
          "UPDATE refused_cell SET is_kept = 1 WHERE entity = ? AND key = ? AND field = ? AND stamp = ?",
          name.entity, name.key, name.field, stamp.text)
      }
    }
  }

  /// Takes over what the server has instead of a refused change. What it does not have is removed here, and nowhere else: a new list, a
  /// row, a custom rate or currency; a setting, and the name, the amount or the fee of a list get their defaults. What was changed since
  /// stays. Throws `server` and what else it is refused for, `lastList`, and `isInList` for a currency that is in use; nothing is changed
  /// then.
  public func discardRefused(_ change: RefusedChange) async throws(LedgerError) {
    guard let place = try syncStatus().place, place.transport == .postgresql else { throw .noSync }
    let server = try await connect(to: place)
    let cells = try await server.cells(named: change.stamps.keys)
    try exchanging(at: place) { writer, replica, map, wall in
      let names = Set(change.stamps.filter { map[$0.key]?.stamp == $0.value }.keys)
      map.remove(names)
      try writer.remove(names)
      try writer.forgetRefused(names)
      // What others have sent meanwhile was older than what was refused, and left out: all is asked for again.
      try writer.execute("UPDATE replica SET pos = 0, token = NULL")
      let receipt = try writer.receive(cells.filter { names.contains($0.name) }, &replica, &map, at: wall)
      guard receipt.early.isEmpty, receipt.surplus == 0 else {
        throw LedgerError.server(.refused(code: "", "a value cannot be taken over"))
      }
      let state = try LocalState(writer)
      let parts = state.defaults(of: names, lackingIn: map, .earliest(of: replica.clock.replica))
      try writer.keep(map.merge(parts), isUnsent: true)
      let wanted = try state.removing(names, undescribedBy: map)
      // Others may have all of what is removed here: they offer it again, and it comes back then.
      let gone = map.all.map(\.name).filter { wanted.lacks($0.subject, of: state) }
      map.remove(gone)
      try writer.remove(gone)
      try writer.replace(state, by: wanted.following(map, newID: writer.newListID()))
    }
  }
}

extension LocalState {
  /// The parts of lists among names that no cell describes, as a new list has them: without them the lists would be seen by nobody. Whatever
  /// another replica has instead is later than the stamp.
  fileprivate func defaults(
    of names: Set<CellName>, lackingIn map: CellMap, _ stamp: Stamp
  ) -> [Cell] {
    var cells: [Cell] = []
    for case .list(let uuid) in Set(names.map(\.subject)) {
      guard let list = list(uuid), let missing = map.missingParts(ofList: uuid) else { continue }
      let values = [
        CellField.name: RecoveredList.unnamed, CellField.fee: Fee.none.sharedText,
        CellField.anchor: Desk.Anchor(nil, list.anchor.currency).sharedText,
      ]
      for (field, name) in missing.sorted(by: { $0.value < $1.value }) {
        if let value = values[field] { cells.append(Cell(name, value, stamp)) }
      }
    }
    return cells
  }

  private func list(_ uuid: String) -> StoredList? {
    edited.order.first { ids[$0] == uuid }.flatMap { edited.lists[$0] }
  }

  /// Whether it has no more what another state has: a list, with its rows, or a custom rate.
  fileprivate func lacks(_ subject: CellSubject, of other: LocalState) -> Bool {
    switch subject {
    case .list(let uuid), .row(_, let uuid): list(uuid) == nil && other.list(uuid) != nil
    case .rate(let key): shared.rates[key] == nil && other.shared.rates[key] != nil
    case .currency, .setting, .unknown: false
    }
  }

  /// This state without what names are of, as far as no cells describe it any more. Throws `lastList` and `isInList`.
  fileprivate func removing(
    _ names: Set<CellName>, undescribedBy map: CellMap
  ) throws(LedgerError) -> LocalState {
    let described = SharedState(map)
    var state = self
    for subject in Set(names.map(\.subject)) where !described.has(subject) {
      switch subject {
      case .list(let uuid):
        guard let id = edited.order.first(where: { ids[$0] == uuid }) else { continue }
        if state.edited.order.count == 1 { throw .lastList }
        state.edited.lists[id] = nil
        state.edited.order.removeAll { $0 == id }
        if state.edited.shown == id { state.edited.shown = state.edited.order.first }
      case .rate(let key): state.edited.rates = state.edited.rates.filter { $0.value.sharedKey != key }
      case .setting(let name): state.settings[name] = nil
      case .currency, .row, .unknown: continue
      }
    }
    for case .currency(let text) in Set(names.map(\.subject)) where !described.has(.currency(text)) {
      guard let code = CurrencyCode(shared: text) else { continue }
      try state.removeCurrency(code)
    }
    return state
  }

  /// Removes a custom currency and its custom rates, as its user can. Throws `isInList` where a list has a row or its amount in it.
  private mutating func removeCurrency(_ code: CurrencyCode) throws(LedgerError) {
    let user = edited.order.compactMap { edited.lists[$0] }
      .first { $0.rows.contains(code) || $0.anchor.currency == code }
    if let user { throw .isInList(code, user.name) }
    edited.rates = edited.rates.filter { !$0.key.contains(code) }
    edited.currencies[code] = nil
  }
}
