/// The format of a backup's file; `docs/backup.md` describes it.
enum BackupFormat {
  /// The value of `format`, by which a file is recognized.
  static let name = "agio-backup"
  /// The number of the format that this version writes, and the latest that it reads.
  static let version = 1
  /// The largest file that is read: some 100,000 kept conversions.
  static let megabytes = 64
  /// The most lists, custom rates or custom currencies: what shows them is made for fewer.
  static let mostItems = 10_000
  /// How many levels of the text are on lines of their own: the members, and the elements of their arrays.
  static let levels = 2
  /// The most remarks that are made about a file.
  static let mostRemarks = 100
}

extension FileHeader {
  /// Whether the file is a backup, of whatever version, even if it is cut off.
  var isOfBackup: Bool { format == BackupFormat.name }

  /// Throws why the file is not a backup that this version reads.
  func checkBackup() throws(LedgerError) {
    guard isOfBackup else { throw .backup(.notABackup) }
    if let version, version > BackupFormat.version { throw .backup(.newer(version)) }
    if let finding { throw .backup(.invalid(finding.finding)) }
    guard let version, version > 0 else { throw .backup(.invalid("“version” is no whole number above 0")) }
  }
}
