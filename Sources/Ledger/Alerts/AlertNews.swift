public import Currencies

/// Something that the user is told of by an alert.
public struct AlertNews: Hashable, Sendable {
  /// What has happened.
  public enum Kind: Hashable, Sendable {
    /// The rate is beyond the limit.
    case reached(AlertRate)
    /// The rate has moved.
    case moved(AlertMove)
    /// The time has come.
    case due(AlertRate)
    /// There is no rate any more.
    case lost

    /// The rate to be told; nil when there is none.
    public var rate: AlertRate? {
      switch self {
      case .reached(let rate), .due(let rate): rate
      case .moved(let move): move.later
      case .lost: nil
      }
    }
  }

  /// The alert.
  public let alert: Alert
  /// What has happened.
  public let kind: Kind
  /// The last day on which a currency without a rate had one, and its code; nil when there is a rate, or never was one.
  public let absence: MissingSince?
  /// The state of the alert before and after it tells this.
  let before, after: AlertState

  /// News of an alert that has another state after it.
  init(_ watched: WatchedAlert, _ kind: Kind, after: AlertState, absence: MissingSince?) {
    (alert, before, self.after) = (watched.alert, watched.state, after)
    (self.kind, self.absence) = (kind, absence)
  }

  /// A currency without a rate.
  public struct MissingSince: Hashable, Sendable {
    /// Its code.
    public let currency: CurrencyCode
    /// The last day on which it had one.
    public let day: Day

    /// A currency without a rate since a day.
    public init(_ currency: CurrencyCode, since day: Day) { (self.currency, self.day) = (currency, day) }
  }
}
