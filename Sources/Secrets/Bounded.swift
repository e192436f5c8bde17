internal import CSecret
internal import GLib

/// Waits for an asynchronous function of libsecret, at most a number of milliseconds, or until the task is cancelled.
///
/// The operation is then cancelled (`g_cancellable_cancel`) but not awaited: a service may never close its prompt.
@MainActor
func bounded<Value: Sendable>(
  _ milliseconds: Int,
  start: @escaping @MainActor (UnsafeMutablePointer<GCancellable>?, GAsyncReadyCallback, gpointer) -> Void,
  finish: @escaping @MainActor (OpaquePointer) throws(GLibError) -> Value
) async throws(SecretError) -> Value {
  let wait = Wait<Value>()
  let outcome = await withTaskCancellationHandler {
    await withCheckedContinuation { continuation in
      wait.begin(continuation, milliseconds) { cancellable throws(GLibError) in
        try await finished(start: { start(cancellable, $0, $1) }, finish: finish)
      }
    }
  } onCancel: {
    Task { @MainActor in wait.end(.failure(.cancelled)) }
  }
  return try outcome.get()
}

/// An awaited operation, which ends once: by its result, the time limit or the task, whichever is first.
@MainActor
private final class Wait<Value: Sendable> {
  typealias Outcome = Result<Value, SecretError>
  private let cancellable = Object(take: g_cancellable_new())
  private var continuation: CheckedContinuation<Outcome, Never>?
  private var deadline: Timer?
  private var outcome: Outcome?

  func begin(
    _ continuation: CheckedContinuation<Outcome, Never>, _ milliseconds: Int,
    _ operation:
      @escaping @MainActor (UnsafeMutablePointer<GCancellable>) async throws(GLibError) -> Value
  ) {
    if let outcome { return continuation.resume(returning: outcome) }
    self.continuation = continuation
    deadline = Timer(after: milliseconds) { [weak self] in
      self?.end(.failure(.noService("it did not answer")))
    }
    Task {
      do throws(GLibError) {
        end(.success(try await operation(pointer)))
      } catch {
        end(.failure(SecretError(error)))
      }
    }
  }

  func end(_ outcome: Outcome) {
    guard self.outcome == nil else { return }
    self.outcome = outcome
    deadline = nil
    if case .failure = outcome { g_cancellable_cancel(pointer) }
    continuation?.resume(returning: outcome)
    continuation = nil
  }

  private var pointer: UnsafeMutablePointer<GCancellable> {
    cancellable.pointer.assumingMemoryBound(to: GCancellable.self)
  }
}

extension SecretError {
  /// The messages of libsecret and GDBus.
  init(_ error: GLibError) {
    if error.isCancelled {
      self = .cancelled
    } else if error.domain == "secret-error", error.code == Int(SECRET_ERROR_IS_LOCKED.rawValue) {
      self = .locked
    } else if error.domain == "g-dbus-error-quark", error.code == Int(G_DBUS_ERROR_SERVICE_UNKNOWN.rawValue) {
      self = .noService("none is running")
    } else {
      self = .noService(error.message)
    }
  }
}
