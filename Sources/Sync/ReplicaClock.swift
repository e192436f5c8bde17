/// A replica's hybrid logical clock: it gives stamps that are later than all it has given and seen, so that a change made after
/// another one was seen wins over it, also where the machines' clocks differ.
///
/// A clock that is wrong by more than a day needs a server's time (`correct(by:at:)`); without one its replica refuses the stamps of
/// others, or is refused by them.
public struct ReplicaClock: Hashable, Sendable {
  /// The replica whose stamps it gives.
  public let replica: ReplicaID
  /// The latest stamp that was given or seen; nil before the first.
  public private(set) var latest: Stamp?
  /// Milliseconds that are added to the machine's clock, by which that differs from the server's.
  public private(set) var correction: Int

  /// The largest difference between the machine's clock and the server's that is left uncorrected: five minutes.
  public static let tolerance = 300_000
  /// How far ahead of the clock a stamp of another replica may be: a day, in milliseconds. A later one would win for so long.
  public static let mostAhead = 86_400_000
  /// The times that the clock can show: days before the end of those of stamps, so that there is always a later stamp.
  private static let times = 0...Stamp.times.upperBound - 3 * mostAhead

  /// A clock that goes on from the latest stamp it had given or seen, and with the correction it had.
  public init(_ replica: ReplicaID, latest: Stamp? = nil, correction: Int = 0) {
    self.replica = replica
    self.latest = latest.flatMap { $0.milliseconds <= Self.times.upperBound + Self.mostAhead ? $0 : nil }
    self.correction = Self.clamped(correction, to: -Self.times.upperBound...Self.times.upperBound)
  }

  /// Gives the stamp of a change, later than one that the change replaces; `wall` is the machine's clock, in milliseconds since 1970,
  /// UTC.
  public mutating func stamp(at wall: Int, after replaced: Stamp? = nil) -> Stamp {
    if let replaced { latest = max(latest ?? replaced, replaced) }
    let stamp = next(at: time(at: wall))
    latest = stamp
    return stamp
  }

  /// Takes over the stamp of another replica; false for one that is too far ahead, which is to be refused for now.
  public mutating func see(_ stamp: Stamp, at wall: Int) -> Bool {
    guard stamp.milliseconds <= lastAllowed(at: wall) else { return false }
    latest = max(latest ?? stamp, stamp)
    return true
  }

  /// Follows the server's clock where the machine's differs from it by more than the tolerance; both in milliseconds since 1970, UTC.
  /// Returns the difference that is corrected, more than 0 when the machine's clock is behind; nil for none.
  public mutating func correct(by server: Int, at wall: Int) -> Int? {
    let difference = Self.clamped(server, to: Self.times) - Self.clamped(wall, to: Self.times)
    correction = abs(difference) > Self.tolerance ? difference : 0
    return correction == 0 ? nil : correction
  }

  /// The latest time, in milliseconds, that a stamp of another replica may have.
  func lastAllowed(at wall: Int) -> Int { time(at: wall) + Self.mostAhead }

  /// Forgets the stamps after another one, nil for all.
  mutating func goBack(to latest: Stamp?) { self.latest = latest }

  /// The machine's clock with the correction.
  public func corrected(_ wall: Int) -> Int { time(at: wall) }

  private func time(at wall: Int) -> Int {
    Self.clamped(Self.clamped(wall, to: Self.times) + correction, to: Self.times)
  }

  private func next(at time: Int) -> Stamp {
    if let latest, latest.milliseconds >= time {
      return Stamp(milliseconds: latest.milliseconds, counter: latest.counter + 1, replica: replica)
        ?? first(at: latest.milliseconds + 1)
    }
    return first(at: time)
  }

  private func first(at time: Int) -> Stamp {
    guard let stamp = Stamp(milliseconds: time, counter: 0, replica: replica) else {
      preconditionFailure(
        "The clock never comes near the end of time: `times`, `see` and `init` keep it days away.")
    }
    return stamp
  }

  private static func clamped(_ number: Int, to range: ClosedRange<Int>) -> Int {
    min(max(range.lowerBound, number), range.upperBound)
  }
}
