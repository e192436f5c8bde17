/// Why a file cannot be imported as a backup.
public enum BackupProblem: Error, Hashable, Sendable {
  /// It is another program's file, or none of a backup.
  case notABackup
  /// It is of a later format, which a newer version of Agio has written: its number.
  case newer(Int)
  /// It is cut off or was changed: what was found, in English, for developers.
  case invalid(String)
}
