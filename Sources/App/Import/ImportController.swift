import Currencies
import GLib
import Gtk
import Ledger
import Localization
import Presentation

/// Between the imports of histories and the window.
@MainActor
final class ImportController {
  /// Called when an import has ended, with or without success.
  var ended: () -> Void = {}
  /// Called when an import was stopped.
  var stopped: () -> Void = {}
  private let imports: ImportSession
  private let session: DeskSession
  private let window: Window
  private let notices: NoticeBar
  private let place: (any Widget) -> Void
  /// The import that is under way, made for the first one.
  private lazy var line: ImportLine = {
    let line = ImportLine()
    place(line.widget)
    return line
  }()

  /// File choosers open over the window; `place` puts the line that shows an import into it.
  init(
    _ imports: ImportSession, _ session: DeskSession, over window: Window, _ notices: NoticeBar,
    place: @escaping (any Widget) -> Void
  ) {
    (self.imports, self.session, self.window, self.notices, self.place) = (
      imports, session, window, notices, place
    )
  }

  /// Whether a file of rates can be imported into the store.
  var isPossible: Bool { session.ledger.canWrite && !session.ledger.isInMemory }

  /// Imports what the store lacks of the bundled history, and shows the progress of all imports.
  func begin() {
    imports.onState = { [weak self] in self?.show($0) }
    imports.onEnd = { [weak self] in self?.report($1, of: $0) }
    if isPossible { beginBundled() }
  }

  /// Imports what the store lacks of the bundled history.
  func beginBundled() { imports.begin(.bundled) }

  private func show(_ state: ImportSession.State) {
    line.cancelled = { [imports] in imports.cancel() }
    line.resumed = { [imports] in imports.resume() }
    line.show(state)
    if state == .stopped { stopped() }
  }

  /// Asks for a file of rates, and imports it.
  func chooseFile() {
    let kind = FileChooser.Kind(ImportLabels.kind, ["*.csv", "*.zip", "*.xml"])
    let anyFile = FileChooser.Kind(ImportLabels.allFiles, ["*"])
    FileChooser.open(
      title: ImportLabels.title, kinds: [kind, anyFile], folder: Files.downloads, over: window
    ) { [weak self] path in
      if let path { self?.imports.begin(.file(path)) }
    }
  }

  /// Shows the result of importing a file; that of the bundled history is seen in the rates.
  private func report(_ result: Result<HistoryImport.Outcome?, LedgerError>, of job: ImportSession.Job) {
    switch (result, job) {
    case (.success(let outcome?), .file): notices.show(sentence(outcome))
    case (.failure(let error), .file) where !error.isStoreTrouble:
      notices.show(localized("Nothing was imported. \(error.sentence)"))
    case (.failure(let error), _): session.fail(error)
    // The store can be written: an earlier report of it is over.
    case (.success, _): session.attempt { () throws(LedgerError) in }
    }
    ended()
  }

  private func sentence(_ outcome: HistoryImport.Outcome) -> String {
    Notices.imported(days: outcome.days, newRates: outcome.rates, session.conventions)
  }
}
