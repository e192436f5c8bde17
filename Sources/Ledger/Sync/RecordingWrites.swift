internal import Currencies
internal import FoundationEssentials
internal import GLib
internal import Storage
internal import Sync

/// Records as cells what the user changes of what is shared, while the store exchanges changes with others.
struct SyncRecorder: ChangeRecorder {
  /// The path of the store.
  let path: String

  func recording<Value>(
    in writer: Writer, moving row: CurrencyCode?, _ body: (Writer) throws -> Value
  ) throws -> Value {
    guard try StoredReplica.isThere(writer) else { return try body(writer) }
    let before = try LocalState(writer)
    let value = try body(writer)
    try writer.record(before, StoreMark(path: path), moving: row)
    return value
  }
}

extension Writer {
  /// Records what differs from a state before.
  fileprivate func record(_ before: LocalState, _ mark: StoreMark, moving row: CurrencyCode?) throws {
    var after = try LocalState(self)
    // The list of a new user is shared with the first change of it, or beside another one.
    let isAlone = after.edited.order.count == 1
    try share(
      &after, after.ownLists.filter { !isAlone || after.edited.lists[$0] != before.edited.lists[$0] })
    let (old, new) = (before.shared, after.shared)
    if !new.differs(from: old) { return }
    let wall = millisecondsSince1970()
    guard var (replica, map) = try replica(mark, at: wall) else { return }
    let cells = map.record(old, to: new, &replica.clock, at: wall, moved: row?.text)
    try keep(cells, isUnsent: true)
    try keep(replica, mark)
  }

  /// The replica and all cells; nil for a store that never exchanged changes.
  func replica(_ mark: StoreMark, at wall: Int) throws -> (StoredReplica, CellMap)? {
    try StoredReplica(self, mark, at: wall).map { ($0, try cellMap()) }
  }

  /// Takes over what other replicas have sent; the replica is to be kept after.
  func receive(
    _ cells: [Cell], _ replica: inout StoredReplica, _ map: inout CellMap, at wall: Int
  ) throws -> CellMap.Receipt {
    let names = Set(map.all.map(\.name))
    let receipt = map.receive(
      cells, &replica.clock, at: wall, deletedBefore: replica.clock.corrected(wall) - CellMap.deletionMemory)
    try keep(receipt.taken, isUnsent: false)
    try remove(names.subtracting(map.all.map(\.name)))
    // Also what was taken over before: the store may have lost it, or may know a currency now.
    let state = try LocalState(self)
    let following = state.following(map, newID: try newListID())
    if following != state || following.shared.differs(from: state.shared) {
      try replace(state, by: following)
    }
    return receipt
  }

  /// Gives lists UUIDs, by which other replicas know them.
  func share(_ state: inout LocalState, _ lists: [Int]) throws(StoreError) {
    for id in lists {
      let uuid = UUID(version7At: microsecondsSince1970()).stored
      try execute("INSERT INTO shared_list (list, uuid) VALUES (?, ?)", id, uuid)
      state.ids[id] = uuid
    }
  }

  /// Replaces a state of the store by one that cells describe.
  func replace(_ old: LocalState, by new: LocalState) throws {
    for (id, uuid) in new.ids where old.ids[id] == nil {
      try execute("INSERT INTO shared_list (list, uuid) VALUES (?, ?)", id, uuid)
    }
    // Names are set at once: two lists may have changed names.
    var present = old.edited
    for (id, list) in new.edited.lists
    where present.lists[id].map({ !$0.name.isIdentical(to: list.name) }) ?? false {
      try execute("UPDATE list SET name = ? WHERE id = ?", list.name, id)
      present.lists[id]?.name = list.name
    }
    try replace(present, by: new.edited)
    for (name, value) in new.settings where old.settings[name] != value { try keep(value, under: name) }
    for name in old.settings.keys where new.settings[name] == nil {
      try execute("DELETE FROM setting WHERE key = ?", name)
    }
  }

  /// The first id that no list has had. Throws when fewer ids are left than others can send lists: SQLite's sum is not an integer then.
  func newListID() throws(StoreError) -> Int {
    let room = SharedState.mostThings
    let last: Int? = try value(
      """
      SELECT max(last) + ? FROM (
        SELECT 0 AS last UNION ALL SELECT max(id) FROM list UNION ALL SELECT max(list) FROM shared_list
        UNION ALL SELECT seq FROM sqlite_sequence WHERE name = 'list')
      """, room)
    return (last ?? room) - room + 1
  }
}
