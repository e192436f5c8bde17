internal import GLib
internal import PostgreSQL
internal import Secrets
internal import Storage
internal import Sync

// Exchanging changes through a server.
extension Ledger {
  /// Begins to exchange changes through a PostgreSQL server, and does so for the first time: in a space that several users share, or in
  /// the user's own. A password is kept with the user's secrets. Throws `server` and what else a server is refused for; nothing has begun
  /// then.
  public func startSync(
    atServer address: String, space: String?, password: String?
  ) async throws(LedgerError) -> SyncOutcome {
    let place = SyncPlace(.postgresql, address, space: space, hasPassword: password != nil)
    let server = try await SyncServer(place, password: password)
    let pulled = try await server.pull(after: nil)
    // A server that takes nothing is not joined: what the others have would stay here.
    let kinds = Dictionary(grouping: pulled?.cells ?? [], by: \.name.entity)
    try await server.confirm(kinds.values.prefix(Self.mostConfirmed).compactMap(\.first))
    let before = try await startSync(at: place, secret: password, with: pulled?.cells ?? [])
    do throws(LedgerError) {
      return try await exchange(through: server, at: place)
    } catch {
      // It has begun where only the connection was lost: what the others have is here already.
      if case .server(let problem) = error, problem.isOffline { throw error }
      // So it has where some of what is here was refused, and more is.
      if try !syncStatus().refused.isEmpty { throw error }
      try await restore(before)
      throw error
    }
  }

  /// Begins to exchange changes at a place with the password of a server, or the passphrase of a folder, which is kept unless it is
  /// nil. Returns what was before, for `restore`; where the store fails, that is in force.
  func startSync(
    at place: SyncPlace, secret: String?, with cells: [Cell]
  ) async throws(LedgerError) -> SyncBefore {
    let placeBefore = try syncStatus().place
    let isReplaced = secret != nil && placeBefore?.hasPassword == true
    let before = SyncBefore(place: placeBefore, secret: isReplaced ? try await syncSecret() : nil)
    if let secret { try await keepSyncSecret(secret) }
    do throws(LedgerError) { try startSync(at: place, with: cells) } catch {
      try await restoreSecret(before)
      throw error
    }
    return before
  }

  /// Exchanges changes where they were before, or nowhere.
  func restore(_ before: SyncBefore) async throws(LedgerError) {
    try setPlace(before.place)
    try await restoreSecret(before)
  }

  private func restoreSecret(_ before: SyncBefore) async throws(LedgerError) {
    if let secret = before.secret { try await keepSyncSecret(secret) }
  }

  private func keepSyncSecret(_ text: String) async throws(LedgerError) {
    let secrets = try secrets()
    do throws(SecretError) { try await secrets.keep(text, SecretName.sync) } catch { throw .secret(error) }
  }

  /// The password of the server, or the passphrase of the folder; nil where it is not kept any more.
  func syncSecret() async throws(LedgerError) -> String? {
    let secrets = try secrets()
    do throws(SecretError) { return try await secrets.secret(SecretName.sync) } catch { throw .secret(error) }
  }

  /// Connects to the server of a place, within some milliseconds.
  func connect(
    to place: SyncPlace, time: Int = ServerConnection.connectTime
  ) async throws(LedgerError) -> SyncServer {
    try await SyncServer(place, password: place.hasPassword ? syncSecret() : nil, time: time)
  }

  /// Exchanges changes: takes over what others have set, and sends what the server lacks. What it refuses of that is noted.
  func exchange(through server: SyncServer, at place: SyncPlace) async throws(LedgerError) -> SyncOutcome {
    let (mark, sent) = try marks()
    var pulled = try await server.pull(after: mark, sent: sent)
    if pulled?.isOfRestored == true {
      try offerAgain(at: place)
      pulled = try await server.pull(after: nil)
    }
    if let pulledCells = pulled?.cells, pulled?.isWhole == false,
      try isAnythingRevived(by: pulledCells, at: server.now)
    {
      pulled = try await server.pull(after: nil)
    }
    var outcome = try takeOver(pulled, of: server, at: place)
    // What one round has sent or noted as refused is no more among the unsent cells of the next.
    var refused = 0
    while true {
      let cells = try unsentCells(SyncServer.writeBatch)
      if cells.isEmpty { break }
      refused += try await send(cells, through: server, at: place, refusedBefore: refused)
    }
    let replica = try exchanging(at: place) { _, replica, _, _ in replica.clock.replica }
    if let others = try await server.meet(replica, named: Machine.name) {
      _ = try exchanging(at: place) { writer, _, _, wall in
        for (id, name, seen) in others {
          try writer.note(
            id, name: String(name.neutralizedLine.prefix(ValidName.longest)),
            at: min(max(0, seen), wall / 1_000))
        }
        try writer.forgetReplicas(besides: Set(others.map(\.0)))
      }
    }
    outcome.invalid += try await takeOverCompany(of: server, at: place)
    _ = try acknowledge(CellMap(), at: place)
    return outcome
  }

  /// Whether cells bring back something whose values this replica may have forgotten; `now` is the server's clock.
  private func isAnythingRevived(by cells: [Cell], at now: Int) throws(LedgerError) -> Bool {
    let time = now + ReplicaClock.tolerance - CellMap.deletionMemory
    return try read { CellMap(try $0.deletedCells()).isAnythingRevived(by: cells, deletedBefore: time) }
  }

  /// Takes over what a server has, in one transaction; its clock is the one that counts.
  private func takeOver(
    _ pulled: SyncServer.Pulled?, of server: SyncServer, at place: SyncPlace
  ) throws(LedgerError) -> SyncOutcome {
    try exchanging(at: place) { writer, replica, map, wall in
      _ = replica.clock.correct(by: server.now, at: wall)
      var receipt = CellMap.Receipt.empty
      if let pulled {
        receipt = try writer.receive(pulled.cells, &replica, &map, at: wall)
        // What is too early now is asked for again.
        if receipt.early.isEmpty, let mark = pulled.mark { try writer.keep(mark) }
      }
      // The server has refused what is more than a day ahead of its clock.
      try writer.keep(map.goBack(&replica.clock, at: wall, heldByOthers: []), isUnsent: true)
      return SyncOutcome(
        taken: receipt.taken.count, early: receipt.early.count,
        invalid: receipt.invalid + (pulled?.invalid ?? 0),
        surplus: receipt.surplus, unreadable: [], unopened: [], place: place, marks: [:], latest: map.latest,
        at: wall / 1_000)
    }
  }

  /// The cells that are not known to be at the place, at most so many.
  private func unsentCells(_ count: Int) throws(LedgerError) -> [Cell] {
    try read { try $0.unsentCells(count) }
  }

  /// Up to which place the changes at a server are known, and the token of what was sent; nil where none are.
  private func marks() throws(LedgerError) -> (SyncServer.Mark?, sent: String?) {
    try read { reader in
      guard let row = try reader.row("SELECT pos, token, sent_token FROM replica") else { return (nil, nil) }
      let pos: Int = try row.get("pos")
      let mark = try row.get("token", as: String?.self).map { SyncServer.Mark(pos: pos, token: $0) }
      return (mark, try row.get("sent_token", as: String?.self))
    }
  }

  /// Offers all cells again: the server was restored from an older backup. Nothing is deleted by that.
  private func offerAgain(at place: SyncPlace) throws(LedgerError) {
    try exchanging(at: place) { writer, _, _, _ in try writer.keep(place) }
  }
}

/// What was in force before an exchange began.
struct SyncBefore {
  /// Where changes were exchanged; nil for nowhere.
  let place: SyncPlace?
  /// The password or the passphrase that another one has replaced.
  let secret: String?
}
