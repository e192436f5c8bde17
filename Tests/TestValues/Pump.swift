import CGLib

/// Runs GLib's loop by hand until the body is done: the test library owns the main thread, so the loop cannot.
@MainActor
public func pumping<Value: Sendable, Failure: Error>(
  _ body: @escaping @MainActor () async throws(Failure) -> Value
) async throws(Failure) -> Value {
  var outcome: Result<Value, Failure>?
  Task { @MainActor in
    do throws(Failure) { outcome = .success(try await body()) } catch { outcome = .failure(error) }
  }
  while true {
    while g_main_context_iteration(nil, 0) != 0 {}
    await Task.yield()
    if let outcome { return try outcome.get() }
    if g_main_context_pending(nil) == 0 { await waitForGLib() }
  }
}

/// Waits in another thread until one of the loop's descriptors is ready, at most 10 ms: the main actor is free
/// meanwhile, and may give the loop a source that is not waited for yet.
@MainActor
private func waitForGLib() async {
  let context = g_main_context_default()
  guard g_main_context_acquire(context) != 0 else { return }
  var priority: gint = 0
  var timeout: gint = 0
  var descriptors = [GPollFD](repeating: GPollFD(), count: 64)
  g_main_context_prepare(context, &priority)
  let count = g_main_context_query(context, priority, &timeout, &descriptors, 64)
  g_main_context_release(context)
  let wait = timeout < 0 ? 10 : min(timeout, 10)
  let waited = descriptors.prefix(Int(min(count, 64))).map { ($0.fd, $0.events) }
  await Task.detached {
    var polled = waited.map { GPollFD(fd: $0.0, events: $0.1, revents: 0) }
    g_poll(&polled, guint(polled.count), wait)
  }.value
}
