public import Ledger

/// Exports and imports of backups in the window. An import is shown first, and made when the user accepts it.
@MainActor
public final class BackupSession {
  /// What the window does.
  public enum Effect: Hashable {
    /// Shows what an import would change, and asks whether to make it.
    case ask(BackupContent)
    /// Gives the keyboard focus to the amount that was typed last.
    case focusAmount
    /// Shows a notice, perhaps with a button for undo.
    case notice(String, canUndo: Bool)
  }

  private let session: DeskSession
  private let perform: (Effect) -> Void

  /// Backups of the ledger of a session.
  public init(_ session: DeskSession, perform: @escaping (Effect) -> Void) {
    (self.session, self.perform) = (session, perform)
  }

  /// Writes a backup to a file, with what is typed.
  public func export(to path: String) {
    session.perform { [self] () throws(LedgerError) in
      var backup: Backup?
      try session.change { () throws(LedgerError) in backup = try session.ledger.backup() }
      if let backup { try write(backup, to: path) }
    }
  }

  private func write(_ backup: Backup, to path: String) throws(LedgerError) {
    let name = path.split(separator: "/").last.map { String($0) } ?? path
    do throws(LedgerError) {
      try backup.write(to: path)
      perform(.notice(ChartNotices.saved(name), canUndo: false))
    } catch .unwritableFile(let reason) {
      perform(.notice(ChartNotices.notSaved(name, reason), canUndo: false))
    }
  }

  /// Reads a file, off the main thread, and asks whether to import it; says why not where it cannot be imported, or has nothing
  /// new.
  public func open(_ path: String) async {
    let read = await Task.detached(priority: .userInitiated) {
      Result { () throws(LedgerError) in try Backup(file: path) }
    }.value
    switch read {
    case .success(let backup): offer(backup)
    case .failure(let error): perform(.notice(BackupTexts.notImported(error.sentence), canUndo: false))
    }
  }

  /// Asks whether to import a backup, unless it has nothing new.
  public func offer(_ backup: Backup) {
    session.perform { [self] () throws(LedgerError) in
      var preview: BackupPreview?
      try session.change { () throws(LedgerError) in preview = try session.ledger.preview(of: backup) }
      guard let preview else { return }
      if preview.changes.isEmpty {
        let leftOut = preview.remarks.first.map { BackupTexts.notImported($0.sentence) }
        return perform(.notice(leftOut ?? BackupTexts.nothingNew, canUndo: false))
      }
      perform(.ask(BackupContent(preview, of: backup, session.conventions)))
    }
  }

  /// Imports the backup that the user was shown, as one act.
  public func accept(_ content: BackupContent) {
    session.perform { [self] () throws(LedgerError) in
      let typed = session.typedAct
      var imported: Ledger.ImportedBackup?
      try session.change { () throws(LedgerError) in
        imported = try session.ledger.importBackup(content.backup)
      }
      guard let change = imported?.change, !change.isEmpty else { return }
      session.record(
        UndoableAct(name: .importBackup, change: .imported(change), list: nil, row: nil), after: typed)
      perform(.focusAmount)
      perform(.notice(BackupTexts.imported, canUndo: true))
    }
  }
}
