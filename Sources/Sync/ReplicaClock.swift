/// A replica's hybrid logical clock: it gives stamps that are later than all it has given and seen, so that a change made after
/// another one was seen wins over it, however wrong a machine's clock is.
public struct ReplicaClock: Hashable, Sendable {
  /// The replica whose stamps it gives.
  public let replica: ReplicaID
  /// The latest stamp that was given or seen; nil before the first.
  public private(set) var latest: Stamp?
  /// Milliseconds that are added to the machine's clock, by which that differs from the server's.
  public private(set) var correction = 0

  /// The largest difference between the machine's clock and the server's that is left uncorrected: five minutes.
  public static let tolerance = 300_000
  /// How far ahead of the clock a stamp of another replica may be: a day, in milliseconds. A later one would win for so long.
  public static let mostAhead = 86_400_000

  /// A clock that goes on from the latest stamp it had given or seen.
  public init(_ replica: ReplicaID, latest: Stamp? = nil) { (self.replica, self.latest) = (replica, latest) }

  /// Gives the stamp of a change; `wall` is the machine's clock, in milliseconds since 1970, UTC.
  public mutating func stamp(at wall: Int) -> Stamp {
    let stamp = next(at: corrected(wall))
    latest = stamp
    return stamp
  }

  /// Takes over the stamp of another replica; false for one that is too far ahead, which is to be refused.
  public mutating func see(_ stamp: Stamp, at wall: Int) -> Bool {
    guard stamp.milliseconds <= corrected(wall) + Self.mostAhead else { return false }
    latest = max(latest ?? stamp, stamp)
    return true
  }

  /// Compares the machine's clock with the server's, both in milliseconds since 1970, UTC. Returns the difference if it has to be
  /// corrected, in milliseconds: more than 0 when the machine's clock is behind.
  public mutating func compare(_ wall: Int, with server: Int) -> Int? {
    let difference = server - wall
    correction = abs(difference) > Self.tolerance ? difference : 0
    return correction == 0 ? nil : correction
  }

  private func corrected(_ wall: Int) -> Int {
    min(max(Stamp.times.lowerBound, wall + correction), Stamp.times.upperBound - Self.mostAhead)
  }

  private func next(at time: Int) -> Stamp {
    if let latest, latest.milliseconds >= time {
      if let stamp = Stamp(
        milliseconds: latest.milliseconds, counter: latest.counter + 1, replica: replica)
      {
        return stamp
      }
      return first(at: latest.milliseconds + 1)
    }
    return first(at: time)
  }

  private func first(at time: Int) -> Stamp {
    guard let stamp = Stamp(milliseconds: time, counter: 0, replica: replica) else {
      preconditionFailure("A clock never comes to the end of time: stamps that are far ahead are refused.")
    }
    return stamp
  }
}
