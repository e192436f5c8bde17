internal import GLib

/// The timer of the user's systemd that checks alerts while the window is closed: on while there are alerts.
@MainActor
public enum AlertTimer {
  /// Why alerts are checked only while a program of Agio runs.
  public enum Problem: Hashable, Sendable {
    /// There is no systemd for the user's session.
    case noService
    /// The store is not the one in the user's home, which is the only one that the timer's service can write.
    case otherPlace
    /// The timer could not be turned on.
    case notTurnedOn
  }

  /// The unit, and the target that starts it.
  private static let (unit, target) = ("agio-alerts.timer", "timers.target")

  /// What keeps the timer from checking the alerts of a ledger, on or off; nil for nothing.
  public static func obstacle(for ledger: Ledger) -> Problem? {
    guard UserServices.isRunning else { return .noService }
    return isInHome(ledger.path) ? nil : .otherPlace
  }

  /// Turns the timer on if a ledger has alerts, else off, where it is not so already; returns why they are not checked by it, or
  /// would not be.
  ///
  /// The alerts are looked at again afterwards: another program may have made the first one, or removed the last one, and have
  /// turned the timer on or off just before.
  public static func follow(_ ledger: Ledger) async throws(LedgerError) -> Problem? {
    if let problem = obstacle(for: ledger) { return problem }
    var (isNeeded, isDone) = (false, true)
    repeat {
      isNeeded = try hasAlerts(ledger)
      isDone = await set(isOn: isNeeded)
    } while try hasAlerts(ledger) != isNeeded
    return isDone || !isNeeded ? nil : .notTurnedOn
  }

  /// True when the timer is so then. To be off it need not be installed.
  private static func set(isOn: Bool) async -> Bool {
    if UserServices.isOn(unit, in: target) == isOn { return true }
    return await UserServices.set(unit, isOn: isOn)
  }

  private static func hasAlerts(_ ledger: Ledger) throws(LedgerError) -> Bool { try !ledger.alerts().isEmpty }

  /// Whether a path is that of the store in the user's home; a slash may be doubled.
  private static func isInHome(_ path: String) -> Bool {
    guard let data = UserServices.data else { return false }
    return path.split(separator: "/") == (data + "/agio/agio.sqlite").split(separator: "/")
  }
}
