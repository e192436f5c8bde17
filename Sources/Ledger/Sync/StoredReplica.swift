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
      let row = try reader.row("SELECT uuid, mark, latest, correction, transport, place FROM replica")
    else { return nil }
    let known = ReplicaID(try row.get("uuid", as: String.self))
    let isOwn = try row.get("mark", as: String.self) == mark.text
    let latest = try row.get("latest", as: String?.self).flatMap { Stamp($0) }
    clock = ReplicaClock(
      (isOwn ? known : nil) ?? ReplicaID(UUID(version7At: wall * 1_000)), latest: latest,
      correction: try row.get("correction"))
    place = try SyncPlace(row)
  }

  /// Whether changes are exchanged.
  static func isOn(_ reader: any Reader) throws(StoreError) -> Bool {
    try reader.row("SELECT 1 FROM replica WHERE place IS NOT NULL") != nil
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
  /// Stores the replica.
  func keep(_ replica: StoredReplica, _ mark: StoreMark) throws(StoreError) {
    let clock = replica.clock
    try execute(
      """
      INSERT INTO replica (id, uuid, mark, latest, correction, transport, place) VALUES (1, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET uuid = excluded.uuid, mark = excluded.mark, latest = excluded.latest,
        correction = excluded.correction, transport = excluded.transport, place = excluded.place
      """, clock.replica.text, mark.text, clock.latest?.text, clock.correction,
      replica.place?.transport.rawValue, replica.place?.address)
  }
}
