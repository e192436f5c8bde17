internal import Localization
internal import Storage

extension StoreError {
  /// What happened, as one or two sentences in the user's language; that nothing was changed where it is not plain.
  var sentence: String {
    switch kind {
    case .full: localized("Nothing was changed: the disk is full.")
    case .readOnly: localized("Nothing was changed: the store is read-only.")
    default: reason
    }
  }

  /// Why the store failed, as one or two sentences.
  var reason: String {
    switch kind {
    case .busy: localized("Another program is using the store. Try again.")
    case .damaged: localized("The store is damaged (\(message)).")
    case .denied: localized("The store cannot be opened (\(message)).")
    case .foreign: localized("The file is not a store of Agio. It was not changed.")
    case .full: localized("The disk is full.")
    case .io: localized("The disk reported an error (\(message)).")
    case .moved:
      localized("Changes cannot be saved: the store was moved or deleted. Put it back, or start Agio again.")
    case .newer: localized("The store was written by a newer version of Agio. It was not changed.")
    case .older:
      localized(
        "The store was written by an older version of Agio and cannot be upgraded because it is read-only.")
    case .readOnly: localized("The store is read-only.")
    default: localized("The store reported an error (\(message)).")
    }
  }
}
