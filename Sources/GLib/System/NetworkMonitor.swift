internal import CGLib

/// What the system says of the network (`GNetworkMonitor`): NetworkManager's or the portal's word, else whether there is
/// a default route.
///
/// The first one made asks the system bus and may take some milliseconds: make it after the first frame.
@MainActor
public final class NetworkMonitor {
  private let monitor: Object

  /// The system's monitor (`g_network_monitor_get_default`).
  public init() { monitor = Object(borrow: UnsafeMutableRawPointer(g_network_monitor_get_default())) }

  /// True when some network is there (`g_network_monitor_get_network_available`): no promise that a server answers.
  public var isAvailable: Bool { g_network_monitor_get_network_available(pointer) != 0 }

  /// True when traffic costs the user money (`g_network_monitor_get_network_metered`); false where nobody says.
  public var isMetered: Bool { g_network_monitor_get_network_metered(pointer) != 0 }

  /// Calls the handler when the network, how far it reaches, or its price changes, perhaps more than once for one
  /// change. NetworkManager's monitor reports the last two by `notify` only.
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
