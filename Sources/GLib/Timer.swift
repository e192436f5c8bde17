internal import CGLib

/// A call that will be made by the main loop; dropping or cancelling the timer takes it back.
@MainActor
public final class Timer {
  private var source: guint = 0

  /// Calls the body once, so many milliseconds from now (`g_timeout_add_full`).
  public init(after milliseconds: Int, _ body: @escaping @MainActor () -> Void) {
    schedule(body) { call, box, release in
      g_timeout_add_full(G_PRIORITY_DEFAULT, guint(max(0, milliseconds)), call, box, release)
    }
  }

  /// Calls the body once, when the loop has nothing more urgent to do, redrawing included (`g_idle_add_full`).
  public init(whenIdle body: @escaping @MainActor () -> Void) {
    schedule(body) { call, box, release in g_idle_add_full(G_PRIORITY_LOW, call, box, release) }
  }

  /// Takes the call back when it was not made yet (`g_source_remove`).
  public func cancel() {
    if source != 0 { g_source_remove(source) }
    source = 0
  }

  isolated deinit { cancel() }

  private func schedule(
    _ body: @escaping @MainActor () -> Void,
    _ add: (GSourceFunc, gpointer, GDestroyNotify) -> guint
  ) {
    let box = Box<@MainActor () -> Void> { [weak self] in
      self?.source = 0
      body()
    }
    let call: GSourceFunc = { box in
      guard let box else { return 0 }
      let body = Unmanaged<Box<@MainActor () -> Void>>.fromOpaque(box).takeUnretainedValue().content
      MainActor.assumeIsolated(body)
      return 0
    }
    let release: GDestroyNotify = { box in
      if let box { Unmanaged<AnyObject>.fromOpaque(box).release() }
    }
    source = add(call, Unmanaged.passRetained(box).toOpaque(), release)
  }
}
