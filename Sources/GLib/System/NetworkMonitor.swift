internal import CGLib

/// The state of the network (`GNetworkMonitor`) according to NetworkManager or the portal, or else to the default
/// route.
///
/// Creating the first one calls the system bus, which may take some milliseconds: create it after the first frame.
@MainActor
public final class NetworkMonitor {
  private let monitor: Object

  /// The system's monitor (`g_network_monitor_get_default`).
  public init() { monitor = Object(borrow: UnsafeMutableRawPointer(g_network_monitor_get_default())) }

  /// Whether a network is available (`g_network_monitor_get_network_available`), which does not mean that a server is
  /// reachable.
  public var isAvailable: Bool { g_network_monitor_get_network_available(pointer) != 0 }

  /// Whether the network is metered (`g_network_monitor_get_network_metered`); false if unknown.
  public var isMetered: Bool { g_network_monitor_get_network_metered(pointer) != 0 }

  /// Calls the handler when the availability, connectivity or metering of the network changes, possibly more than once
  /// for one change (`GNetworkMonitor::network-changed`, `GObject::notify`). NetworkManager's monitor reports the last
  /// two by `notify` only.
  public func connectChanged(_ handler: @escaping @MainActor () -> Void) -> SignalToken {
    let signals = ["network-changed", "notify::connectivity", "notify::network-metered"]
    let connections = signals.map { monitor.connect($0, handler) }
    return SignalToken { [monitor] in
      connections.forEach { $0.disconnect() }
      withExtendedLifetime(monitor) {}
    }
  }

  private var pointer: OpaquePointer { OpaquePointer(monitor.pointer) }
}
