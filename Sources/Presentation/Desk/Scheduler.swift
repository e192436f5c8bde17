/// Has things done later: by the main loop in the window, by hand in tests.
@MainActor
public struct Scheduler {
  /// Does something once, so many milliseconds from now, unless what it returned was dropped by then.
  public let after: (_ milliseconds: Int, _ action: @escaping @MainActor () -> Void) -> AnyObject
  /// Does something once, when there is nothing more urgent to do.
  public let whenIdle: (_ action: @escaping @MainActor () -> Void) -> Void

  /// A scheduler of these two ways.
  public init(
    after: @escaping (_ milliseconds: Int, _ action: @escaping @MainActor () -> Void) -> AnyObject,
    whenIdle: @escaping (_ action: @escaping @MainActor () -> Void) -> Void
  ) {
    (self.after, self.whenIdle) = (after, whenIdle)
  }
}
