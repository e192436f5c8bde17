public import Currencies
public import Ledger

/// The refreshes and the network, as the status line reports them.
public struct RefreshState: Sendable {
  /// A request for the rates of a past day.
  public struct PastDay: Sendable {
    /// The day.
    public let day: Day
    /// The reason why the request failed; nil when it did not, or is still running.
    public let failure: String?

    /// A request for a day, and why it failed.
    public init(_ day: Day, failure: String?) { (self.day, self.failure) = (day, failure) }
  }

  /// A refresh is running.
  public var isRunning = false
  /// The refresh that is running is an automatic retry, which is not reported before it ends.
  public var isQuiet = false
  /// The reason why the last refresh of today's rates failed; nil when it did not.
  public var failure: String?
  /// The last refresh reached no source.
  public var isOutOfReach = false
  /// There is no network.
  public var isOffline = false
  /// The last request for a past day; nil when there was none.
  public var past: PastDay?

  /// No refresh so far.
  public init() {}
}

extension Status {
  /// The status of a desk at an instant (seconds since 1970), as of a past day or nil for today. Today's refreshes are not
  /// reported beside the rates of a past day.
  public init(
    _ desk: Desk, on day: Day?, _ refreshes: RefreshState, trouble: [String], at instant: Int
  ) {
    if let day {
      let request = refreshes.past.flatMap { $0.day == day ? $0 : nil }
      self.init(
        desk, for: day, isRefreshing: request != nil && refreshes.isRunning, isOffline: false,
        failure: request?.failure, trouble: trouble, at: instant)
    } else {
      self.init(
        desk, isRefreshing: refreshes.isRunning && !refreshes.isQuiet,
        isOffline: refreshes.isOffline && (refreshes.isOutOfReach || !desk.isFresh(at: instant)),
        failure: refreshes.failure, trouble: trouble, at: instant)
    }
  }
}
