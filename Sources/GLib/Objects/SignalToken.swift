/// A connection to signals that lasts as long as it is kept: dropping or cancelling it takes the handler off.
@MainActor
public final class SignalToken {
  private var end: (@MainActor () -> Void)?

  init(_ end: @escaping @MainActor () -> Void) { self.end = end }

  /// Takes the handler off; further calls do nothing.
  public func cancel() {
    end?()
    end = nil
  }

  isolated deinit { cancel() }
}
