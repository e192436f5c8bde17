/// The name of a value that replicas share: a field of an entity with a key.
///
/// Names that this version does not know are kept and passed on: another replica may be newer.
public struct CellName: Hashable, Comparable, Sendable {
  /// The kind of thing, such as `list`.
  public let entity: String
  /// Which one of them, such as a list's UUID.
  public let key: String
  /// Which of its values, such as `name`.
  public let field: String

  /// The name of a cell.
  public init(_ entity: String, _ key: String, _ field: String) {
    (self.entity, self.key, self.field) = (entity, key, field)
  }

  /// Compares the parts, as texts.
  public static func < (one: Self, other: Self) -> Bool {
    (one.entity, one.key, one.field) < (other.entity, other.key, other.field)
  }
}

/// A value that replicas share, and when and by which of them it was set.
public struct Cell: Hashable, Sendable {
  /// What the value is.
  public let name: CellName
  /// The value, as text.
  public let value: String
  /// When it was set.
  public let stamp: Stamp

  /// A cell.
  public init(_ name: CellName, _ value: String, _ stamp: Stamp) {
    (self.name, self.value, self.stamp) = (name, value, stamp)
  }

  /// The most bytes (UTF-8) of a value, and of each part of a name.
  public static let (mostOfValue, mostOfName) = (4_096, 200)

  /// Whether a replica can have written it: its name is printable ASCII, and neither that nor the value is too long or has a NUL, which
  /// PostgreSQL does not store.
  public var isValid: Bool {
    value.utf8.count <= Self.mostOfValue && !value.utf8.contains(0)
      && [name.entity, name.key, name.field].allSatisfy { part in
        1...Self.mostOfName ~= part.utf8.count && part.utf8.allSatisfy { 0x20...0x7E ~= $0 }
      }
  }

  /// The bytes of the name and the value.
  var bytes: Int { [name.entity, name.key, name.field, value].reduce(0) { $0 + $1.utf8.count } }

  /// Whether it was set after another cell of the name. Replicas whose stamps are the same, because one is a copy of the other, still
  /// agree: the greater text, byte by byte, is the later value.
  func replaces(_ other: Cell) -> Bool {
    stamp != other.stamp ? stamp > other.stamp : other.value.utf8.lexicographicallyPrecedes(value.utf8)
  }
}

extension String {
  /// Whether it has the same bytes: `==` takes a letter and the same letter in two parts for one.
  public func isIdentical(to other: String?) -> Bool { other.map { utf8.elementsEqual($0.utf8) } ?? false }
}
