internal import Currencies
internal import FoundationEssentials
internal import Storage

/// What importing a backup changes in a store, before it is done.
struct BackupPlan {
  /// What is stored.
  let present: EditedState
  /// The lists, custom rates, custom currencies and alerts in the end.
  let merge: BackupMerge
  /// The kept conversions that are added, replaced or removed.
  let kept: [Replacement<KeptConversion>]
  /// The settings that get another value.
  let settings: [SettingChange]
  /// What of the backup is left out.
  let remarks: [BackupRemark]

  /// A plan for the store as it is.
  init(_ backup: Backup, _ reader: any Reader, isReplacing: Bool) throws {
    present = try EditedState(reader)
    merge = BackupMerge(backup, into: present, isReplacing: isReplacing, at: .now)
    kept = try backup.kept.map { try Self.changes(to: $0, reader, isReplacing) } ?? []
    let wanted = try backup.settings.map { try Self.changes(to: $0, reader) } ?? []
    // Keys stay where they are, and would no longer be found.
    let hasKeys = try reader.row("SELECT 1 FROM source WHERE has_key <> 0") != nil
    settings = wanted.filter { !hasKeys || $0.setting != .secrets }
    let keysStay: [BackupRemark] = settings.count < wanted.count ? [.keysStay] : []
    remarks = Array((backup.remarks + merge.remarks).prefix(BackupFormat.mostRemarks)) + keysStay
  }

  private static func changes(
    to wanted: [KeptConversion], _ reader: any Reader, _ isReplacing: Bool
  ) throws -> [Replacement<KeptConversion>] {
    let all = try reader.keptConversions(first: nil)
    let stored = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
    let changed = wanted.filter { stored[$0.id] != $0 }.map { Replacement(before: stored[$0.id], after: $0) }
    let ids = Set(wanted.map(\.id))
    let removed = isReplacing ? all.filter { !ids.contains($0.id) } : []
    return changed + removed.map { Replacement(before: $0, after: nil) }
  }

  private static func changes(
    to wanted: [Setting: String], _ reader: any Reader
  ) throws(StoreError) -> [SettingChange] {
    var changes: [SettingChange] = []
    for setting in Setting.allCases {
      let present = try reader.name(of: setting.kind)
      guard let value = wanted[setting], value != present else { continue }
      changes.append(SettingChange(setting: setting, before: present, after: value))
    }
    return changes
  }
}

extension Writer {
  /// Makes the changes of a plan.
  func make(_ plan: BackupPlan) throws {
    try replace(plan.present, by: plan.merge.state)
    let ids = try plan.merge.lists.map { place -> Int in
      switch place {
      case .stored(let id): id
      case .new(let list): try insertList(list)
      }
    }
    try order(ids)
    if let current = plan.merge.current { try show(list: ids[current]) }
    for change in plan.kept { try replace(change.before, by: change.after) }
    for change in plan.settings { try keep(change.after, under: change.setting.rawValue) }
  }

  /// Replaces a kept conversion by another one of its id; nil is none.
  func replace(_ old: KeptConversion?, by new: KeptConversion?) throws(StoreError) {
    if let new {
      try keep(new)
    } else if let old {
      try discard(old.id)
    }
  }
}
