import Ledger

/// Brings histories into the store beside the window's own work: one at a time, on another thread.
@MainActor
final class Importing {
  /// What is imported.
  enum Job: Hashable {
    /// What the program comes with.
    case bundled
    /// A file of the user's.
    case file(String)
  }

  /// How it stands.
  enum State: Hashable {
    /// Nothing is under way.
    case idle
    /// So much is done, from 0 to 1.
    case running(Double)
    /// It was stopped by the user, or by an error, and can be gone on with.
    case stopped
  }

  /// Called with what is new.
  var changed: (State) -> Void = { _ in }
  /// Called when an import has ended that was not stopped; with nil when there was nothing to do.
  var ended: (Job, Result<HistoryImport.Outcome?, LedgerError>) -> Void = { _, _ in }
  private(set) var state = State.idle { didSet { if state != oldValue { changed(state) } } }
  /// What is being imported, also when nothing is seen of it yet; nil when nothing is.
  private(set) var job: Job?
  /// True while an import is under way, also one of which nothing is seen yet.
  var isRunning: Bool { job != nil }

  private let history: HistoryImport
  /// What was stopped and not gone on with yet.
  private var stopped: [Job] = []
  /// What is to be done when the import that runs has ended.
  private var waiting: [Job] = []
  private var work: Task<Result<HistoryImport.Outcome?, LedgerError>, Never>?
  private var atEnd: (() -> Void)?

  /// Imports into the store of that path.
  init(into path: String) { history = HistoryImport(into: path, isPatient: true) }

  /// Begins an import, after the one that is under way. Nothing is seen of the bundled history's before there is something
  /// to do.
  func begin(_ job: Job) {
    if isRunning { return waiting.append(job) }
    let wasStopped = stopped.contains(job)
    stopped.removeAll { $0 == job }
    if wasStopped || job != .bundled { state = .running(0) }
    let work = Task.detached(priority: .utility) { [history, weak self] in
      history.run(job) { progress in
        Task { @MainActor in self?.note(progress) }
      }
    }
    (self.work, self.job) = (work, job)
    Task { finish(job, await work.value) }
  }

  /// Stops the import after the days that are being written; they stay.
  func cancel() { work?.cancel() }

  /// Takes up the import that was stopped last.
  func goOn() {
    if let job = stopped.last { begin(job) }
  }

  /// Stops what is under way, and calls the body when it has ended: at once when nothing is.
  func end(then body: @escaping () -> Void) {
    changed = { _ in }
    ended = { _, _ in }
    guard isRunning else { return body() }
    atEnd = body
    cancel()
  }

  private func note(_ progress: HistoryImport.Progress) {
    guard isRunning, progress.total > 0 else { return }
    state = .running(Double(progress.days) / Double(progress.total))
  }

  private func finish(_ job: Job, _ result: Result<HistoryImport.Outcome?, LedgerError>) {
    (work, self.job) = (nil, nil)
    var isStopped = false
    switch result {
    case .success(let outcome?): isStopped = !outcome.isWhole
    // Whatever was wrong with the store may be gone soon; what is wrong with a file stays.
    case .failure where job == .bundled: stopped.append(job)
    default: break
    }
    if isStopped { stopped.append(job) }
    state = stopped.isEmpty ? .idle : .stopped
    if !isStopped { ended(job, result) }
    if let atEnd { return atEnd() }
    if !waiting.isEmpty { begin(waiting.removeFirst()) }
  }
}

extension HistoryImport {
  /// Does a job on this thread.
  fileprivate func run(
    _ job: Importing.Job, _ progress: (Progress) -> Void
  ) -> Result<Outcome?, LedgerError> {
    Result { () throws(LedgerError) in
      switch job {
      case .bundled: try bundled(progress)
      case .file(let path): try file(path, progress)
      }
    }
  }
}
