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

  /// What can be done about a store that cannot be used.
  public static func canStartFresh(_ path: String) -> String {
    localized(
      """
      You can start with a fresh store. The one that is there keeps its content and gets another name beside it: \
      \(path).kept-…
      """)
  }

  /// The store that could not be used was put aside.
  public static func keptBefore(_ path: String) -> String {
    localized("The store before this one is kept as \(path).")
  }
}
