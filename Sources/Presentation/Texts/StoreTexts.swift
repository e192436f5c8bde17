public import Ledger
internal import Localization

/// Problems of the store, in whole sentences.
public enum StoreTexts {
  /// Changes wait because another program has locked the store.
  static var inUse: String {
    localized("Another program is using the store. Your changes will be saved when it has finished.")
  }

  /// Why nothing can be saved in a store that was opened to be read.
  public static func obstacle(_ error: LedgerError) -> String {
    if error.isFullDisk { return diskFull }
    return error.isOfDisk ? error.sentence : readOnly
  }

  /// The disk is full.
  static var diskFull: String {
    localized("Changes cannot be saved: the disk is full. Free some space.")
  }

  /// The store cannot be written for another reason.
  static var readOnly: String { localized("Changes cannot be saved: the store cannot be written.") }

  /// The offer of a fresh store in the place of one that cannot be used.
  public static func canStartFresh(_ path: String) -> String {
    localized("You can start fresh. Your present data will be kept as \(path).kept-…")
  }

  /// The store that could not be used was renamed.
  public static func keptBefore(_ path: String) -> String {
    localized("Your previous data was kept as \(path).")
  }

  /// The store cannot be opened yet, because another program has locked it.
  public static var inUseAtStart: String { localized("Another program is using the store") }

  /// The store is opened later.
  public static var opensWhenFree: String { localized("Agio opens as soon as that program has finished.") }
}
