internal import CGLib

/// A monitor of resumes from sleep: logind's `PrepareForSleep` on the system bus. It reports nothing without a system
/// bus or logind.
@MainActor
public final class SleepMonitor {
  /// Creates a monitor, which connects to the system bus with its first handler.
  public init() {}

  /// Calls the handler after each resume, until the token is dropped (`g_dbus_connection_signal_subscribe`).
  public func connectResumed(_ handler: @escaping @MainActor () -> Void) -> SignalToken {
    let listening = Listening()
    let task = Task { await listening.begin(handler) }
    return SignalToken {
      task.cancel()
      listening.end()
    }
  }
}

/// One subscription on the system bus, after connecting to it.
@MainActor
private final class Listening {
  private var bus: Object?
  private var subscription: guint = 0
  private var isOver = false

  func begin(_ handler: @escaping @MainActor () -> Void) async {
    let found: Object?
    do throws(GLibError) {
      found = try await finished {
        g_bus_get(G_BUS_TYPE_SYSTEM, nil, $0, $1)
      } finish: { result throws(GLibError) in
        try takingError { g_bus_get_finish(result, $0) }.map { Object(take: UnsafeMutableRawPointer($0)) }
      }
    } catch {
      return  // Without a bus there are no notifications.
    }
    guard let found, !isOver else { return }
    bus = found
    subscribe(OpaquePointer(found.pointer), handler)
  }

  private func subscribe(_ bus: OpaquePointer, _ handler: @escaping @MainActor () -> Void) {
    // Otherwise GLib would end the program when the bus is restarted.
    g_dbus_connection_set_exit_on_close(bus, 0)
    let received: GDBusSignalCallback = { _, _, _, _, _, parameters, box in
      guard let box, g_variant_is_of_type(parameters, g_variant_type_checked_("(b)")) != 0 else { return }
      let flag = g_variant_get_child_value(parameters, 0)
      let isGoingToSleep = g_variant_get_boolean(flag) != 0
      g_variant_unref(flag)
      guard !isGoingToSleep else { return }
      MainActor.assumeIsolated(
        Unmanaged<Boxed<@MainActor () -> Void>>.fromOpaque(box).takeUnretainedValue().content)
    }
    let release: GDestroyNotify = { box in
      if let box { Unmanaged<AnyObject>.fromOpaque(box).release() }
    }
    subscription = g_dbus_connection_signal_subscribe(
      bus, "org.freedesktop.login1", "org.freedesktop.login1.Manager", "PrepareForSleep",
      "/org/freedesktop/login1", nil, G_DBUS_SIGNAL_FLAGS_NONE, received,
      Unmanaged.passRetained(Boxed(handler)).toOpaque(), release)
  }

  func end() {
    isOver = true
    guard let bus, subscription != 0 else { return }
    g_dbus_connection_signal_unsubscribe(OpaquePointer(bus.pointer), subscription)
    subscription = 0
  }
}
