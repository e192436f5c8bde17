import GLib
import Ledger

/// The process that answers searches of the desktop over the session bus. It links no toolkit, so that it starts in a few
/// milliseconds, and ends when no search has come for a while.
@MainActor
final class SearchService {
  /// The name that the desktop's files give (data/search).
  private static let name = "io.github.agio.Agio.SearchProvider"
  private static let path = "/io/github/agio/Agio/SearchProvider"

  private let bus: Bus
  private let search: ConversionSearch
  private let window: WindowCalls
  /// Milliseconds.
  private let idleTime: Int
  private var waiting: Timer?
  private var quit: @MainActor () -> Void = {}

  /// A service that quits after some milliseconds without a search. Throws where there is no session bus.
  init(_ search: ConversionSearch, quitAfter idleTime: Int) throws(GLibError) {
    let bus = try Bus()
    (self.bus, self.search, self.idleTime, window) = (bus, search, idleTime, WindowCalls(bus))
  }

  /// Answers until none has asked for a while; not at all where another process does.
  func run() throws(GLibError) {
    let (shell, runner) = (ShellSearch(search, window), PlasmaRunner(search, window))
    try serve(ShellSearch.interface) { shell.answer($0, $1) }
    try serve(PlasmaRunner.interface) { runner.answer($0, $1) }
    guard try bus.own(Self.name) else { return }
    window.answered = { [weak self] in self?.wait() }
    // A result that was chosen just before the end still opens the window: the bus does not pass on the call of a program that has
    // ended while it starts another one.
    repeat {
      MainLoop.run { [self] in await untilIdle() }
      try bus.release(Self.name)
    } while window.isCalling
  }

  private func serve(_ interface: String, _ answer: @escaping Bus.Handler) throws(GLibError) {
    try bus.serve("<node>\(interface)</node>", at: Self.path) { [weak self] method, arguments in
      self?.wait()
      return answer(method, arguments)
    }
  }

  private func untilIdle() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      quit = { continuation.resume() }
      wait()
    }
  }

  /// Begins to wait anew.
  private func wait() { waiting = Timer(after: idleTime) { [weak self] in self?.quitIfIdle() } }

  private func quitIfIdle() {
    if window.isCalling { return }
    quit()
    quit = {}
  }
}
