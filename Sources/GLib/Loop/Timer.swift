internal import CGLib

/// Blocks the thread for a number of milliseconds (`g_usleep`); never call it on the main thread.
public func pause(milliseconds: Int) { g_usleep(gulong(max(0, milliseconds) * 1000)) }

/// A scheduled call in the main loop, which is cancelled when the timer is dropped.
@MainActor
public final class Timer {
  private var source: guint = 0

  /// Calls the body once, after a number of milliseconds (`g_timeout_add_full`).
  public init(after milliseconds: Int, _ body: @escaping @MainActor () -> Void) {
    schedule(body) { call, box, release in
      g_timeout_add_full(G_PRIORITY_DEFAULT, guint(max(0, milliseconds)), call, box, release)
    }
  }

  /// Calls the body once when the loop is idle, after redrawing (`g_idle_add_full`).
  public init(whenIdle body: @escaping @MainActor () -> Void) {
    schedule(body) { call, box, release in g_idle_add_full(G_PRIORITY_LOW, call, box, release) }
  }

  /// Calls the body once when the loop is idle, without a timer object to keep (`g_idle_add_full`).
  public static func whenIdle(_ body: @escaping @MainActor () -> Void) {
    let box = Unmanaged.passRetained(Boxed(body)).toOpaque()
    g_idle_add_full(G_PRIORITY_LOW, callOnce, box, releaseBox)
  }

  /// Waits a number of milliseconds; throws `CancellationError` as soon as the task is cancelled.
  public static func sleep(milliseconds: Int) async throws(CancellationError) {
    let sleep = Sleep()
    await withTaskCancellationHandler {
      await withCheckedContinuation { sleep.begin(milliseconds, $0) }
    } onCancel: {
      Task { @MainActor in sleep.end() }
    }
    if Task.isCancelled { throw CancellationError() }
  }

  /// Cancels the call if it was not made yet (`g_source_remove`).
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

/// A wait that ends once, at its time or before.
@MainActor
private final class Sleep {
  private var waiting: CheckedContinuation<Void, Never>?
  private var timer: Timer?

  func begin(_ milliseconds: Int, _ continuation: CheckedContinuation<Void, Never>) {
    if Task.isCancelled { return continuation.resume() }
    waiting = continuation
    timer = Timer(after: milliseconds) { [weak self] in self?.end() }
  }

  func end() {
    timer = nil
    waiting?.resume()
    waiting = nil
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
