internal import Localization

/// Problems of the store, in whole sentences.
public enum StoreTexts {
  /// Changes wait because another program has locked the store.
  static var inUse: String {
    localized("Another program is using the store. Your changes will be saved when it has finished.")
  }

  /// The disk is full.
  public static var diskFull: String {
    localized("Changes cannot be saved: the disk is full. Free some space.")
  }

  /// The store cannot be written for another reason.
  public static var readOnly: String { localized("Changes cannot be saved: the store cannot be written.") }

  /// The offer of a fresh store in the place of one that cannot be used.
  public static func canStartFresh(_ path: String) -> String {
    localized("You can start fresh. Your present data will be kept as \(path).kept-…")
  }

  /// The store that could not be used was renamed.
  public static func keptBefore(_ path: String) -> String {
    localized("Your previous data was kept as \(path).")
  }
}
