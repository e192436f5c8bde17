import Localization

// Backups.
extension Texts {
  static func exported(to path: String) -> String { localized("The backup was written to \(path).") }

  /// A file that would be lost.
  static func notReplaced(_ path: String) -> String {
    localized("\(path) exists and is not a backup. Choose another name.")
  }

  /// A backup was imported; `path` is that of the backup from before.
  static func wayBack(_ path: String) -> String {
    // Translators: --replace is typed.
    localized("To go back, import \(path) with --replace.")
  }

  /// An import that was only shown.
  static var onlyPreviewed: String {
    localized("Nothing was changed. Leave out --dry-run to import the backup.")
  }

  /// A backup that has nothing new.
  static var nothingToImport: String {
    localized("Nothing was changed: everything already matches the backup.")
  }
}
