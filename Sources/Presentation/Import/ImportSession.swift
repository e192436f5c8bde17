public import Ledger

/// Imports of histories into the store, off the main thread and one at a time.
@MainActor
public final class ImportSession {
  /// What is imported.
  public enum Job: Hashable, Sendable {
    /// The history that comes with the program.
    case bundled
    /// The user's file at a path.
    case file(String)
  }

  /// The progress that is shown.
  public enum State: Hashable {
    /// Nothing is to be shown.
    case idle
    /// A fraction, from 0 to 1, is done.
    case running(Double)
    /// The user or an error stopped an import, which can be continued.
    case stopped
  }

  /// Called with each new state.
  public var onState: (State) -> Void = { _ in }
  /// Called when an import has ended that was not stopped; the outcome is nil when there was nothing to import.
  public var onEnd: (Job, Result<HistoryImport.Outcome?, LedgerError>) -> Void = { _, _ in }
  /// The progress that is shown.
  public private(set) var state = State.idle { didSet { if state != oldValue { onState(state) } } }
  /// The import under way, even if nothing of it is shown yet.
  private var job: Job?

  private let history: HistoryImport
  private let queue = RequestQueue<Job, Void>()
  /// Stopped imports that were not continued yet.
  private var stopped: [Job] = []
  private var finished: (() -> Void)?

  /// Imports into the store at a path.
  public init(into path: String) { history = HistoryImport(into: path, isPatient: true) }

  /// True while an import is under way, even if nothing of it is shown yet.
  public var isRunning: Bool { job != nil }
  /// True while the bundled history is being imported.
  public var isBundled: Bool { job == .bundled }

  /// Begins an import, after those under way. The bundled history is not shown before there is something to import.
  public func begin(_ job: Job) {
    if !queue.isRunning { start(job) }
    queue.add(job) { [self] () async throws(LedgerError) in
      guard finished == nil else { return abandon() }
      if self.job == nil { start(job) }
      end(job, await outcome(of: job))
    }
  }

  /// Stops the import under way after the days that are being written; those stay.
  public func cancel() { queue.cancelRunning() }

  /// Continues the import that was stopped last.
  public func resume() {
    if let job = stopped.last { begin(job) }
  }

  /// Stops the import under way, reports no more of it, and calls `finished` when it has ended.
  public func end(then finished: @escaping () -> Void) {
    (onState, onEnd) = ({ _ in }, { _, _ in })
    self.finished = finished
    if isRunning { cancel() } else { finished() }
  }

  /// Leaves out an import that had not begun when the session ended.
  private func abandon() {
    guard isRunning else { return }
    job = nil
    finished?()
  }

  private func start(_ job: Job) {
    let wasStopped = stopped.contains(job)
    stopped.removeAll { $0 == job }
    self.job = job
    if wasStopped || job != .bundled { state = .running(0) }
  }

  private func outcome(of job: Job) async -> Result<HistoryImport.Outcome?, LedgerError> {
    let work = Task.detached(priority: .utility) { [history, weak self] in
      history.run(job) { progress in
        Task { @MainActor in self?.note(progress) }
      }
    }
    return await withTaskCancellationHandler {
      await work.value
    } onCancel: {
      work.cancel()
    }
  }

  private func note(_ progress: HistoryImport.Progress) {
    guard isRunning, progress.total > 0 else { return }
    state = .running(Double(progress.days) / Double(progress.total))
  }

  private func end(_ job: Job, _ result: Result<HistoryImport.Outcome?, LedgerError>) {
    self.job = nil
    var isStopped = false
    switch result {
    case .success(let outcome?): isStopped = !outcome.isWhole
    // A store may work again soon; a file that is wrong stays wrong.
    case .failure where job == .bundled: stopped.append(job)
    default: break
    }
    if isStopped { stopped.append(job) }
    state = stopped.isEmpty ? .idle : .stopped
    if !isStopped { onEnd(job, result) }
    finished?()
  }
}

extension HistoryImport {
  /// Does a job on this thread.
  fileprivate func run(
    _ job: ImportSession.Job, _ progress: (Progress) -> Void
  ) -> Result<Outcome?, LedgerError> {
    Result { () throws(LedgerError) in
      switch job {
      case .bundled: try bundled(progress)
      case .file(let path): try file(path, progress)
      }
    }
  }
}
