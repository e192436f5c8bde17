import Ledger
import Testing

/// The size of the window, kept in the store.
@MainActor @Suite(.timeLimit(.minutes(30))) struct WindowSizeTests {
  @Test func `the last size is kept, and whether the window was maximized`() throws {
    let ledger = try Ledger.open(":memory:").ledger
    #expect(try ledger.windowSize() == .initial)
    for size in [
      WindowSize(width: 1400, height: 900), WindowSize(width: 640, height: 1000, isMaximized: true),
      .initial,
    ] {
      try ledger.keep(size)
      #expect(try ledger.windowSize() == size)
    }
  }

  @Test(arguments: [(0, 640), (480, -1), (99, 640), (480, 40_000)])
  func `a size that no screen has counts as none`(width: Int, height: Int) throws {
    let ledger = try Ledger.open(":memory:").ledger
    try ledger.keep(WindowSize(width: width, height: height))
    #expect(try ledger.windowSize() == .initial)
  }
}
