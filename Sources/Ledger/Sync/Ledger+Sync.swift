internal import Currencies
internal import FoundationEssentials
internal import GLib
internal import Localization
internal import Storage
internal import Sync

// Exchanging changes with other replicas.
extension Ledger {
  /// Begins to exchange changes at a place, whose present cells are given: what both have is as it is there. Lists that nobody has
  /// changed since they were made for a new user are not shared before somebody does.
  func startSync(at place: SyncPlace, with cells: [Cell]) throws(LedgerError) {
    let wall = millisecondsSince1970()
    try writeUnrecorded { writer in
      let known = try writer.replica(mark, at: wall)
      var (replica, map) = known ?? (StoredReplica(at: wall), CellMap())
      var state = try LocalState(writer)
      let before = state.following(map, newID: try writer.newListID()).shared
      let isAlone = state.edited.order.count == 1
      try writer.share(
        &state, state.ownLists.filter { !isAlone || state.edited.lists[$0]?.isOfNewUser == false })
      // What was changed while nothing was exchanged is set now. While something was, the cells have it, and what the store lacks it has
      // lost.
      var own: [Cell] = []
      if known != nil, replica.place == nil {
        own = map.record(before, to: state.shared, &replica.clock, at: wall)
      }
      let taken = map.receive(cells, &replica.clock, at: wall).taken
      if known == nil { own = map.join(state.shared, &replica.clock, at: wall) }
      try writer.execute("UPDATE cell SET is_unsent = 1 WHERE is_unsent = 0")
      try writer.keep(taken, isUnsent: false)
      try writer.keep(own.filter { map[$0.name] == $0 }, isUnsent: true)
      try writer.replace(state, by: state.following(map, newID: writer.newListID()))
      replica.place = place
      try writer.keep(replica, mark)
    }
  }

  /// Ends the exchange; everything stays as it is here.
  public func stopSync() throws(LedgerError) {
    try writeUnrecorded { writer in
      _ = try writer.execute("UPDATE replica SET transport = NULL, place = NULL, problem = NULL")
    }
  }

  /// Takes over what other replicas have sent, in one transaction, and returns what became of it.
  func receive(_ cells: [Cell]) throws(LedgerError) -> CellMap.Receipt {
    let wall = millisecondsSince1970()
    return try writeUnrecorded { writer in
      guard var (replica, map) = try writer.replica(mark, at: wall) else { throw LedgerError.noSync }
      let names = Set(map.all.map(\.name))
      let receipt = map.receive(
        cells, &replica.clock, at: wall, deletedBefore: wall - CellMap.deletionMemory)
      try writer.keep(receipt.taken, isUnsent: false)
      try writer.remove(names.subtracting(map.all.map(\.name)))
      // Also what was taken over before: the store may have lost it, or may know a currency now.
      let state = try LocalState(writer)
      let following = state.following(map, newID: try writer.newListID())
      if following != state { try writer.replace(state, by: following) }
      try writer.keep(replica, mark)
      return receipt
    }
  }

  /// What tells this store from a copy of it.
  private var mark: StoreMark { StoreMark(path: path) }

  /// The replica's id, and all cells, those that were deleted too.
  func replicaAndCells() throws(LedgerError) -> (ReplicaID, CellMap) {
    try writeUnrecorded { writer in
      guard let (replica, map) = try writer.replica(mark, at: millisecondsSince1970()) else {
        throw LedgerError.noSync
      }
      try writer.keep(replica, mark)
      return (replica.clock.replica, map)
    }
  }

  /// Notes that cells are at the place.
  func acknowledge(_ cells: some Sequence<Cell>) throws(LedgerError) {
    try writeUnrecorded { try $0.acknowledge(cells) }
  }
}

extension StoredList {
  /// Whether it is as Agio makes it for a new user.
  @MainActor fileprivate var isOfNewUser: Bool {
    name == FirstList.name && rows == Ledger.firstRows(localeCurrency: LocaleConventions.current.currency)
      && anchor == Desk.Anchor(100, anchor.currency) && fee == .none
  }
}
