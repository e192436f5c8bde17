import Ledger
import Testing

/// Requests that run one at a time.
@MainActor @Suite(.timeLimit(.minutes(30))) struct RequestQueueTests {
  /// Work that a test lets go on when it wants to.
  @MainActor
  final class Gate {
    private var waiting: CheckedContinuation<Void, Never>?
    private(set) var isOpen = false

    func pass() async { if !isOpen { await withCheckedContinuation { waiting = $0 } } }

    func open() {
      isOpen = true
      waiting?.resume()
    }
  }

  /// What the requests did, in order.
  @MainActor
  final class Log {
    var lines: [String] = []
  }

  let queue = RequestQueue<String, String>()
  let log = Log()
  let gate = Gate()

  /// Runs a request that begins, passes the gate, and ends.
  func begin(_ name: String, joining: Bool = true) -> Task<String, any Error> {
    Task { [queue, log, gate] in
      try await queue.run(name, joining: joining) { () async throws(LedgerError) in
        log.lines.append("\(name) begins")
        await gate.pass()
        log.lines.append(Task.isCancelled ? "\(name) is cancelled" : "\(name) ends")
        return name
      }
    }
  }

  /// Lets all that can go on go on.
  func settle() async { for _ in 0..<50 { await Task.yield() } }

  @Test func `requests run one at a time, in their order`() async throws {
    let tasks = ["a", "b", "c"].map { begin($0) }
    await settle()
    #expect(log.lines == ["a begins"])
    #expect(queue.isRunning)
    gate.open()
    var results: [String] = []
    for task in tasks { results.append(try await task.value) }
    #expect(results == ["a", "b", "c"])
    #expect(log.lines == ["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"])
    #expect(!queue.isRunning)
  }

  @Test func `an equal request joins the one that runs, or waits`() async throws {
    let tasks = ["a", "b", "a", "b"].map { begin($0) }
    await settle()
    gate.open()
    var results: [String] = []
    for task in tasks { results.append(try await task.value) }
    #expect(results == ["a", "b", "a", "b"])
    #expect(log.lines == ["a begins", "a ends", "b begins", "b ends"])
  }

  @Test func `an equal request is not joined after the first has ended, nor where that is not wanted`()
    async throws
  {
    gate.open()
    _ = try await begin("a").value
    let tasks = [begin("a"), begin("a", joining: false)]
    for task in tasks { _ = try await task.value }
    #expect(log.lines == ["a begins", "a ends", "a begins", "a ends", "a begins", "a ends"])
  }

  @Test func `a failed request fails for all that joined it, and the next one runs`() async throws {
    let tasks = (0..<2).map { _ in
      Task { [queue, gate] in
        try await queue.run("a") { () async throws(LedgerError) in
          await gate.pass()
          throw LedgerError.unknownList
        }
      }
    }
    let next = begin("b")
    await settle()
    gate.open()
    for task in tasks { await #expect(throws: LedgerError.self) { try await task.value } }
    #expect(try await next.value == "b")
  }

  @Test func `a request is cancelled when all its callers are`() async throws {
    let (first, second) = (begin("a"), begin("a"))
    await settle()
    first.cancel()
    await settle()
    #expect(queue.isRunning)
    second.cancel()
    await settle()
    gate.open()
    _ = try await first.value
    #expect(log.lines == ["a begins", "a is cancelled"])
  }

  @Test func `one caller's cancellation leaves a request to the others`() async throws {
    let (first, second) = (begin("a"), begin("a"))
    await settle()
    first.cancel()
    await settle()
    gate.open()
    #expect(try await second.value == "a")
    #expect(log.lines == ["a begins", "a ends"])
  }

  @Test func `a cancelled request is not joined`() async throws {
    let first = begin("a")
    await settle()
    first.cancel()
    await settle()
    let second = begin("a")
    await settle()
    gate.open()
    _ = try await (first.value, second.value)
    #expect(log.lines == ["a begins", "a is cancelled", "a begins", "a ends"])
  }

  @Test func `the request that runs can be cancelled, and the next one follows`() async throws {
    let (first, second) = (begin("a"), begin("b"))
    await settle()
    queue.cancelRunning()
    gate.open()
    _ = try await (first.value, second.value)
    #expect(log.lines == ["a begins", "a is cancelled", "b begins", "b ends"])
  }
}
