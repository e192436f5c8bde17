internal import CGLib

/// Lets other processes go on for so long (`g_usleep`); blocks the thread, so never on the main one.
public func pause(milliseconds: Int) { g_usleep(gulong(max(0, milliseconds) * 1000)) }

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

  /// Calls the body once, when the loop has nothing more urgent to do, whoever keeps whatever (`g_idle_add_full`).
  public static func whenIdle(_ body: @escaping @MainActor () -> Void) {
    let box = Unmanaged.passRetained(Boxed(body)).toOpaque()
    g_idle_add_full(G_PRIORITY_LOW, callOnce, box, releaseBox)
  }

  /// Lets the main loop run for so long.
  public static func pass(milliseconds: Int) async {
    var timer: Timer?
    await withCheckedContinuation { continuation in
      timer = Timer(after: milliseconds) { continuation.resume() }
    }
    timer?.cancel()
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
    let box = Boxed<@MainActor () -> Void> { [weak self] in
      self?.source = 0
      body()
    }
    source = add(callOnce, Unmanaged.passRetained(box).toOpaque(), releaseBox)
  }
}

private let callOnce: GSourceFunc = { box in
  guard let box else { return 0 }
  let body = Unmanaged<Boxed<@MainActor () -> Void>>.fromOpaque(box).takeUnretainedValue().content
  MainActor.assumeIsolated(body)
  return 0
}

private let releaseBox: GDestroyNotify = { box in
  if let box { Unmanaged<AnyObject>.fromOpaque(box).release() }
}
