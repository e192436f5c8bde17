internal import Currencies
internal import GLib
internal import Storage

// Making and importing backups.
extension Ledger {
  /// What an import came to.
  public struct ImportedBackup: Hashable, Sendable {
    /// What it has changed, in words.
    public let preview: BackupPreview
    /// What it has changed, so that it can be undone.
    public let change: RecordedImport
  }

  /// All that is the user's in the store, in one state of it.
  public func backup() throws(LedgerError) -> Backup { try read { try Backup($0) } }

  /// What importing a backup would change in the store as it is. With `isReplacing`, what the backup lacks is removed, of those
  /// parts that it has.
  public func preview(of backup: Backup, isReplacing: Bool = false) throws(LedgerError) -> BackupPreview {
    try read { BackupPreview(try BackupPlan(backup, $0, isReplacing: isReplacing)) }
  }

  /// Imports a backup, in one transaction.
  @discardableResult
  public func importBackup(
    _ backup: Backup, isReplacing: Bool = false
  ) throws(LedgerError) -> ImportedBackup {
    try write { writer in
      let plan = try BackupPlan(backup, writer, isReplacing: isReplacing)
      try writer.make(plan)
      let edited = RecordedChange(from: plan.present, to: try EditedState(writer))
      return ImportedBackup(
        preview: BackupPreview(plan),
        change: RecordedImport(edited: edited, kept: plan.kept, settings: plan.settings))
    }
  }
}

extension Backup {
  /// Reads all that is the user's, each part as an import can read it.
  fileprivate init(_ reader: any Reader) throws {
    self.init()
    let state = try EditedState(reader)
    createdAt = secondsSince1970()
    settings = [:]
    for setting in Setting.allCases { settings?[setting] = try reader.name(of: setting.kind) }
    currencies = state.currencies.values.sorted { $0.code < $1.code }.map(\.inBackup)
    rates = state.rates.values.sorted { ($0.base, $0.quote) < ($1.base, $1.quote) }
    lists = state.listsInBackup
    current = state.shown.flatMap { state.order.firstIndex(of: $0) }
    let ordered = state.alerts.values.map(\.alert).sorted { $0.id.stored < $1.id.stored }
    alerts = ordered.distinct { AlertContent($0) }
    kept = try reader.keptConversions(first: nil).distinct { $0.id }
  }
}

extension EditedState {
  /// The lists in their order, with their names in a backup.
  fileprivate var listsInBackup: [StoredList] {
    let names = BackupNames(self)
    return order.compactMap { id -> StoredList? in
      guard var list = lists[id], let name = names.name(of: id) else { return nil }
      list.name = name
      return list
    }
  }
}

extension Array {
  /// The elements without those that have the key of an earlier one.
  fileprivate func distinct<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var keys: Set<Key> = []
    return filter { keys.insert(key($0)).inserted }
  }
}
