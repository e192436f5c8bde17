internal import FoundationEssentials

// From cells to the state that they describe.
extension SharedState {
  /// The state that cells describe, the same on every replica that has them. What was deleted is left out, and what has not come whole:
  /// a row without its list, a list without its name.
  ///
  /// What replicas have done at the same time can contradict what a store allows. Such a state is repaired here, and the repair sets no
  /// cells: where all lists were deleted, the one deleted last stays (its cells are set with the user's next change of it, or when lists
  /// are added); a deleted currency that is in use stays; lists with the same name,
  /// regardless of case, are numbered.
  public init(_ map: CellMap) {
    let things = Things(map)
    self.init(
      lists: Self.named(Self.lists(things)),
      rates: Self.capped(things.living(CellEntity.rate)).compactMapValues { $0[CellField.rate] },
      settings: things.living(CellEntity.setting).compactMapValues { $0[CellField.value] })
    var used = Set(lists.flatMap(\.rows)).union(lists.map { $0.anchor.prefix { $0 != " " } }.map(String.init))
    for pair in rates.keys { used.formUnion(pair.split(separator: "/").map(String.init)) }
    let there = things.all(CellEntity.currency).filter { $0.value.isAlive || used.contains($0.key) }
    currencies = Self.capped(there).compactMapValues { fields in
      guard let name = fields[CellField.name], let digits = fields[CellField.digits] else { return nil }
      return Currency(name: name, digits: digits)
    }
  }

  /// The most lists, rates or currencies: what shows them is made for fewer. Of more, each replica has the same ones.
  public static let mostThings = 10_000

  private static func capped(_ things: [String: Things.Fields]) -> [String: Things.Fields] {
    guard things.count > mostThings else { return things }
    let first = Set(things.keys.sorted().prefix(mostThings))
    return things.filter { first.contains($0.key) }
  }

  /// The lists in their order.
  private static func lists(_ things: Things) -> [List] {
    var rows: [Substring: [String: Things.Fields]] = [:]
    for (key, fields) in things.living(CellEntity.row) {
      let parts = key.split(separator: "/", omittingEmptySubsequences: false)
      if parts.count == 2, !parts[1].isEmpty { rows[parts[0], default: [:]][String(parts[1])] = fields }
    }
    let complete = things.all(CellEntity.list).filter { id, fields in
      UUID(uuidString: id)?.uuidString.lowercased() == id && fields.isComplete
    }
    var living = complete.filter(\.value.isAlive)
    if living.isEmpty, let last = complete.max(by: { $0.value.isDeletedBefore($1.value) }) {
      living = [last.key: last.value]
    }
    return sorted(living).prefix(mostThings).compactMap { id, fields in
      guard let name = fields[CellField.name], let anchor = fields[CellField.anchor],
        let fee = fields[CellField.fee]
      else { return nil }
      let codes = sorted(rows[id[...]] ?? [:]).map(\.key)
      return List(id: id, name: name, rows: codes, anchor: anchor, fee: fee)
    }
  }

  /// Numbers lists with the same name, in the order of their ids.
  private static func named(_ lists: [List]) -> [List] {
    var taken = TakenNames(lists.map(\.name))
    var (seen, names): (Set<String>, [String: String]) = ([], [:])
    for list in lists.sorted(by: { $0.id < $1.id }) where !seen.insert(list.name.lowercased()).inserted {
      names[list.id] = taken.numbering(list.name)
    }
    return lists.map { list in
      var list = list
      list.name = names[list.id] ?? list.name
      return list
    }
  }

  /// Things in their order; those with the same order key in the order of their own keys, those without one last.
  private static func sorted(_ things: [String: Things.Fields]) -> [(key: String, fields: Things.Fields)] {
    things.map { (key: $0.key, order: $0.value[CellField.order].flatMap(OrderKey.init), fields: $0.value) }
      .sorted { one, other in
        switch (one.order, other.order) {
        case (let first?, let second?) where first != second: first < second
        case (nil, _?): false
        case (_?, nil): true
        default: one.key < other.key
        }
      }
      .map { ($0.key, $0.fields) }
  }
}

/// The cells of things by entity and key.
private struct Things {
  /// The cells of a thing.
  struct Fields {
    var cells: [String: Cell] = [:]

    subscript(field: String) -> String? { cells[field]?.value }

    var isAlive: Bool { self[CellField.alive] == CellField.yes }

    /// Whether a list has come whole.
    var isComplete: Bool {
      [CellField.alive, CellField.name, CellField.anchor, CellField.fee].allSatisfy { cells[$0] != nil }
    }

    func isDeletedBefore(_ other: Fields) -> Bool {
      guard let one = cells[CellField.alive], let two = other.cells[CellField.alive] else { return false }
      return (one.stamp, one.name) < (two.stamp, two.name)
    }
  }

  private var fields: [String: [String: Fields]] = [:]

  init(_ map: CellMap) {
    for cell in map.all {
      fields[cell.name.entity, default: [:]][cell.name.key, default: Fields()].cells[cell.name.field] = cell
    }
  }

  /// All things of an entity, by their keys.
  func all(_ entity: String) -> [String: Fields] { fields[entity] ?? [:] }

  /// Those that were not deleted.
  func living(_ entity: String) -> [String: Fields] { all(entity).filter(\.value.isAlive) }
}
