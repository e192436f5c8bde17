import GLib
import Gtk
import Ledger
import Presentation

/// Between the conversion of a file and its window, of which there is one at a time.
@MainActor
final class FileController {
  private let session: DeskSession
  private let refresher: Refresher
  private let imports: ImportSession
  private let window: Window
  private let notices: NoticeBar
  private var opened: (files: FileSession, window: FileWindow)?
  /// The folder of the last file chosen since the program was started.
  private var folder: String?

  /// Choosers and windows open over a window.
  init(
    _ session: DeskSession, _ refresher: Refresher, _ imports: ImportSession, over window: Window,
    _ notices: NoticeBar
  ) {
    (self.session, self.refresher, self.imports) = (session, refresher, imports)
    (self.window, self.notices) = (window, notices)
  }

  /// Asks for a file, and opens it.
  func chooseFile() {
    let kind = FileChooser.Kind(FileLabels.kind, ["*.csv", "*.CSV", "*.tsv", "*.txt"])
    let anyFile = FileChooser.Kind(FileLabels.allFiles, ["*"])
    FileChooser.open(
      title: FileLabels.openTitle, kinds: [kind, anyFile], folder: folder ?? Files.documents, over: window
    ) { [weak self] path in
      if let path { self?.open([path]) }
    }
  }

  /// Opens the first of some files, in the place of one that is open and not being saved.
  func open(_ paths: [String]) {
    guard let path = paths.first else { return }
    if let opened, opened.files.isSaving {
      opened.window.present()
      return notices.show(FileLabels.isSaving)
    }
    opened?.window.close()
    let files = FileSession(
      path, into: session.desk.base, session.ledger, .mainLoop
    ) { [imports] in
      imports.isBundled
    } fetch: { [refresher] missing throws(LedgerError) in
      try await refresher.rates(of: missing)
    }
    folder = files.folder
    if paths.count > 1 { notices.show(FileTexts.onlyOne(files.name)) }
    show(files)
  }

  /// Goes on with a file that waited for the history.
  func lookAgain() { opened?.files.lookAgain() }

  /// Closes the window.
  func close() { opened?.window.close() }

  private func show(_ files: FileSession) {
    let shown = FileWindow(files.name, over: window) { [weak self] in
      files.end()
      if self?.opened?.files === files { self?.opened = nil }
    }
    opened = (files, shown)
    session.reporting { () throws(LedgerError) in
      shown.fields.offer(own: try session.ledger.customCurrencies())
    }
    shown.fields.target.set(session.desk.base)
    connect(files, shown)
    shown.present()
    shown.fields.target.entry.grabFocus()
    files.begin()
  }

  private func connect(_ files: FileSession, _ shown: FileWindow) {
    files.onContent = { [weak shown] in shown?.show($0) }
    files.onState = { [weak shown, weak files] in
      guard let shown, let files else { return }
      shown.show($0, canSave: files.content.canSave)
    }
    files.onEnd = { [weak shown] in shown?.progress.show(ending: $0.sentence) }
    shown.fields.chosen = { [weak shown, weak files] in
      shown?.progress.show(ending: nil)
      files?.choose($0, of: $1)
    }
    shown.fields.targeted = { [weak shown, weak files] in
      shown?.progress.show(ending: nil)
      files?.convert(into: $0)
    }
    shown.fields.takenAll = { [weak files] in files?.take(allIn: $0) }
    shown.progress.stopped = { [weak files] in files?.stop() }
    shown.saved = { [weak self, weak shown, weak files] in
      if let shown, let files { self?.save(files, shown) }
    }
  }

  private func save(_ files: FileSession, _ shown: FileWindow) {
    shown.progress.show(ending: nil)
    FileChooser.save(
      title: FileLabels.saveTitle, name: files.suggestedName, folder: files.folder ?? Files.documents,
      over: shown.window
    ) { [weak files] path in
      if let path { files?.save(to: path) }
    }
  }
}
