internal import CGLib
internal import Dispatch
internal import Glibc

/// GLib's main loop with Swift's main actor running inside it.
@MainActor
public enum MainLoop {
  private static var isAttached = false

  /// Serves the main queue of libdispatch, on which the main actor runs, in GLib's default main context: watches its
  /// eventfd (`g_unix_fd_add_full`), reads it and drains the queue. Without the read the loop would spin.
  ///
  /// Call once before the loop runs; further calls do nothing.
  public static func attachMainQueue() {
    guard !isAttached else { return }
    isAttached = true
    let drain: GUnixFDSourceFunc = { descriptor, _, _ in
      var count: UInt64 = 0
      _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
      _dispatch_main_queue_callback_4CF(nil)
      return 1
    }
    g_unix_fd_add_full(
      G_PRIORITY_DEFAULT, _dispatch_get_main_queue_handle_4CF(), G_IO_IN, drain, nil, nil)
  }

  /// Calls the body in the loop when the session or the terminal ends the program (SIGTERM, SIGHUP, SIGINT;
  /// `g_unix_signal_add_full`), which then does not end by itself.
  public static func atTermination(_ body: @escaping @MainActor () -> Void) {
    let call: GSourceFunc = { box in
      guard let box else { return 0 }
      MainActor.assumeIsolated(
        Unmanaged<Boxed<@MainActor () -> Void>>.fromOpaque(box).takeUnretainedValue().content)
      return 1
    }
    let release: GDestroyNotify = { box in
      if let box { Unmanaged<AnyObject>.fromOpaque(box).release() }
    }
    for signal in [SIGTERM, SIGHUP, SIGINT] {
      g_unix_signal_add_full(
        G_PRIORITY_DEFAULT, signal, call, Unmanaged.passRetained(Boxed(body)).toOpaque(), release)
    }
  }

  /// Runs GLib's loop (`g_main_loop_run`) until the body is done, and returns or throws what it did.
  ///
  /// For programs without a window, whose `main.swift` is synchronous.
  public static func run<Value: Sendable, Failure: Error>(
    _ body: @escaping @MainActor () async throws(Failure) -> Value
  ) throws(Failure) -> Value {
    attachMainQueue()
    let loop = g_main_loop_new(nil, 0)
    defer { g_main_loop_unref(loop) }
    var outcome: Result<Value, Failure>?
    Task { @MainActor in
      do throws(Failure) { outcome = .success(try await body()) } catch { outcome = .failure(error) }
      g_main_loop_quit(loop)
    }
    while outcome == nil { g_main_loop_run(loop) }
    guard let outcome else { preconditionFailure("The loop ended before its body.") }
    return try outcome.get()
  }
}
