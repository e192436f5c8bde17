internal import FoundationEssentials
internal import GLib
internal import Storage
internal import Sync

/// This store as a replica: it has been one since it first exchanged changes.
struct StoredReplica: Hashable, Sendable {
  /// The clock, with the replica's id.
  var clock: ReplicaClock
  /// Where changes are exchanged; nil while they are not.
  var place: SyncPlace?

  /// A new replica, which exchanges nothing yet.
  init(at wall: Int) {
    clock = ReplicaClock(ReplicaID(UUID(version7At: wall * 1_000)))
  }

  /// Reads the replica of a store; nil when it never was one. A copied store is another replica than its original: it has another
  /// mark (`StoreMark`), and gets an id of its own.
  init?(_ reader: any Reader, _ mark: StoreMark, at wall: Int) throws {
    guard
      let row = try reader.row("SELECT uuid, mark, latest, correction, \(SyncPlace.columns) FROM replica")
    else { return nil }
    let known = ReplicaID(try row.get("uuid", as: String.self))
    let isOwn = try row.get("mark", as: String.self) == mark.text
    let latest = try row.get("latest", as: String?.self).flatMap { Stamp($0) }
    clock = ReplicaClock(
      (isOwn ? known : nil) ?? ReplicaID(UUID(version7At: wall * 1_000)), latest: latest,
      correction: try row.get("correction"))
    place = try SyncPlace(row)
  }

  /// Whether the store is a replica, which records what is changed.
  static func isThere(_ reader: any Reader) throws(StoreError) -> Bool {
    try reader.row("SELECT 1 FROM replica") != nil
  }

  /// Where changes are exchanged; nil while they are not.
  static func place(_ reader: any Reader) throws -> SyncPlace? {
    try reader.row("SELECT \(SyncPlace.columns) FROM replica").flatMap { try SyncPlace($0) }
  }
}

/// What tells a store from its copies: the machine and the path of the file.
struct StoreMark: Hashable, Sendable {
  /// A checksum, from which neither can be told.
  let text: String

  /// The mark of a store's file on this machine, however its path is spelled.
  init(path: String) {
    text = Files.checksum(of: Array("agio\n\(Machine.id)\n\(Files.real(path))".utf8))
  }
}

extension Writer {
  /// Stores the replica; where it exchanges changes stays (`keep(place)`).
  func keep(_ replica: StoredReplica, _ mark: StoreMark) throws(StoreError) {
    let clock = replica.clock
    try execute(
      """
      INSERT INTO replica (id, uuid, mark, latest, correction) VALUES (1, ?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET uuid = excluded.uuid, mark = excluded.mark, latest = excluded.latest,
        correction = excluded.correction
      WHERE (uuid, mark, latest, correction) IS NOT (excluded.uuid, excluded.mark, excluded.latest,
        excluded.correction)
      """, clock.replica.text, mark.text, clock.latest?.text, clock.correction)
  }

  /// Stores where changes are exchanged from now on, of which nothing is known yet; nil for nowhere.
  func keep(_ place: SyncPlace?) throws {
    // Another place may take what this one has refused.
    if try StoredReplica.place(self) != place { try execute("DELETE FROM refused_cell") }
    try execute(
      """
      UPDATE replica SET transport = ?, place = ?, space = ?, has_password = ?, pos = 0, token = NULL,
        sent_token = NULL, is_offline = 0, problem = NULL
      """, place?.transport.rawValue, place?.address, place?.space, place?.hasPassword == true ? 1 : 0)
    // Only a server's clock corrects that of the machine.
    if place?.transport != .postgresql { try execute("UPDATE replica SET correction = 0") }
    try execute("UPDATE cell SET is_unsent = 1 WHERE is_unsent = 0")
  }

  /// Stores up to which place the changes at a server are known.
  func keep(_ mark: SyncServer.Mark) throws(StoreError) {
    try execute("UPDATE replica SET pos = ?, token = ?", mark.pos, mark.token)
  }
}
