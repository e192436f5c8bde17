/// The cells of a replica, at most one of each name: the one that was set last.
///
/// Merging is commutative, associative and idempotent, so that replicas which have taken over the same cells are equal, in whatever
/// order and however often.
public struct CellMap: Hashable, Sendable {
  private var cells: [CellName: Cell] = [:]

  /// A map of this replica's own cells; of those with the same name, the last one set.
  public init(_ cells: some Sequence<Cell> = []) { _ = merge(cells) }

  /// The number of cells.
  public var count: Int { cells.count }

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
      cells[cell.name] = cell
      taken[cell.name] = cell
    }
    return taken.values.sorted { $0.name < $1.name }
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
  }

  /// Takes over what another replica has sent, which may be anything. What was deleted before a time is not taken over, so that it is no
  /// news where it was forgotten; `wall` is the machine's clock. Both are in milliseconds since 1970, UTC.
  public mutating func receive(
    _ others: some Sequence<Cell>, _ clock: inout ReplicaClock, at wall: Int, deletedBefore time: Int = 0
  ) -> Receipt {
    var (good, early, invalid) = ([Cell](), [Cell](), 0)
    for cell in others {
      if !cell.isValid {
        invalid += 1
      } else if clock.see(cell.stamp, at: wall) {
        good.append(cell)
      } else {
        early.append(cell)
      }
    }
    let taken = merge(good)
    forget(deletedBefore: time)
    return Receipt(taken: taken.filter { cells[$0.name] == $0 }, early: early, invalid: invalid)
  }

  /// Sets again what this replica has set at stamps more than a day ahead, after `ReplicaClock.goBack`; returns the new cells.
  public mutating func restamp(_ clock: inout ReplicaClock, at wall: Int) -> [Cell] {
    let last = clock.stamp(at: wall)
    let wrong = cells.values.filter {
      $0.stamp.replica == clock.replica && $0.stamp.milliseconds > last.milliseconds + ReplicaClock.mostAhead
    }
    for cell in wrong { cells[cell.name] = Cell(cell.name, cell.value, clock.stamp(at: wall)) }
    return wrong.compactMap { cells[$0.name] }
  }

  /// How long what was deleted is remembered, in milliseconds: 400 days. A replica that comes back later may bring it back.
  public static let deletionMemory = 400 * 86_400_000

  /// Removes what was deleted before a time, in milliseconds since 1970, UTC: the cells of keys whose field `alive` is `false` since
  /// then, and none of whose values was set since; and the rows of such lists.
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
      !deleted.contains(Thing(name)) && !(Thing(listOf: name).map(deleted.contains) ?? false)
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
