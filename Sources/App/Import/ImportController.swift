import Currencies
import GLib
import Gtk
import Ledger
import Localization
import Presentation

/// Histories that come into the store while the window is used.
@MainActor
final class ImportController {
  /// An import has ended, whatever came of it.
  var ended: () -> Void = {}
  /// The keyboard leaves what is seen of an import.
  var left: () -> Void = {}
  private let importing: Importing
  private let session: DeskSession
  private let window: MainWindow

  init(_ session: DeskSession, _ window: MainWindow) {
    (self.session, self.window) = (session, window)
    importing = Importing(into: session.ledger.path)
  }

  /// A history is being imported.
  var isRunning: Bool { importing.isRunning }
  /// The bundled history is being imported.
  var isBundled: Bool { importing.job == .bundled }

  /// Brings the bundled history into the store, or the rest of it.
  func begin() {
    importing.changed = { [weak self] in self?.show($0) }
    let ledger = session.ledger
    window.canImport = { ledger.canWrite && !ledger.isInMemory }
    importing.ended = { [weak self] in self?.report($1, of: $0) }
    if window.canImport() { beginBundled() }
  }

  /// Brings what is missing of the bundled history into the store.
  func beginBundled() { importing.begin(.bundled) }

  /// Stops what is under way, and calls the body when it has ended.
  func end(then body: @escaping () -> Void) { importing.end(then: body) }

  private func show(_ state: Importing.State) {
    let line = window.importLine
    line.cancelled = { [weak self] in self?.importing.cancel() }
    line.goneOn = { [weak self] in self?.importing.goOn() }
    line.left = { [weak self] in self?.left() }
    line.show(state)
  }

  /// Asks for a file of rates, and imports it.
  func chooseFile() {
    let kind = FileChooser.Kind(ImportLabels.kind, ["*.csv", "*.zip", "*.xml"])
    let anyFile = FileChooser.Kind(ImportLabels.allFiles, ["*"])
    FileChooser.open(
      title: ImportLabels.title, kinds: [kind, anyFile], folder: Files.downloads, over: window.window
    ) { [weak self] path in
      if let path { self?.importing.begin(.file(path)) }
    }
  }

  /// What came of the bundled history is seen in the rates; what came of a file is said.
  private func report(_ result: Result<HistoryImport.Outcome?, LedgerError>, of job: Importing.Job) {
    switch (result, job) {
    case (.success(let outcome?), .file): window.notices.show(sentence(outcome))
    case (.failure(let error), .file) where !error.isStoreTrouble:
      window.notices.show(localized("Nothing was imported. \(error.sentence)"))
    case (.failure(let error), _): session.fail(error)
    // The store can be written again, if it could not before.
    case (.success, _): session.attempt { () throws(LedgerError) in }
    }
    ended()
  }

  private func sentence(_ outcome: HistoryImport.Outcome) -> String {
    Notices.imported(days: outcome.days, newRates: outcome.rates, session.conventions)
  }
}
