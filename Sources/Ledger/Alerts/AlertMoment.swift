public import Currencies
internal import GLib
internal import Localization

/// An instant as the user's clock shows it.
public struct AlertMoment: Hashable, Sendable {
  /// Seconds since 1970.
  public let instant: Int
  /// The day by the user's clock.
  public let day: Day
  /// The minutes since midnight by the user's clock.
  public let minute: Int

  /// A moment.
  public init(instant: Int, day: Day, minute: Int) {
    (self.instant, self.day, self.minute) = (instant, day, minute)
  }

  /// An instant (seconds since 1970) in the user's time zone.
  public init(at instant: Int) {
    let time = LocalTime(at: instant)
    self.init(
      instant: instant, day: Day(ofUserAt: instant),
      minute: time.map { $0.hour * 60 + $0.minute } ?? 0)
  }

  /// The present one.
  public static var now: AlertMoment { AlertMoment(at: secondsSince1970()) }
}
