import Localization

/// The labels of the export and the import of a backup.
enum BackupLabels {
  static var exportTitle: String { localized("Export Backup") }
  static var importTitle: String { localized("Import Backup") }
  // Translators: a type of files, in the dialog that opens one.
  static var kind: String { localized("Agio backups") }
  // Translators: the list of what an import of a backup changes.
  static var changes: String { localized("Changes") }
  // Translators: the list of what of a backup is not imported.
  static var leftOut: String { localized("Left out") }
  static var accept: String { localized("Import") }
  static var cancel: String { localized("Cancel") }
}
