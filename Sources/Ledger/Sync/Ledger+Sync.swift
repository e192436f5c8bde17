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
      let before = state.shared
      let isAlone = state.edited.order.count == 1
      let made = try writer.note(MadeList.self)
      try writer.share(
        &state, state.ownLists.filter { id in !isAlone || state.edited.lists[id]?.isAsMade(made) == false })
      // A replica has cells for all that was changed since it is one; what the store lacks of them it has lost.
      var own: [Cell] = []
      if known != nil { own = map.record(before, to: state.shared, &replica.clock, at: wall) }
      let taken = map.receive(cells, &replica.clock, at: wall).taken
      if known == nil { own = map.join(state.shared, &replica.clock, at: wall) }
      try writer.keep(replica, mark)
      try writer.keep(place)
      try writer.keep(taken, isUnsent: false)
      try writer.keep(own.filter { map[$0.name] == $0 }, isUnsent: true)
      try writer.replace(state, by: state.following(map, newID: writer.newListID()))
    }
  }

  /// Ends the exchange; everything stays as it is here. What is changed from now on is still recorded: if the exchange begins again, each
  /// change was made when it was made.
  public func stopSync() throws(LedgerError) { try setPlace(nil) }

  /// Sets where changes are exchanged, without exchanging any.
  func setPlace(_ place: SyncPlace?) throws(LedgerError) {
    try writeUnrecorded { try $0.keep(place) }
  }

  /// Makes an exchange's changes of the replica and its cells, in one transaction; the body is given the machine's clock in milliseconds
  /// since 1970. Throws `noSync` where changes are not exchanged at the place any more.
  func exchanging<Value>(
    at place: SyncPlace,
    _ body: (Writer, inout StoredReplica, inout CellMap, _ wall: Int) throws -> Value
  ) throws(LedgerError) -> Value {
    let wall = millisecondsSince1970()
    return try writeUnrecorded { writer in
      guard var (replica, map) = try writer.replica(mark, at: wall), replica.place == place else {
        throw LedgerError.noSync
      }
      let value = try body(writer, &replica, &map, wall)
      try writer.keep(replica, mark)
      return value
    }
  }

  /// Notes that cells are at the place, with the token of a server, and returns whether those are all: false where others were set since. Throws `noSync` where
  /// changes are not exchanged there any more.
  func acknowledge(_ cells: CellMap, at place: SyncPlace, token: String? = nil) throws(LedgerError) -> Bool {
    try writeUnrecorded { writer in
      guard try StoredReplica.place(writer) == place else { throw LedgerError.noSync }
      try writer.acknowledge(cells)
      if let token { try writer.execute("UPDATE replica SET sent_token = ?", token) }
      try writer.execute(
        "UPDATE replica SET exchanged_at = ?, is_offline = 0, problem = NULL", secondsSince1970())
      return try writer.latestStamp() == cells.latest
    }
  }

  /// Whether nothing was changed here since an exchange, which is not long ago.
  func isExchanged(_ last: SyncOutcome) throws(LedgerError) -> Bool {
    guard abs(secondsSince1970() - last.at) < 900 else { return false }
    return try read { try $0.unsentCount() == 0 && $0.latestStamp() == last.latest }
  }

  /// What tells this store from a copy of it.
  private var mark: StoreMark { StoreMark(path: path) }
}

extension StoredList {
  /// Whether it is as it was made for a new user; nil is for a store of an earlier version, which did not note that.
  @MainActor fileprivate func isAsMade(_ made: MadeList?) -> Bool {
    if let made { return self.made == made }
    return name == FirstList.name
      && rows == Ledger.firstRows(localeCurrency: LocaleConventions.current.currency)
      && anchor == Desk.Anchor(100, anchor.currency) && fee == .none
  }
}
