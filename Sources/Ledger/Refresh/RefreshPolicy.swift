internal import HTTP

/// The rules for automatic refreshes: a pure value of what is known at an instant.
///
/// The limits of the sources (`Retry-After`, the time of the next update) are observed by `RemoteRates`.
public struct RefreshPolicy: Hashable, Sendable {
  /// A reason for a refresh.
  public enum Trigger: CaseIterable, Sendable {
    /// The window has been seen for the first time.
    case start
    /// There is a network again, or another one.
    case networkCameBack
    /// The user has come back to the window.
    case focused
    /// The time of `nextWake` has come.
    case timer
    /// The computer was asleep.
    case resumed
    /// The user requests new rates.
    case asked
  }

  /// A refresh, and how it ended.
  public struct Attempt: Hashable, Sendable {
    /// How a refresh ended.
    public enum Ending: Hashable, Sendable {
      /// A source gave its rates, newer ones or not.
      case answered
      /// No source could be reached, for so many attempts in a row (1 is the first).
      case unreachable(Int)
      /// A source was reached, and none gave rates.
      case failed
    }

    /// When it ended: seconds since 1970.
    public let at: Int
    /// How it ended.
    public let ending: Ending

    /// An attempt.
    public init(at: Int, _ ending: Ending) { (self.at, self.ending) = (at, ending) }

    /// Seconds until the next attempt.
    func pause(onThisComputer: Bool) -> Int {
      switch ending {
      case .answered, .failed: 3600
      case .unreachable where onThisComputer: RefreshPolicy.shortestPause
      case .unreachable(let count):
        min(RefreshPolicy.shortestPause << min(max(count, 1) - 1, 16), RefreshPolicy.longestPause)
      }
    }
  }

  /// Seconds from the first attempt that reached no source to the next.
  public static let shortestPause = 4
  /// The most seconds between two attempts while no source can be reached.
  public static let longestPause = 600

  /// The displayed rates are the newest available.
  public var isFresh: Bool
  /// Whether the user allows automatic refreshes.
  public var mode: RefreshMode
  /// The network is metered.
  public var isMetered: Bool
  /// There is a network, as far as the system knows.
  public var isNetworkAvailable: Bool
  /// An enabled source is on this computer, and needs no network.
  public var hasLocalSource: Bool
  /// The last attempt; nil when there was none since the start.
  public var last: Attempt?
  /// The active source's next publication: seconds since 1970; nil when it is not known.
  public var nextPublication: Int?
  /// The active source's first publication after the last attempt: seconds since 1970; nil when it is not known.
  public var publicationAfterLast: Int?

  /// The rules for what is known at an instant.
  public init(
    isFresh: Bool, mode: RefreshMode, isMetered: Bool = false, isNetworkAvailable: Bool = true,
    hasLocalSource: Bool = false, last: Attempt? = nil, nextPublication: Int? = nil,
    publicationAfterLast: Int? = nil
  ) {
    (self.isFresh, self.mode, self.isMetered) = (isFresh, mode, isMetered)
    (self.isNetworkAvailable, self.hasLocalSource) = (isNetworkAvailable, hasLocalSource)
    (self.last, self.nextPublication) = (last, nextPublication)
    self.publicationAfterLast = publicationAfterLast
  }

  /// True when a trigger begins a refresh at an instant (seconds since 1970).
  public func asks(at trigger: Trigger, now: Int) -> Bool {
    if trigger == .asked { return true }
    guard mayAskByItself, !isFresh else { return false }
    guard let last, !isOutdated(last, now) else { return true }
    switch (trigger, last.ending) {
    // A source that was out of reach may be in reach of the new network.
    case (.networkCameBack, .unreachable), (.resumed, .unreachable): return true
    case (.networkCameBack, .failed): return isOver(last, Self.shortestPause, now)
    // The user looks at old rates.
    case (.focused, .unreachable): return isOver(last, Self.shortestPause, now)
    default: return isOver(last, last.pause(onThisComputer: hasLocalSource), now)
    }
  }

  /// The time for the next trigger `.timer`: seconds since 1970, never before `now`, and `now` only when the timer would begin a
  /// refresh; nil when only another trigger can.
  public func nextWake(now: Int) -> Int? {
    guard mayAskByItself else { return nil }
    if isFresh { return nextPublication.flatMap { $0 > now ? $0 : nil } }
    guard let last, last.at <= now else { return now }
    let end = last.at + last.pause(onThisComputer: hasLocalSource)
    return max(now, min(end, publicationEnding(last) ?? end))
  }

  /// True when automatic refreshes are allowed.
  public var mayAskByItself: Bool {
    mode.isAutomatic && (!isMetered || mode == .metered) && (hasLocalSource || isNetworkAvailable)
  }

  /// New rates have been published since the attempt.
  private func isOutdated(_ attempt: Attempt, _ now: Int) -> Bool {
    publicationEnding(attempt).map { $0 <= now } ?? false
  }

  /// The publication that ends an attempt's pause; nil for a source that was out of reach.
  private func publicationEnding(_ attempt: Attempt) -> Int? {
    if case .unreachable = attempt.ending { nil } else { publicationAfterLast }
  }

  /// The pause after an attempt is over. An attempt ahead of the clock was made before the clock was set back.
  private func isOver(_ attempt: Attempt, _ pause: Int, _ now: Int) -> Bool {
    now < attempt.at || now - attempt.at >= pause
  }
}

extension SourceState {
  /// True when it is on this computer, and needs no network.
  public var isOnThisComputer: Bool { Request(address: address).isToThisComputer }
}
