// From a change of the user's to cells.
extension CellMap {
  /// Sets the cells of what differs between two states of this replica, all at one stamp, and returns them. What is the same in both
  /// is not touched, even where the map has other values: they are newer, or mean something that this replica does not know.
  ///
  /// A list of which anything was changed is alive at the same stamp: deleting it elsewhere at an earlier time does not take from the
  /// user what is being worked on. Deleting a list leaves its rows as they are, so that it comes back whole.
  public mutating func record(_ before: SharedState, to after: SharedState, at stamp: Stamp) -> [Cell] {
    var changes = Changes(known: Entities(self))
    changes.addLists(before.lists, after.lists)
    changes.add(CellField.rate, before.rates, after.rates) { [CellField.rate: $0] }
    changes.add(CellField.currency, before.currencies, after.currencies) {
      [CellField.name: $0.name, CellField.digits: $0.digits]
    }
    for (name, value) in after.settings where before.settings[name] != value {
      changes.set(CellField.setting, name, CellField.value, value)
    }
    let cells = changes.values.filter { self[$0.key]?.value != $0.value || $0.key.field == CellField.alive }
    return merge(cells.map { Cell($0.key, $0.value, stamp) })
  }
}

/// The values that a change sets, by the names of their cells.
private struct Changes {
  /// What the cells are before it.
  let known: Entities
  private(set) var values: [CellName: String] = [:]

  init(known: Entities) { self.known = known }

  mutating func set(_ entity: String, _ key: String, _ field: String, _ value: String) {
    values[CellName(entity, key, field)] = value
  }

  /// Sets what differs between things of an entity before and after the change, by their keys.
  mutating func add<Thing: Equatable>(
    _ entity: String, _ before: [String: Thing], _ after: [String: Thing],
    _ fields: (Thing) -> SharedState.Fields
  ) {
    for (key, thing) in after where before[key] != thing {
      set(entity, key, CellField.alive, CellField.yes)
      let old = before[key].map(fields) ?? [:]
      for (field, value) in fields(thing) where old[field] != value { set(entity, key, field, value) }
    }
    for key in before.keys where after[key] == nil { set(entity, key, CellField.alive, CellField.no) }
  }

  mutating func addLists(_ before: [SharedState.List], _ after: [SharedState.List]) {
    let (old, new) = (Self.byID(before), Self.byID(after))
    add(CellField.list, old, new) {
      [CellField.name: $0.name, CellField.anchor: $0.anchor, CellField.fee: $0.fee]
    }
    addOrder(CellField.list, before.map(\.id), after.map(\.id)) { $0 }
    for list in after where old[list.id]?.rows != list.rows {
      let rows = old[list.id]?.rows ?? []
      let key = { (code: String) in "\(list.id)/\(code)" }
      for code in Set(list.rows).subtracting(rows) {
        set(CellField.row, key(code), CellField.alive, CellField.yes)
      }
      for code in Set(rows).subtracting(list.rows) {
        set(CellField.row, key(code), CellField.alive, CellField.no)
      }
      addOrder(CellField.row, rows, list.rows, key)
    }
  }

  /// Sets the positions that a changed sequence takes.
  private mutating func addOrder(
    _ entity: String, _ before: [String], _ after: [String], _ key: (String) -> String
  ) {
    guard before != after else { return }
    let positions = after.compactMap { element in
      known.position(entity, key(element)).map { (element, $0) }
    }
    let new = OrderKey.keys(for: after, known: Dictionary(positions) { first, _ in first })
    for (element, position) in new where position != known.position(entity, key(element)) {
      set(entity, key(element), CellField.order, position.text)
    }
  }

  private static func byID(_ lists: [SharedState.List]) -> [String: SharedState.List] {
    Dictionary(lists.map { ($0.id, $0) }) { first, _ in first }
  }
}
