public import Ledger

/// Shows that an operation is under way once it takes long enough to be wondered at. One that ends sooner is never shown.
@MainActor
public final class BusyIndicator {
  /// Milliseconds after which an operation is shown.
  public static let delay = 300

  private let scheduler: Scheduler
  private let show: (_ isShown: Bool) -> Void
  private var isBusy = false
  private var beginning: AnyObject?

  /// An indicator that calls `show` with true when something is to be shown, and with false when it ended.
  public init(_ scheduler: Scheduler, show: @escaping (_ isShown: Bool) -> Void) {
    (self.scheduler, self.show) = (scheduler, show)
  }

  /// Tells whether an operation is under way. Those that follow each other without a pause are one.
  public func set(_ isBusy: Bool) {
    guard isBusy != self.isBusy else { return }
    self.isBusy = isBusy
    if isBusy {
      beginning = scheduler.after(Self.delay) { [weak self] in self?.begin() }
    } else if beginning != nil {
      beginning = nil
    } else {
      show(false)
    }
  }

  private func begin() {
    beginning = nil
    show(true)
  }
}
