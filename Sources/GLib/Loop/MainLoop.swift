internal import CGLib
internal import Dispatch
internal import GLibExecutor
internal import Glibc

/// GLib's main loop, which runs Swift's tasks.
@MainActor
public enum MainLoop {
  /// Has GLib run all of Swift's tasks: those of the main actor in its default main context, the others on threads of its own.
  ///
  /// The main actor runs on the main queue of libdispatch. This watches the queue's eventfd (`g_unix_fd_add_full`), reads it and
  /// drains the queue. Without the read the loop would spin.
  ///
  /// Call it once, before there is a task.
  public static func attach() {
    glib_executor_install()
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
  /// For programs without a window, whose `main.swift` is synchronous and has called `attach`.
  public static func run<Value: Sendable, Failure: Error>(
    _ body: @escaping @MainActor () async throws(Failure) -> Value
  ) throws(Failure) -> Value {
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
