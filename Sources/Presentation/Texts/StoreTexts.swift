internal import Localization

/// What is reported of the store, one sentence each.
public enum StoreTexts {
  /// Changes wait because another program holds the store.
  static var inUse: String {
    localized("Another program is using the store. Your changes are kept until it is done.")
  }

  /// Nothing can be written: there is no room.
  public static var diskFull: String { localized("The disk is full: changes are not kept.") }

  /// Nothing can be written, for another reason.
  public static var readOnly: String { localized("The store cannot be written: changes are not kept.") }

  /// The store that could not be used was put aside.
  public static func keptBefore(_ path: String) -> String {
    localized("The store before this one is kept as \(path).")
  }
}
