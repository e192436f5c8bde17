/// A connection to signals for the life of the token: dropping or cancelling it disconnects the handler.
@MainActor
public final class SignalToken {
  private var end: (@MainActor () -> Void)?

  init(_ end: @escaping @MainActor () -> Void) { self.end = end }

  /// Disconnects the handler; further calls do nothing.
  public func cancel() {
    end?()
    end = nil
  }

  isolated deinit { cancel() }
}
