internal import HTTP

/// Decides when new rates are asked for: a pure value of what is known at a moment.
///
/// What the sources themselves allow (`Retry-After`, the time of the next update) is the refresher's part: it does not ask
/// twice.
public struct RefreshPolicy: Hashable, Sendable {
  /// What may lead to a refresh.
  public enum Trigger: CaseIterable, Sendable {
    /// The window has been seen for the first time.
    case start
    /// There is a network, and a moment ago there was none or another.
    case networkCameBack
    /// The user has come back to the window.
    case focused
    /// The moment that `nextWake` named has come.
    case timer
    /// The computer was asleep.
    case resumed
    /// The user wants new rates.
    case asked
  }

  /// An attempt, and how it ended.
  public struct Attempt: Hashable, Sendable {
    /// How an attempt ended.
    public enum Ending: Hashable, Sendable {
      /// A source gave its rates, newer ones or not.
      case answered
      /// Nobody could be reached, for so many attempts in a row (1 is the first).
      case unreachable(Int)
      /// Somebody was reached and gave no rates.
      case failed
    }

    /// When it ended: seconds since 1970.
    public let at: Int
    /// How it ended.
    public let ending: Ending

    /// An attempt.
    public init(at: Int, _ ending: Ending) { (self.at, self.ending) = (at, ending) }

    /// Seconds until it may be tried again.
    func pause(onThisComputer: Bool) -> Int {
      switch ending {
      case .answered, .failed: 3600
      case .unreachable where onThisComputer: RefreshPolicy.shortestPause
      case .unreachable(let count):
        min(RefreshPolicy.shortestPause << min(max(count, 1) - 1, 16), RefreshPolicy.longestPause)
      }
    }
  }

  /// Seconds after which one who could not be reached is tried again for the first time.
  public static let shortestPause = 4
  /// Seconds between two tries at most, while nobody can be reached.
  public static let longestPause = 600

  /// The rates shown are the newest that can be had.
  public var isFresh: Bool
  /// The user lets Agio ask by itself (`RefreshMode.automatic`).
  public var mayConnect: Bool
  /// The network is paid for by use.
  public var isMetered: Bool
  /// There is a network, as far as the system knows.
  public var isNetworkAvailable: Bool
  /// A source that is switched on is on this computer, and is reached without a network.
  public var hasLocalSource: Bool
  /// The last attempt; nil when there was none since the start.
  public var last: Attempt?
  /// When the active source can next have newer rates: seconds since 1970; nil when that is not known.
  public var nextPublication: Int?
  /// When the active source could have newer rates for the first time after the last attempt: seconds since 1970; nil
  /// when that is not known.
  public var publicationAfterLast: Int?

  /// What is known at a moment.
  public init(
    isFresh: Bool, mayConnect: Bool, isMetered: Bool = false, isNetworkAvailable: Bool = true,
    hasLocalSource: Bool = false, last: Attempt? = nil, nextPublication: Int? = nil,
    publicationAfterLast: Int? = nil
  ) {
    (self.isFresh, self.mayConnect, self.isMetered) = (isFresh, mayConnect, isMetered)
    (self.isNetworkAvailable, self.hasLocalSource) = (isNetworkAvailable, hasLocalSource)
    (self.last, self.nextPublication) = (last, nextPublication)
    self.publicationAfterLast = publicationAfterLast
  }

  /// True when a trigger is to lead to a refresh at an instant (seconds since 1970).
  public func asks(at trigger: Trigger, now: Int) -> Bool {
    if trigger == .asked { return true }
    guard mayAskByItself, !isFresh else { return false }
    guard let last, !isOutdated(last, now) else { return true }
    switch (trigger, last.ending) {
    // Another network, or a network again: what was out of reach may be in reach now.
    case (.networkCameBack, .unreachable), (.resumed, .unreachable): return true
    case (.networkCameBack, .failed): return isOver(last, Self.shortestPause, now)
    // The user looks at old rates.
    case (.focused, .unreachable): return isOver(last, Self.shortestPause, now)
    default: return isOver(last, last.pause(onThisComputer: hasLocalSource), now)
    }
  }

  /// When to look again, as trigger `.timer`: seconds since 1970, never before `now`, and only `now` itself when the
  /// timer asks then; nil when only another trigger can change anything.
  public func nextWake(now: Int) -> Int? {
    guard mayAskByItself else { return nil }
    if isFresh { return nextPublication.flatMap { $0 > now ? $0 : nil } }
    guard let last, last.at <= now else { return now }
    let end = last.at + last.pause(onThisComputer: hasLocalSource)
    return max(now, min(end, publicationEnding(last) ?? end))
  }

  /// True when somebody may be asked without the user's being asked first.
  public var mayAskByItself: Bool {
    mayConnect && !isMetered && (hasLocalSource || isNetworkAvailable)
  }

  /// New rates have been published since the attempt: what was answered then is out of date.
  private func isOutdated(_ attempt: Attempt, _ now: Int) -> Bool {
    publicationEnding(attempt).map { $0 <= now } ?? false
  }

  /// The publication that ends an attempt's pause. It does not bring into reach who was out of reach.
  private func publicationEnding(_ attempt: Attempt) -> Int? {
    if case .unreachable = attempt.ending { nil } else { publicationAfterLast }
  }

  /// An attempt of the time to come was made before the clock was set back.
  private func isOver(_ attempt: Attempt, _ pause: Int, _ now: Int) -> Bool {
    now < attempt.at || now - attempt.at >= pause
  }
}

extension SourceState {
  /// True when it is asked on this computer, which needs no network.
  public var isOnThisComputer: Bool { Request(address: address).isToThisComputer }
}
