internal import Currencies
internal import Ledger

/// What the window of an import of a backup shows before it is made.
public struct BackupContent: Hashable, Sendable {
  /// Of which backup it is, and what becomes of all that is not listed.
  public let explanation: String
  /// The changes, a sentence each.
  public let changes: [String]
  /// What of the backup is left out, a sentence each.
  public let remarks: [String]
  /// What is imported when the user accepts it.
  let backup: Backup

  /// The most changes that are listed; of more, their number is said.
  static let most = 200

  init(_ preview: BackupPreview, of backup: Backup, _ conventions: NumberConventions) {
    explanation = BackupTexts.explanation(createdAt: backup.createdAt)
    let (shown, more) = (preview.changes.prefix(Self.most), preview.changes.count - Self.most)
    changes = shown.map { $0.sentence(conventions) } + (more > 0 ? [BackupTexts.more(more)] : [])
    remarks = preview.remarks.map(\.sentence)
    self.backup = backup
  }
}
