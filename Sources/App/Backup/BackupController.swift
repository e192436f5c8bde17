import GLib
import Gtk
import Presentation

/// Between the session of backups and the window: choosers of files, and the question before an import.
@MainActor
final class BackupController {
  private let session: DeskSession
  private let window: Window
  private let notices: NoticeBar
  private let focusAmount: () -> Void
  private lazy var backups = BackupSession(session) { [weak self] in self?.perform($0) }
  /// The window that asks whether to import a backup, while it is open.
  private var question: BackupWindow?
  /// The folder of the last file chosen since the program was started.
  private var folder: String?

  /// Choosers and the question open over a window; `focusAmount` gives the keyboard focus to the amount that was typed last.
  init(
    _ session: DeskSession, over window: Window, _ notices: NoticeBar, focusAmount: @escaping () -> Void
  ) {
    (self.session, self.window, self.notices, self.focusAmount) = (session, window, notices, focusAmount)
  }

  /// Asks for a file, and writes a backup to it.
  func export() {
    FileChooser.save(
      title: BackupLabels.exportTitle, name: BackupTexts.fileName, folder: folder ?? Files.documents,
      over: window
    ) { [weak self] path in
      guard let self, let path else { return }
      note(path)
      backups.export(to: path)
    }
  }

  /// Asks for a backup, and whether to import it.
  func chooseFile() {
    let kind = FileChooser.Kind(BackupLabels.kind, ["*.json"])
    let anyFile = FileChooser.Kind(ImportLabels.allFiles, ["*"])
    FileChooser.open(
      title: BackupLabels.importTitle, kinds: [kind, anyFile], folder: folder ?? Files.documents, over: window
    ) { [weak self] path in
      guard let self, let path else { return }
      note(path)
      Task { [backups] in await backups.open(path) }
    }
  }

  private func note(_ path: String) { folder = path.lastIndex(of: "/").map { String(path[..<$0]) } }

  private func perform(_ effect: BackupSession.Effect) {
    switch effect {
    case .ask(let content): ask(content)
    case .focusAmount: focusAmount()
    case .notice(let sentence, let canUndo): notices.show(sentence, canUndo: canUndo)
    }
  }

  private func ask(_ content: BackupContent) {
    // A file that was chosen before is not imported.
    question?.close()
    let asked = BackupWindow(content, over: window) { [weak self] in
      self?.backups.accept(content)
    } ended: { [weak self] in
      self?.question = nil
    }
    question = asked
    asked.present()
  }
}
