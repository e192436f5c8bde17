/// What the system reports of the network and of sleep: by GLib's monitors in the window, by hand in tests.
@MainActor
public struct SystemMonitors {
  /// True when there is some network.
  public let isNetworkAvailable: () -> Bool
  /// True when traffic costs the user money.
  public let isMetered: () -> Bool
  /// Calls the closure when the network or its price has changed, until the returned token is dropped.
  public let onNetworkChange: (_ changed: @escaping @MainActor () -> Void) -> AnyObject
  /// Calls the closure when the computer has woken from sleep, until the returned token is dropped.
  public let onResume: (_ resumed: @escaping @MainActor () -> Void) -> AnyObject

  /// Monitors with these answers.
  public init(
    isNetworkAvailable: @escaping () -> Bool, isMetered: @escaping () -> Bool,
    onNetworkChange: @escaping (_ changed: @escaping @MainActor () -> Void) -> AnyObject,
    onResume: @escaping (_ resumed: @escaping @MainActor () -> Void) -> AnyObject
  ) {
    (self.isNetworkAvailable, self.isMetered) = (isNetworkAvailable, isMetered)
    (self.onNetworkChange, self.onResume) = (onNetworkChange, onResume)
  }
}
