internal import Localization

/// The sentences about backups: files with the user's lists, custom rates, alerts, kept conversions and settings.
public enum BackupTexts {
  /// What the import of a backup does besides the changes that are listed; with the time at which it was made (seconds since
  /// 1970), if that is known.
  static func explanation(createdAt: Int?) -> String {
    guard let createdAt else {
      return localized(
        "The backup makes these changes. Everything else stays unchanged, and you can undo the import.")
    }
    let time = timeOfUser(at: createdAt)
    return localized(
      """
      The backup of \(time) makes these changes. Everything else stays unchanged, and you can undo the import.
      """)
  }

  /// So many changes are not listed.
  static func more(_ count: Int) -> String {
    localized(count, one: "And \(count) more change.", other: "And \(count) more changes.")
  }

  /// A backup was imported.
  static var imported: String { localized("The backup was imported.") }

  /// A backup has nothing that is not in the store.
  static var nothingNew: String { localized("Nothing was imported: everything already matches the backup.") }

  /// A file was not imported, for a reason in a sentence.
  static func notImported(_ reason: String) -> String { localized("Nothing was imported. \(reason)") }

  /// The suggested name of a saved file.
  public static var fileName: String { localized("Agio backup", context: "file name") + ".json" }
}
