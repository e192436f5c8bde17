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
    _ session: DeskSession, over window: Window, _ notices: NoticeBar,
    place: @escaping (any Widget) -> Void
  ) {
    (self.session, self.window, self.notices, self.place) = (session, window, notices, place)
    importing = Importing(into: session.ledger.path)
  }

  /// A file of rates can be imported into the store.
  var isPossible: Bool { session.ledger.canWrite && !session.ledger.isInMemory }
  /// A history is being imported.
  var isRunning: Bool { importing.isRunning }
  /// The bundled history is being imported.
  var isBundled: Bool { importing.job == .bundled }

  /// Brings the bundled history into the store, or the rest of it.
  func begin() {
    importing.changed = { [weak self] in self?.show($0) }
    importing.ended = { [weak self] in self?.report($1, of: $0) }
    if isPossible { beginBundled() }
  }

  /// Brings what is missing of the bundled history into the store.
  func beginBundled() { importing.begin(.bundled) }

  /// Stops what is under way, and calls the body when it has ended.
  func end(then body: @escaping () -> Void) { importing.end(then: body) }

  private func show(_ state: Importing.State) {
    line.cancelled = { [weak self] in self?.importing.cancel() }
    line.goneOn = { [weak self] in self?.importing.goOn() }
    line.left = { [weak self] in self?.left() }
    line.show(state)
  }

  /// Asks for a file of rates, and imports it.
  func chooseFile() {
    let kind = FileChooser.Kind(ImportLabels.kind, ["*.csv", "*.zip", "*.xml"])
    FileChooser.open(title: ImportLabels.title, kinds: [kind], folder: Files.downloads, over: window) {
      [weak self] path in
      if let path { self?.importing.begin(.file(path)) }
    }
  }

  /// What came of the bundled history is seen in the rates; what came of a file is said.
  private func report(_ result: Result<HistoryImport.Outcome?, LedgerError>, of job: Importing.Job) {
    switch (result, job) {
    case (.success(let outcome?), .file): notices.show(sentence(outcome))
    case (.failure(let error), .file) where !error.isStoreTrouble:
      notices.show(localized("Nothing was imported. \(error.sentence)"))
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
