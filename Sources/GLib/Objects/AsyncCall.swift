public import CGLib

/// Waits for an asynchronous function of GIO, libsoup or libsecret: the one trampoline for `GAsyncReadyCallback`.
///
/// `start` passes the callback and its data to the function; `finish` is called once, by GLib's loop, with the
/// `GAsyncResult`, and calls the `…_finish` function.
@MainActor
public func finished<Value: Sendable>(
  start: (GAsyncReadyCallback, gpointer) -> Void,
  finish: @escaping @MainActor (OpaquePointer) throws(GLibError) -> Value
) async throws(GLibError) -> Value {
  let outcome: Result<Value, GLibError> = await withCheckedContinuation { continuation in
    let ready = Ready { result in
      continuation.resume(returning: Result { () throws(GLibError) in try finish(result) })
    }
    start(trampoline, Unmanaged.passRetained(ready).toOpaque())
  }
  return try outcome.get()
}

/// The completion of an operation, which owns it until then.
@MainActor
private final class Ready {
  let body: @MainActor (OpaquePointer) -> Void
  init(_ body: @escaping @MainActor (OpaquePointer) -> Void) { self.body = body }
}

private let trampoline: GAsyncReadyCallback = { _, result, ready in
  guard let result, let ready else { return }
  let passed = Passed(result: result, ready: ready)
  MainActor.assumeIsolated {
    Unmanaged<Ready>.fromOpaque(passed.ready).takeRetainedValue().body(passed.result)
  }
}

/// The callback's arguments for the main actor: GLib's loop runs on the main thread, so that they cross no thread.
private struct Passed: @unchecked Sendable {
  let result: OpaquePointer
  let ready: gpointer
}
