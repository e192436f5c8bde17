/// The cells of a replica, at most one of each name: the one that was set last.
///
/// Merging is commutative, associative and idempotent, so that replicas which have seen the same cells are equal, in whatever order
/// and however often they have seen them.
public struct CellMap: Hashable, Sendable {
  private var cells: [CellName: Cell] = [:]

  /// A map of cells; of those with the same name, the last one set.
  public init(_ cells: some Sequence<Cell> = []) { _ = merge(cells) }

  /// The number of cells.
  public var count: Int { cells.count }

  /// The cells in the order of their names.
  public var sorted: [Cell] { cells.values.sorted { $0.name < $1.name } }

  /// The cell of a name; nil when it was never set.
  public subscript(name: CellName) -> Cell? { cells[name] }

  /// The latest stamp; nil for no cells.
  public var latest: Stamp? { cells.values.lazy.map(\.stamp).max() }

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

  /// Removes what was deleted before a time, in milliseconds since 1970, UTC: the cells of keys whose field `alive` is `false` since
  /// then, and none of whose values was set since.
  public mutating func forget(deletedBefore time: Int) {
    var deleted: Set<[String]> = []
    for cell in cells.values where cell.name.field == CellField.alive && cell.value == CellField.no {
      if cell.stamp.milliseconds < time { deleted.insert([cell.name.entity, cell.name.key]) }
    }
    for cell in cells.values where cell.stamp.milliseconds >= time {
      deleted.remove([cell.name.entity, cell.name.key])
    }
    guard !deleted.isEmpty else { return }
    cells = cells.filter { !deleted.contains([$0.key.entity, $0.key.key]) }
  }

  /// How long what was deleted is remembered, in milliseconds: 400 days. A replica that comes back later may bring it back.
  public static let deletionMemory = 400 * 86_400_000
}
