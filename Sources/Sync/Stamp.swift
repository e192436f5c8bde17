public import FoundationEssentials

/// The id of a replica: one store that exchanges changes with others.
public struct ReplicaID: Hashable, Comparable, Sendable {
  /// The UUID, of version 7.
  public let uuid: UUID

  /// The id of a UUID.
  public init(_ uuid: UUID) { self.uuid = uuid }

  /// Reads the text of an id: a UUID in lower case, nothing else.
  public init?(_ text: some StringProtocol) {
    guard let uuid = UUID(uuidString: String(text)), uuid.uuidString.lowercased() == text else { return nil }
    self.uuid = uuid
  }

  /// The text of the id, in lower case.
  public var text: String { uuid.uuidString.lowercased() }

  /// Compares the texts.
  public static func < (one: Self, other: Self) -> Bool { one.text < other.text }
}

/// When a value was set, and by which replica: a reading of a hybrid logical clock (Kulkarni and others, 2014).
///
/// Stamps are compared by their time, then by their counter, then by their replica; so are their texts, byte by byte.
public struct Stamp: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970, UTC: the replica's clock, or the latest stamp that it had seen if that was ahead.
  public let milliseconds: Int
  /// The number of stamps before this one in the same millisecond.
  public let counter: Int
  /// The replica that set the value.
  public let replica: ReplicaID

  /// The times that a stamp can have: those that 48 bits hold, to the year 10889.
  public static let times = 0...0xFFFF_FFFF_FFFF
  /// The numbers that a counter can have.
  public static let counts = 0...0xFFFF

  /// A stamp; nil beyond `times` or `counts`.
  public init?(milliseconds: Int, counter: Int, replica: ReplicaID) {
    guard Self.times.contains(milliseconds), Self.counts.contains(counter) else { return nil }
    (self.milliseconds, self.counter, self.replica) = (milliseconds, counter, replica)
  }

  /// The earliest stamp of a replica: whatever another one has set is later.
  public static func earliest(of replica: ReplicaID) -> Stamp { Stamp(first: replica) }

  private init(first replica: ReplicaID) { (milliseconds, counter, self.replica) = (0, 0, replica) }

  /// Reads the text of a stamp, in the form that `text` has and no other.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "-", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let milliseconds = Self.number(parts[0], digits: 12),
      let counter = Self.number(parts[1], digits: 4), let replica = ReplicaID(parts[2])
    else { return nil }
    self.init(milliseconds: milliseconds, counter: counter, replica: replica)
  }

  /// The time in 12 hexadecimal digits, the counter in 4, and the replica, with hyphens between them.
  public var text: String {
    "\(Self.digits(milliseconds, 12))-\(Self.digits(counter, 4))-\(replica.text)"
  }

  /// Compares when the values were set.
  public static func < (one: Self, other: Self) -> Bool {
    (one.milliseconds, one.counter, one.replica) < (other.milliseconds, other.counter, other.replica)
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: count - text.count) + text
  }

  /// The number of so many hexadecimal digits in lower case: `Int` alone reads a sign and capitals too.
  private static func number(_ text: some StringProtocol, digits count: Int) -> Int? {
    guard text.utf8.count == count, text.utf8.allSatisfy({ "0123456789abcdef".utf8.contains($0) }) else {
      return nil
    }
    return Int(text, radix: 16)
  }
}
