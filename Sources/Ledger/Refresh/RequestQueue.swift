/// Requests that run one at a time, in the order in which they were made. The queue and its work are on the main actor; a
/// request waits without blocking it.
@MainActor
public final class RequestQueue<Request: Equatable & Sendable, Output: Sendable> {
  /// What a request does when its turn comes; it ends early when its task is cancelled.
  public typealias Work = @MainActor () async throws(LedgerError) -> Output

  @MainActor private final class Entry {
    let request: Request
    let task: Task<Result<Output, LedgerError>, Never>
    /// How many callers wait for it.
    var callers = 0

    init(_ request: Request, _ task: Task<Result<Output, LedgerError>, Never>) {
      (self.request, self.task) = (request, task)
    }
  }

  /// The request that runs, and those that wait.
  private var entries: [Entry] = []

  /// An empty queue.
  public init() {}

  /// True while a request runs or waits.
  public var isRunning: Bool { !entries.isEmpty }

  /// Runs a request after those before it, and returns its result. With `joining`, an equal request that runs or waits is
  /// joined instead, unless it was cancelled. A request is cancelled when all its callers were.
  public func run(
    _ request: Request, joining: Bool = true, _ work: @escaping Work
  ) async throws(LedgerError) -> Output {
    let equal = joining ? entries.first { $0.request == request && !$0.task.isCancelled } : nil
    let entry = equal ?? append(request, work)
    entry.callers += 1
    let result = await withTaskCancellationHandler {
      await entry.task.value
    } onCancel: {
      Task { @MainActor in self.leave(entry) }
    }
    return try result.get()
  }

  /// Runs a request after those before it; nobody waits for its result.
  public func add(_ request: Request, _ work: @escaping Work) { _ = append(request, work) }

  /// Cancels the request that runs; the next one follows when it has ended.
  public func cancelRunning() { entries.first?.task.cancel() }

  private func append(_ request: Request, _ work: @escaping Work) -> Entry {
    let last = entries.last?.task
    let entry = Entry(
      request,
      Task {
        _ = await last?.value
        defer { entries.removeFirst() }
        do throws(LedgerError) { return .success(try await work()) } catch { return .failure(error) }
      })
    entries.append(entry)
    return entry
  }

  private func leave(_ entry: Entry) {
    entry.callers -= 1
    if entry.callers == 0 { entry.task.cancel() }
  }
}
