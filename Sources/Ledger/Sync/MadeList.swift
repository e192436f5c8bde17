internal import Currencies

/// The list that was made for a new user, as it was made: it is shared only once somebody has changed it.
struct MadeList: StoredNote, Hashable {
  let stored: String
  static let key = "made-list"

  init(stored: String) { self.stored = stored }
}

extension StoredList {
  /// What is noted of it when it is made for a new user.
  var made: MadeList {
    let parts = [name, rows.map(\.text).joined(separator: " "), anchor.sharedText, fee.sharedText]
    return MadeList(stored: parts.joined(separator: "\n"))
  }
}
