internal import PostgreSQL
internal import Sync

/// A connection to a server that is prepared for Agio, which listens to a space.
@MainActor
final class SyncServer {
  /// Called when somebody has changed something, and when the connection is lost.
  var changed: () -> Void = {}
  /// Whether there is still a connection.
  var isOpen: Bool { server.isOpen }
  /// The server's clock when it was last asked, in milliseconds since 1970.
  private(set) var now = 0

  private let server: ServerConnection
  private let space: String
  /// The server's clock when the others were last met.
  private var metAt: Int?
  /// The version of its database.
  let version: Int
  private var isListening = false
  private var companyChannel: String?
  /// Whether the company may have rates that were not asked for yet.
  var mayHaveCompanyNews = true

  /// The most cells that one statement reads, and writes.
  nonisolated static let (readBatch, writeBatch) = (5_000, 500)

  /// Connects to the server of a place, within some milliseconds. Throws `server`, `unpreparedServer`, `newerServer` and `notInSpace`.
  init(
    _ place: SyncPlace, password: String?, time: Int = ServerConnection.connectTime
  ) async throws(LedgerError) {
    let server: ServerConnection
    do throws(ServerError) {
      server = try await ServerConnection.open(
        try ServerAddress(place.address), password: password, time: time)
    } catch {
      throw .server(error)
    }
    self.server = server
    guard let version = try await server.version() else { throw .unpreparedServer }
    self.version = version
    if version > ServerSchema.version { throw .newerServer }
    // To compile a statement takes longer than to run it: the policies make it look expensive.
    _ = try await server.answer(
      "SELECT set_config('search_path', 'pg_catalog, pg_temp', false), set_config('jit', 'off', false)")
    let own = try await server.text("SELECT '~' || current_user::text") ?? ""
    space = place.space ?? own
    if space != own, try await server.text("SELECT space FROM agio.member WHERE space = $1", [space]) == nil {
      throw .notInSpace(space)
    }
    server.notified = { [weak self] channel in
      if channel == self?.companyChannel { self?.mayHaveCompanyNews = true }
      self?.changed()
    }
    server.lost = { [weak self] _ in self?.changed() }
  }

  isolated deinit { server.close() }

  /// Listens to the space, which has a channel once something was written to it.
  private func listen() async throws(LedgerError) {
    if isListening { return }
    let channel = try await server.text("SELECT channel FROM agio.space WHERE name = $1", [space])
    guard let channel else { return }
    try await listen(to: channel)
    isListening = true
  }

  /// Listens to tables of sources that are given; false for a database of a version that has none.
  func listenToTables() async throws(LedgerError) -> Bool {
    guard version >= ServerSchema.versionOfRates,
      let channel = try await server.text("SELECT table_channel FROM agio.company")
    else { return false }
    try await listen(to: channel)
    return true
  }

  /// Listens to rates that are published; false for a database of a version that has none.
  func listenToCompany() async throws(LedgerError) -> Bool {
    guard version >= ServerSchema.versionOfRates else { return false }
    if companyChannel != nil { return true }
    guard let channel = try await server.text("SELECT channel FROM agio.company") else { return false }
    try await listen(to: channel)
    companyChannel = channel
    return true
  }

  private func listen(to channel: String) async throws(LedgerError) {
    guard channel.utf8.allSatisfy({ 0x30...0x39 ~= $0 || 0x61...0x7A ~= $0 || $0 == 0x5F }) else {
      throw nonsense(channel)
    }
    _ = try await server.answer("LISTEN \(channel)")
  }

  /// The rows of a statement.
  func answer(_ sql: String, _ values: [String?] = []) async throws(LedgerError) -> [[String?]] {
    try await server.answer(sql, values)
  }

  /// An answer that no server of ours gives.
  func nonsense(_ text: String?) -> LedgerError { server.nonsense(text) }

  /// What was changed after a place.
  struct Pulled: Sendable {
    var cells: [Cell] = []
    /// Whether these are all cells that the server has, not only those after a place.
    var isWhole = false
    /// Whether the server does not know what it has said before: it was restored from an older backup. Nothing was read then.
    var isOfRestored = false
    /// The number of cells that no version of Agio has written.
    var invalid = 0
    /// The place up to which this is everything, and its token; nil where there is more than a replica can hold.
    var mark: Mark?
  }

  /// A place among the changes of a space, and the token by which it is recognized.
  struct Mark: Hashable, Sendable {
    let pos: Int
    let token: String
  }

  /// Everything that was changed after a place; nil where nothing was. `sent` is what `push` has returned.
  func pull(after mark: Mark?, sent: String? = nil) async throws(LedgerError) -> Pulled? {
    try await listen()
    // What is visible now has all places up to the last one: those who write to a space wait for each other.
    let state = try await server.answer(
      """
      SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint, last.pos, last.token,
        ($3 = '' OR EXISTS (SELECT FROM agio.push WHERE space = $1 AND pos = $2::bigint AND token::text = $3))
        AND ($4 = '' OR EXISTS (SELECT FROM agio.push WHERE space = $1 AND token::text = $4))
      FROM (VALUES (1)) AS one LEFT JOIN LATERAL (
        SELECT pos, token FROM agio.push WHERE space = $1 ORDER BY pos DESC LIMIT 1) AS last ON true
      """, [space, "\(mark?.pos ?? 0)", mark?.token ?? "", sent ?? ""])
    guard let row = state.first, row.count == 4, let time = row[0].flatMap({ Int($0) }),
      Stamp.times.contains(time)
    else { throw server.nonsense(state.first?.first ?? nil) }
    now = time
    if row[3] != "t" { return Pulled(isOfRestored: true) }
    guard let pos = row[1].flatMap({ Int($0) }), let token = row[2] else { return nil }
    if mark?.pos == pos { return nil }
    var (pulled, from) = (Pulled(isWhole: mark == nil), mark?.pos ?? 0)
    while from < pos {
      let rows = try await server.answer(
        """
        SELECT entity, key, field, value, stamp, pos FROM agio.cell
        WHERE space = $1 AND pos > $2 AND pos <= $3 ORDER BY pos LIMIT \(Self.readBatch)
        """, [space, "\(from)", "\(pos)"])
      for row in rows {
        guard let cell = Cell(row) else {
          pulled.invalid += 1
          continue
        }
        pulled.cells.append(cell)
      }
      guard rows.count == Self.readBatch, let next = rows.last?.last.flatMap(\.self).flatMap({ Int($0) }),
        next > from
      else { break }
      if pulled.cells.count + pulled.invalid > CellMap.mostCells { return pulled }
      from = next
    }
    pulled.mark = Mark(pos: pos, token: token)
    return pulled
  }

  /// Sets cells, at most `writeBatch`, where they are later than those of the same names on the server. Returns a token that the server
  /// knows as long as it knows them; nil where it has none.
  func push(_ cells: some Sequence<Cell>) async throws(LedgerError) -> String? {
    let json = JSON.array(cells.map(\.json)).text
    _ = try await server.answer(
      """
      INSERT INTO agio.cell (space, entity, key, field, value, stamp)
      SELECT $1, cell->>0, cell->>1, cell->>2, cell->>3, cell->>4 FROM json_array_elements($2::json) AS cell
      ON CONFLICT (space, entity, key, field) DO UPDATE SET value = excluded.value, stamp = excluded.stamp
      WHERE (excluded.stamp, excluded.value) > (agio.cell.stamp, agio.cell.value)
      """, [space, json])
    // That of a later push is as good: a backup has all changes up to a place.
    return try await server.text(
      "SELECT token FROM agio.push WHERE space = $1 ORDER BY pos DESC LIMIT 1", [space])
  }

  /// The cells of names that the server has.
  func cells(named names: some Sequence<CellName>) async throws(LedgerError) -> [Cell] {
    let json = JSON.array(names.map { .array([.string($0.entity), .string($0.key), .string($0.field)]) }).text
    let rows = try await server.answer(
      """
      SELECT entity, key, field, value, stamp FROM agio.cell
      JOIN json_array_elements($2::json) AS wanted (name)
        ON (entity, key, field) = (name->>0, name->>1, name->>2)
      WHERE space = $1
      """, [space, json])
    let cells = rows.compactMap(Cell.init).filter(\.isValid)
    if cells.count < rows.count { throw server.nonsense(rows.first?.first ?? nil) }
    return cells
  }

  /// Tells the others of this replica, and returns when they have last exchanged, in seconds since 1970; nil where that was done in the
  /// minute before.
  func meet(
    _ replica: ReplicaID, named name: String
  ) async throws(LedgerError) -> [(ReplicaID, String, Int)]? {
    if let metAt, (metAt..<metAt + 60_000).contains(now) { return nil }
    _ = try await server.answer(
      """
      INSERT INTO agio.replica (space, id, name) VALUES ($1, $2::uuid, $3) ON CONFLICT (space, id) DO UPDATE
      SET name = excluded.name WHERE agio.replica.seen_at < now() - interval '1 minute'
      """, [space, replica.text, name])
    let others = try await server.answer(
      """
      SELECT id, name, extract(epoch FROM least(seen_at, now()))::bigint FROM agio.replica
      WHERE space = $1 AND id <> $2::uuid AND isfinite(seen_at) ORDER BY seen_at DESC LIMIT 500
      """, [space, replica.text]
    ).compactMap { row -> (ReplicaID, String, Int)? in
      guard row.count == 3, let id = row[0].flatMap({ ReplicaID($0) }), let name = row[1],
        let seen = row[2].flatMap({ Int($0) })
      else { return nil }
      return (id, name, seen)
    }
    metAt = now
    return others
  }
}

extension ServerConnection {
  /// The rows of a statement.
  fileprivate func answer(_ sql: String, _ values: [String?] = []) async throws(LedgerError) -> [[String?]] {
    do throws(ServerError) { return try await rows(sql, values) } catch { throw .server(error) }
  }

  /// The first column of the first row; nil where there is none, or NULL.
  func text(_ sql: String, _ values: [String] = []) async throws(LedgerError) -> String? {
    try await answer(sql, values).first?.first.flatMap(\.self)
  }

  /// The version of a database; nil for one that was never prepared.
  func version() async throws(LedgerError) -> Int? {
    guard try await text("SELECT to_regclass('agio.migration')") != nil else { return nil }
    return try await text("SELECT coalesce(max(version), 0) FROM agio.migration").flatMap { Int($0) }
  }

  /// An answer that no server of ours gives.
  fileprivate func nonsense(_ text: String?) -> LedgerError {
    .server(.refused(code: "", "“\((text ?? "NULL").prefix(60))” was not expected"))
  }
}

extension Cell {
  /// Reads a row of the table; nil for one that no version of Agio has written.
  fileprivate init?(_ row: [String?]) {
    let texts = row.prefix(5).compactMap(\.self)
    guard texts.count == 5, let stamp = Stamp(texts[4]) else { return nil }
    self.init(CellName(texts[0], texts[1], texts[2]), texts[3], stamp)
  }

  /// The name, the value and the stamp, in an array.
  var json: JSON {
    .array([name.entity, name.key, name.field, value, stamp.text].map { .string($0) })
  }
}
