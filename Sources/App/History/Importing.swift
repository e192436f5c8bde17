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
    /// The user has stopped it, and can go on with it.
    case stopped
  }

  /// Called with what is new.
  var changed: (State) -> Void = { _ in }
  /// Called when an import has ended that was not stopped; with nil when there was nothing to do.
  var ended: (Job, Result<HistoryImport.Outcome?, LedgerError>) -> Void = { _, _ in }
  private(set) var state = State.idle { didSet { if state != oldValue { changed(state) } } }
  /// True while an import is under way, also one of which nothing is seen yet.
  var isRunning: Bool { work != nil }

  private let history: HistoryImport
  private var job = Job.bundled
  private var work: Task<Result<HistoryImport.Outcome?, LedgerError>, Never>?
  private var atEnd: (() -> Void)?

  /// Imports into the store of that path.
  init(into path: String) { history = HistoryImport(into: path) }

  /// Begins an import, unless one is under way. Nothing is seen of the bundled history's before there is something to do.
  func begin(_ job: Job) {
    guard !isRunning else { return }
    self.job = job
    state = job == .bundled ? .idle : .running(0)
    let work = Task.detached(priority: .utility) { [history, weak self] in
      history.run(job) { progress in
        Task { @MainActor in self?.note(progress) }
      }
    }
    self.work = work
    Task { finish(await work.value) }
  }

  /// Stops the import after the days that are being written; they stay.
  func cancel() { work?.cancel() }

  /// Takes up the import that was stopped.
  func goOn() { begin(job) }

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

  private func finish(_ result: Result<HistoryImport.Outcome?, LedgerError>) {
    work = nil
    if case .success(let outcome?) = result, !outcome.isWhole {
      state = .stopped
    } else {
      state = .idle
      ended(job, result)
    }
    atEnd?()
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
      case .file: nil
      }
    }
  }
}
