public import Storage
internal import Sync

/// What the user is told of the exchange with other replicas.
public struct SyncStatus: Hashable, Sendable {
  /// Another replica.
  public struct Replica: Hashable, Sendable {
    /// The name of its machine.
    public let name: String
    /// When it last exchanged, in seconds since 1970.
    public let seenAt: Int
  }

  /// Where changes are exchanged; nil while they are not.
  public let place: SyncPlace?
  /// The number of changes that are to be sent: not known to be at the place, which has not refused them.
  public let unsent: Int
  /// When changes were last exchanged, in seconds since 1970; nil before the first time.
  public let exchangedAt: Int?
  /// Why the last exchange failed, as a sentence; nil when it did not.
  public let problem: String?
  /// Whether it failed because there was no connection to the server.
  public let isOffline: Bool
  /// The other replicas, by their names.
  public let replicas: [Replica]
  /// What the server has refused, unless the user keeps it (`keepRefused`).
  public let refused: [RefusedChange]
}

extension Ledger {
  /// The state of the exchange.
  public func syncStatus() throws(LedgerError) -> SyncStatus { try read { try SyncStatus($0) } }

  /// Calls `receive` with the state of the exchange now, and again after every change of it by any program.
  ///
  /// It ends when the observation is dropped. `failed` is called when the store can no longer be read.
  public func observeSync(
    failed: @escaping (LedgerError) -> Void, _ receive: @escaping (SyncStatus) -> Void
  ) throws(LedgerError) -> Observation {
    try passingOn {
      try store.observe({ try SyncStatus($0) }, failed: { failed(LedgerError($0)) }, receive)
    }
  }

  /// Notes why an exchange at a place failed, unless another place was set meanwhile.
  func noteProblem(_ problem: String, isOffline: Bool = false, at place: SyncPlace) throws(LedgerError) {
    try writeUnrecorded { writer in
      guard try StoredReplica.place(writer) == place else { return }
      try writer.execute(
        "UPDATE replica SET problem = ?1, is_offline = ?2 WHERE problem IS NOT ?1 OR is_offline <> ?2",
        problem,
        isOffline ? 1 : 0)
    }
  }
}

extension Writer {
  /// Forgets the other replicas but these.
  func forgetReplicas(besides ids: Set<ReplicaID>) throws {
    let known = try rows("SELECT uuid FROM other_replica").map { try $0.get("uuid", as: String.self) }
    for uuid in known where ReplicaID(uuid).map(ids.contains) != true {
      try execute("DELETE FROM other_replica WHERE uuid = ?", uuid)
    }
  }

  /// Notes that another replica has exchanged.
  func note(_ id: ReplicaID, name: String, at instant: Int) throws(StoreError) {
    try execute(
      """
      INSERT INTO other_replica (uuid, name, seen_at) VALUES (?, ?, ?)
      ON CONFLICT (uuid) DO UPDATE SET name = excluded.name, seen_at = excluded.seen_at
      WHERE excluded.seen_at > seen_at
      """, id.text, name, instant)
  }
}

extension SyncStatus {
  /// Reads the state of the exchange.
  init(_ reader: any Reader) throws {
    let row = try reader.row(
      "SELECT \(SyncPlace.columns), exchanged_at, is_offline, problem FROM replica")
    place = try row.flatMap { try SyncPlace($0) }
    unsent = place == nil ? 0 : try reader.unsentCount()
    exchangedAt = try row?.optionalMoment("exchanged_at")
    problem = try row?.get("problem")
    isOffline = try row?.get("is_offline", as: Int.self) == 1
    replicas = try reader.rows("SELECT name, seen_at FROM other_replica ORDER BY name, uuid").map {
      Replica(name: try $0.text("name", most: ValidName.longest), seenAt: try $0.moment("seen_at"))
    }
    refused = try reader.refusedChanges()
  }
}
