/// The cells of a replica, at most one of each name: the one that was set last.
///
/// Merging is commutative, associative and idempotent, so that replicas which have taken over the same cells are equal, in whatever
/// order and however often.
public struct CellMap: Hashable, Sendable {
  private var cells: [CellName: Cell] = [:]
  /// The bytes of all names and values.
  private var bytes = 0

  /// A map of this replica's own cells; of those with the same name, the last one set.
  public init(_ cells: some Sequence<Cell> = []) { _ = merge(cells) }

  /// The number of cells.
  public var count: Int { cells.count }

  /// When the last cell was set; nil where there is none.
  public var latest: Stamp? { cells.values.lazy.map(\.stamp).max() }

  /// The cells in any order.
  public var all: some Collection<Cell> { cells.values }

  /// The cells in the order of their names.
  public var sorted: [Cell] { cells.values.sorted { $0.name < $1.name } }

  /// The cell of a name; nil when it was never set.
  public subscript(name: CellName) -> Cell? { cells[name] }

  /// Takes over the cells that were set later than those of the same name here, and returns them.
  public mutating func merge(_ others: some Sequence<Cell>) -> [Cell] {
    var taken: [CellName: Cell] = [:]
    for cell in others {
      if let known = cells[cell.name], !cell.replaces(known) { continue }
      bytes += growth(by: cell)
      cells[cell.name] = cell
      taken[cell.name] = cell
    }
    return taken.values.sorted { $0.name < $1.name }
  }

  /// The bytes that a cell would add.
  private func growth(by cell: Cell) -> Int { cell.bytes - (cells[cell.name]?.bytes ?? 0) }

  /// Removes the cells of names, as if they had never been set.
  public mutating func remove(_ names: some Sequence<CellName>) {
    for name in names {
      if let cell = cells.removeValue(forKey: name) { bytes -= cell.bytes }
    }
  }

  /// Takes over the cells of another map.
  public mutating func merge(_ other: CellMap) -> [Cell] { merge(other.cells.values) }
}

// What comes from others.
extension CellMap {
  /// What became of cells from another replica.
  public struct Receipt: Hashable, Sendable {
    /// The cells that were taken over.
    public let taken: [Cell]
    /// The cells whose stamps are too far ahead. They are to be offered again later: they are good then, or when the clock is.
    public let early: [Cell]
    /// The number of cells that no replica can have written, and that are not wanted again.
    public let invalid: Int
    /// The number of cells for which there is no room.
    public let surplus: Int

    /// What became of no cells.
    public static let empty = Receipt(taken: [], early: [], invalid: 0, surplus: 0)
  }

  /// The most cells that a map takes over from others, those of 5,000 lists with 20 rows each, and the most bytes of their names and
  /// values.
  public static let (mostCells, mostBytes) = (250_000, 32 << 20)

  /// Takes over what another replica has sent, which may be anything. What was deleted before a time is not taken over, so that it is no
  /// news where it was forgotten; `wall` is the machine's clock. Both are in milliseconds since 1970, UTC.
  public mutating func receive(
    _ others: some Sequence<Cell>, _ clock: inout ReplicaClock, at wall: Int, deletedBefore time: Int = 0
  ) -> Receipt {
    var (taken, early, invalid, surplus) = (Set<CellName>(), [Cell](), 0, 0)
    for cell in others {
      if let known = cells[cell.name], !cell.replaces(known) { continue }
      if !cell.isValid {
        invalid += 1
      } else if !clock.see(cell.stamp, at: wall) {
        early.append(cell)
      } else if hasRoom(for: cell) {
        taken.formUnion(merge([cell]).map(\.name))
      } else {
        surplus += 1
      }
    }
    forget(deletedBefore: time)
    return Receipt(
      taken: taken.compactMap { cells[$0] }.sorted { $0.name < $1.name }, early: early, invalid: invalid,
      surplus: surplus)
  }

  private func hasRoom(for cell: Cell) -> Bool {
    (cells[cell.name] != nil || cells.count < Self.mostCells) && bytes + growth(by: cell) <= Self.mostBytes
  }

  /// Goes back to the present after stamps of a clock that was more than a day ahead, which others refuse: what was set at them is set
  /// again, by this replica. Returns the new cells.
  ///
  /// `others` are the cells that all other replicas hold and have accepted: not those that their own clocks would refuse now. Where one of
  /// those is as far ahead, it is this machine's clock that is behind: then nothing changes, because older stamps would lose.
  public mutating func goBack(
    _ clock: inout ReplicaClock, at wall: Int, heldByOthers others: some Sequence<Cell>
  ) -> [Cell] {
    let last = clock.lastAllowed(at: wall)
    guard let latest = clock.latest, latest.milliseconds > last else { return [] }
    let wrong = cells.values.filter { $0.stamp.milliseconds > last }
    guard others.allSatisfy({ $0.stamp.milliseconds <= last }) else { return [] }
    clock.goBack(to: cells.values.lazy.map(\.stamp).filter { $0.milliseconds <= last }.max())
    // What was set at one stamp still is, and in the same order.
    for (_, change) in Dictionary(grouping: wrong, by: \.stamp).sorted(by: { $0.key < $1.key }) {
      let stamp = clock.stamp(at: wall)
      for cell in change { cells[cell.name] = Cell(cell.name, cell.value, stamp) }
    }
    return wrong.compactMap { cells[$0.name] }
  }

  /// How long the values of what was deleted are kept, in milliseconds: 400 days.
  public static let deletionMemory = 400 * 86_400_000

  /// Removes the values of what was deleted before a time, in milliseconds since 1970, UTC: the cells of keys whose field `alive` is
  /// `false` since then, and none of whose values was set since; and the rows of such lists. That it was deleted is kept for ever: a
  /// replica that comes back later would bring it back.
  public mutating func forget(deletedBefore time: Int) {
    var deleted: Set<Thing> = []
    for cell in cells.values where cell.name.field == CellField.alive && cell.value == CellField.no {
      if cell.stamp.milliseconds < time { deleted.insert(Thing(cell.name)) }
    }
    if deleted.isEmpty { return }
    for cell in cells.values where cell.stamp.milliseconds >= time {
      deleted.remove(Thing(cell.name))
      if let list = Thing(listOf: cell.name) { deleted.remove(list) }
    }
    cells = cells.filter { name, _ in
      if let list = Thing(listOf: name), deleted.contains(list) { return false }
      return name.field == CellField.alive || !deleted.contains(Thing(name))
    }
    bytes = cells.values.reduce(0) { $0 + $1.bytes }
  }

  /// Whether others bring back something that was deleted here before a time, in milliseconds since 1970, UTC: its values may have been
  /// removed by `forget`, and are to be asked for again.
  public func isAnythingRevived(by others: some Sequence<Cell>, deletedBefore time: Int) -> Bool {
    others.contains { cell in
      guard cell.name.field == CellField.alive, cell.value != CellField.no, let known = cells[cell.name]
      else {
        return false
      }
      return known.value == CellField.no && known.stamp.milliseconds < time && cell.replaces(known)
    }
  }

  /// An entity and a key.
  private struct Thing: Hashable {
    let entity: String
    let key: String

    init(_ name: CellName) { (entity, key) = (name.entity, name.key) }

    /// The list of a row; nil for anything else.
    init?(listOf name: CellName) {
      guard name.entity == CellEntity.row, let id = name.key.split(separator: "/").first else { return nil }
      (entity, key) = (CellEntity.list, String(id))
    }
  }
}
