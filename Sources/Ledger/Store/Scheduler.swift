/// Runs actions later: by the main loop in the window, by hand in tests.
@MainActor
public struct Scheduler {
  /// Runs an action once, so many milliseconds from now, unless the object that it returned was released by then.
  public let after: (_ milliseconds: Int, _ action: @escaping @MainActor () -> Void) -> AnyObject
  /// Runs an action once, when the loop has nothing more urgent to do.
  public let whenIdle: (_ action: @escaping @MainActor () -> Void) -> Void

  /// A scheduler of these two closures.
  public init(
    after: @escaping (_ milliseconds: Int, _ action: @escaping @MainActor () -> Void) -> AnyObject,
    whenIdle: @escaping (_ action: @escaping @MainActor () -> Void) -> Void
  ) {
    (self.after, self.whenIdle) = (after, whenIdle)
  }
}
