internal import GLib

/// The timer of the user's systemd that checks alerts while the window is closed: off until there is an alert.
@MainActor
public enum AlertTimer {
  /// Why alerts are checked only while a program of Agio runs.
  public enum Problem: Hashable, Sendable {
    /// There is no systemd for the user's session.
    case noService
    /// The timer could not be turned on.
    case notTurnedOn
  }

  /// The unit.
  static let unit = "agio-alerts.timer"

  /// Whether there is a systemd to turn it on for the alerts of a ledger; a store of another place than the user's own needs none.
  public static func isAvailable(for ledger: Ledger) -> Bool {
    ledger.path != Ledger.defaultPath || UserServices.isRunning
  }

  /// Turns the timer on or off for the alerts of a ledger; nil when that is done, or is not needed: the timer is for the user's own
  /// store, and to turn it off it need not be there.
  public static func set(isOn: Bool, for ledger: Ledger) async -> Problem? {
    guard ledger.path == Ledger.defaultPath else { return nil }
    guard UserServices.isRunning else { return isOn ? .noService : nil }
    let isDone = await UserServices.set(unit, isOn: isOn)
    return isDone || !isOn ? nil : .notTurnedOn
  }
}
