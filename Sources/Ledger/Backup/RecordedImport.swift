internal import Currencies
internal import FoundationEssentials
internal import Storage

/// A value that was replaced by another one; nil is none.
struct Replacement<Value: Hashable & Sendable>: Hashable, Sendable {
  let before: Value?
  let after: Value?

  var reversed: Self { Self(before: after, after: before) }
}

/// A setting that got another value, by their names.
struct SettingChange: Hashable, Sendable {
  let setting: Setting
  let before: String
  let after: String

  var reversed: Self { Self(setting: setting, before: after, after: before) }
}

/// What importing a backup has changed, so that it can be undone later as one act.
public struct RecordedImport: Hashable, Sendable {
  /// The lists, custom rates, custom currencies and alerts.
  var edited: RecordedChange
  /// The kept conversions.
  var kept: [Replacement<KeptConversion>]
  /// The settings.
  var settings: [SettingChange]

  /// True when nothing was changed.
  public var isEmpty: Bool { edited.isEmpty && kept.isEmpty && settings.isEmpty }

  /// The same after an amount was typed into a list, as `RecordedChange.including`.
  public func including(_ typed: Desk.Anchor, inList id: Int) -> Self {
    var change = self
    change.edited = edited.including(typed, inList: id)
    return change
  }
}

extension Ledger {
  /// Undoes an import in one transaction, and leaves alone what was changed since: kept conversions and settings that are other
  /// ones now stay; where another program has changed a list, a custom rate, a custom currency or an alert, nothing is undone.
  public func undo(_ change: RecordedImport) throws(LedgerError) -> UndoOutcome<RecordedImport> {
    try joining { writer -> UndoOutcome<RecordedImport> in
      let present = try EditedState(writer)
      var undone = RecordedImport(edited: RecordedChange(from: present, to: present), kept: [], settings: [])
      switch try undo(change.edited) {
      case .changedSince(let what): return .changedSince(what)
      case .undone(let edited): undone.edited = edited
      case .nothing: break
      }
      undone.kept = try writer.undo(change.kept)
      undone.settings = try writer.undo(change.settings)
      return undone.isEmpty ? .nothing : .undone(undone)
    }
  }
}

extension Writer {
  /// Undoes replacements of kept conversions, and returns what that has changed.
  fileprivate func undo(
    _ changes: [Replacement<KeptConversion>]
  ) throws -> [Replacement<KeptConversion>] {
    try changes.compactMap { change -> Replacement<KeptConversion>? in
      let id = (change.before ?? change.after)?.id
      guard let id, try keptConversions(of: [id]).first == change.after else { return nil }
      try replace(change.after, by: change.before)
      return change.reversed
    }
  }

  /// Undoes changes of settings, and returns what that has changed.
  fileprivate func undo(_ changes: [SettingChange]) throws -> [SettingChange] {
    try changes.compactMap { change -> SettingChange? in
      guard try name(of: change.setting.kind) == change.after else { return nil }
      try keep(change.before, under: change.setting.rawValue)
      return change.reversed
    }
  }
}
