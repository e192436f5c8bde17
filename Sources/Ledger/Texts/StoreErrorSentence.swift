internal import Localization
internal import Storage

extension StoreError {
  /// Why the store failed, and that nothing came of it where that is not plain, as one sentence in the user's language.
  var sentence: String {
    switch kind {
    case .full: localized("The disk is full; nothing was changed.")
    case .readOnly: localized("The store cannot be written; nothing was changed.")
    default: reason
    }
  }

  /// Why the store failed, as one sentence.
  var reason: String {
    switch kind {
    case .busy: localized("The store is held by another program.")
    case .damaged: localized("The store is damaged (\(message)).")
    case .denied: localized("The store cannot be opened (\(message)).")
    case .foreign: localized("The store's file belongs to another program; it was left as it is.")
    case .full: localized("The disk is full.")
    case .io: localized("The disk failed (\(message)).")
    case .newer: localized("The store was written by a newer version of Agio; it was left as it is.")
    case .older:
      localized("The store was written by an older version of Agio and cannot be brought up to date here.")
    case .readOnly: localized("The store cannot be written.")
    default: localized("The store failed (\(message)).")
    }
  }
}
