// From changes of the user's to cells.
extension CellMap {
  /// Sets the cells of what differs between two states of this replica, before and after a change, all at one stamp, and returns them.
  /// What is the same in both is not touched: where the map has other values, they are newer, or mean something that this replica does
  /// not know. `wall` is the machine's clock, in milliseconds since 1970, UTC; `moved` is the list or the row that the user has moved,
  /// where that is known: of two neighbours that change places either may be the one.
  ///
  /// What was changed or moved is alive at the same stamp, and so is the list of a row: deleting it elsewhere at an earlier time does not
  /// take from the user what is being worked on. Deleting a list leaves its rows as they are, so that it comes back whole.
  public mutating func record(
    _ before: SharedState, to after: SharedState, _ clock: inout ReplicaClock, at wall: Int,
    moved: String? = nil
  ) -> [Cell] {
    set(Changes(before, after, in: self, moved: moved).values, &clock, at: wall)
  }

  /// Sets the cells of a state that begins to be shared, of which the map may have other values already: those stay, unless they are of
  /// something that was deleted.
  public mutating func join(_ state: SharedState, _ clock: inout ReplicaClock, at wall: Int) -> [Cell] {
    let values = Changes(SharedState(), state, in: self, moved: nil).values
    return set(values.filter { self[$0.key.alive]?.value != CellField.yes }, &clock, at: wall)
  }

  private mutating func set(
    _ values: [CellName: String], _ clock: inout ReplicaClock, at wall: Int
  ) -> [Cell] {
    if values.isEmpty { return [] }
    let stamp = clock.stamp(at: wall, after: values.keys.compactMap { self[$0]?.stamp }.max())
    return merge(values.map { Cell($0.key, $0.value, stamp) })
  }
}

extension CellName {
  /// The name of the cell that says whether the thing was deleted.
  fileprivate var alive: CellName { CellName(entity, key, CellField.alive) }
}

/// The values that a change sets, by the names of their cells.
private struct Changes {
  private(set) var values: [CellName: String] = [:]
  private let map: CellMap
  private let moved: String?

  typealias Fields = [String: String]

  init(_ before: SharedState, _ after: SharedState, in map: CellMap, moved: String?) {
    (self.map, self.moved) = (map, moved)
    add(before.lists, after.lists)
    add(
      CellEntity.rate, before.rates.mapValues { [CellField.rate: $0] },
      after.rates.mapValues { [CellField.rate: $0] })
    add(
      CellEntity.setting, before.settings.mapValues { [CellField.value: $0] },
      after.settings.mapValues { [CellField.value: $0] })
    add(
      CellEntity.currency, before.currencies.mapValues(Self.fields), after.currencies.mapValues(Self.fields))
  }

  private static func fields(_ currency: SharedState.Currency) -> Fields {
    [CellField.name: currency.name, CellField.digits: currency.digits]
  }

  private static func fields(_ list: SharedState.List) -> Fields {
    [CellField.name: list.name, CellField.anchor: list.anchor, CellField.fee: list.fee]
  }

  /// Sets what differs between things of an entity, by their keys, and what the map lacks of those that differ.
  private mutating func add(
    _ entity: String, _ before: [String: Fields], _ after: [String: Fields], touched: Set<String> = []
  ) {
    for (key, fields) in after {
      let old = before[key] ?? [:]
      let changed = fields.filter { !$0.value.isIdentical(to: old[$0.key]) }
      if changed.isEmpty, !touched.contains(key) { continue }
      values[CellName(entity, key, CellField.alive)] = CellField.yes
      for (field, value) in fields {
        let name = CellName(entity, key, field)
        if changed[field] != nil || map[name] == nil { values[name] = value }
      }
    }
    for key in before.keys where after[key] == nil {
      values[CellName(entity, key, CellField.alive)] = CellField.no
    }
  }

  private mutating func add(_ before: [SharedState.List], _ after: [SharedState.List]) {
    let old = Dictionary(before.map { ($0.id, $0) }) { first, _ in first }
    let new = Dictionary(after.map { ($0.id, $0) }) { first, _ in first }
    var touched: Set<String> = []
    if before.map(\.id) != after.map(\.id) {
      touched = addOrder(CellEntity.list, before.map(\.id), after.map(\.id)) { $0 }
    }
    touched.formUnion(after.map(\.id).filter { old[$0]?.rows != new[$0]?.rows })
    // A deleted list that stayed as the last one stays beside others too.
    if Set(old.keys) != Set(new.keys) { touched.formUnion(new.keys.filter { map.isDeleted(.list, $0) }) }
    add(CellEntity.list, old.mapValues(Self.fields), new.mapValues(Self.fields), touched: touched)
    for list in after where values[CellName(CellEntity.list, list.id, CellField.alive)] != nil {
      addRows(of: list, before: old[list.id]?.rows ?? [])
    }
  }

  private mutating func addRows(of list: SharedState.List, before: [String]) {
    let key = { (code: String) in "\(list.id)/\(code)" }
    let touched = addOrder(CellEntity.row, before, list.rows, key)
    for code in list.rows {
      let alive = CellName(CellEntity.row, key(code), CellField.alive)
      if touched.contains(code) || map[alive] == nil { values[alive] = CellField.yes }
    }
    for code in Set(before).subtracting(list.rows) {
      values[CellName(CellEntity.row, key(code), CellField.alive)] = CellField.no
    }
  }

  /// Sets the order keys of what was added, moved, or has none, and returns what was added or moved.
  private mutating func addOrder(
    _ entity: String, _ before: [String], _ after: [String], _ key: (String) -> String
  ) -> Set<String> {
    let touched = OrderKey.moved(from: before, to: after, hint: moved).union(Set(after).subtracting(before))
    let known = Dictionary(
      after.compactMap { element in
        map[CellName(entity, key(element), CellField.order)].flatMap { OrderKey($0.value) }.map {
          (element, $0)
        }
      }
    ) { first, _ in first }
    if touched.isEmpty, known.count == after.count { return [] }
    for (element, order) in OrderKey.keys(for: after, known: known, moved: touched)
    where known[element] != order || touched.contains(element) {
      values[CellName(entity, key(element), CellField.order)] = order.text
    }
    return touched
  }
}
