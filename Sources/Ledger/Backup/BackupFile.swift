internal import GLib

// The files that backups are written to.
extension Backup {
  /// Whether a file may be replaced by a backup: there is none, it is empty, or it is a backup itself. So a slip of the pen costs
  /// no other file.
  public static func mayReplace(_ path: String) -> Bool {
    guard Files.exists(path) else { return true }
    // What cannot be read cannot be replaced either.
    guard let bytes = try? Files.read(path, megabytes: BackupFormat.megabytes) else { return false }
    return bytes.isEmpty || FileHeader(bytes).isOfBackup
  }

  /// Writes the file, whole or not at all; a private one can be read by the user alone, as the store can. Throws `unwritableFile`, also
  /// for what could not be imported.
  public func write(to path: String, isPrivate: Bool = false) throws(LedgerError) {
    let text = try importableText()
    do throws(GLibError) { try Files.write(text, to: path, isPrivate: isPrivate) } catch {
      throw .unwritableFile(error.message)
    }
  }

  /// The content of the file, which was read back, so that nobody relies on a backup that cannot be imported. Throws
  /// `unwritableFile` with what an import would find in it.
  public func importableText() throws(LedgerError) -> String {
    let text = self.text
    let bytes = Array(text.utf8)
    let megabytes = BackupFormat.megabytes
    guard bytes.count <= megabytes << 20 else {
      throw .unwritableFile("it would have more than \(megabytes) MB")
    }
    do throws(LedgerError) { _ = try Backup(bytes) } catch .backup(.invalid(let finding)) {
      throw .unwritableFile(finding)
    }
    return text
  }
}

extension Ledger {
  /// Writes a backup of the store as it is, beside its file, as a way back from an import: `NAME.before-import-2026-11-21T065911Z.json`.
  /// Returns its path; nil for a store in memory. Throws `unwritableFile`.
  public func writeBackupBeforeImport() throws(LedgerError) -> String? {
    if isInMemory { return nil }
    let backup = try backup()
    let time = isoTime(at: secondsSince1970()).filter { $0 != ":" }
    let base = "\(path).before-import-\(time)"
    var (name, number) = ("\(base).json", 2)
    while Files.exists(name) {
      name = "\(base)-\(number).json"
      number += 1
    }
    try backup.write(to: name, isPrivate: true)
    return name
  }
}
