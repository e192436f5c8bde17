public import Currencies
public import FoundationEssentials

/// What has become of an alert so far.
public struct AlertState: Hashable, Sendable {
  /// It tells as soon as its condition is met: it has not told yet, or the rate has crossed back since.
  public internal(set) var isReady = true
  /// There was a rate when it was last checked.
  public internal(set) var hasRate = false
  /// When it last told: seconds since 1970; nil for never.
  public internal(set) var toldAt: Int?
  /// The day of the rate that it last told; nil for none.
  public internal(set) var toldDay: Day?
  /// The day by the user's clock for which an alert at a time has told, or did not have to; nil for any other alert.
  public internal(set) var dueDay: Day?

  /// The state of a new alert: a time that is over on its first day is not told of.
  public init(of alert: Alert, at moment: AlertMoment) { dueDay = alert.condition.dueDay(at: moment) }

  init(isReady: Bool, hasRate: Bool, toldAt: Int?, toldDay: Day?, dueDay: Day?) {
    (self.isReady, self.hasRate) = (isReady, hasRate)
    (self.toldAt, self.toldDay, self.dueDay) = (toldAt, toldDay, dueDay)
  }

  /// Notes that it tells of a rate.
  mutating func tell(_ day: Day, at moment: AlertMoment) {
    (isReady, toldAt, toldDay) = (false, moment.instant, day)
  }
}

/// An alert with its state.
public struct WatchedAlert: Hashable, Sendable, Identifiable {
  /// The alert.
  public let alert: Alert
  /// What has become of it.
  public var state: AlertState
  /// The alert's id.
  public var id: UUID { alert.id }

  /// An alert with its state.
  public init(_ alert: Alert, _ state: AlertState) { (self.alert, self.state) = (alert, state) }
}
