import Ledger
import Presentation
import TestValues
import Testing

/// When an operation is shown as being under way.
@MainActor @Suite(.timeLimit(.minutes(30))) struct BusyIndicatorTests {
  /// What was shown, in order.
  @MainActor private final class Shown { var states: [Bool] = [] }

  let loop = HandLoop()
  private let shown = Shown()
  private let indicator: BusyIndicator

  init() {
    let shown = shown
    indicator = BusyIndicator(loop.scheduler) { shown.states.append($0) }
  }

  @Test func `an operation is shown once it takes long, and until it ends`() {
    indicator.set(true)
    loop.pass(BusyIndicator.delay - 1)
    #expect(shown.states == [])
    loop.pass(1)
    #expect(shown.states == [true])
    indicator.set(false)
    #expect(shown.states == [true, false])
  }

  @Test func `a quick operation is never shown`() {
    for _ in 0..<3 {
      indicator.set(true)
      loop.pass(BusyIndicator.delay - 1)
      indicator.set(false)
    }
    loop.pass(BusyIndicator.delay)
    #expect(shown.states == [])
  }

  @Test func `progress does not begin it again`() {
    indicator.set(true)
    loop.pass(BusyIndicator.delay / 2)
    indicator.set(true)
    loop.pass(BusyIndicator.delay / 2)
    #expect(shown.states == [true])
    indicator.set(true)
    #expect(shown.states == [true])
  }
}
