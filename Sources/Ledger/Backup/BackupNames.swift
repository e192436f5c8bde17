internal import Currencies
internal import GLib

/// The names that the lists of a store have in its backup: valid ones, which differ regardless of case.
///
/// So are those in the store, unless another program has written them, or they were lost and recovered.
struct BackupNames {
  private var names: [Int: String] = [:]
  private var ids: [String: Int] = [:]
  /// How many lists of the store have a name, in lower case.
  private var counts: [String: Int] = [:]
  /// The lists whose names are the same in the backup, and that no other list shares.
  private var renamable: Set<Int> = []

  /// The names of the lists of a state.
  init(_ state: EditedState) {
    for list in state.lists.values { counts[list.name.lowercased(), default: 0] += 1 }
    for id in state.order {
      guard let stored = state.lists[id]?.name else { continue }
      let name = freeName(for: stored)
      (names[id], ids[name.lowercased()]) = (name, id)
      if name == stored, counts[stored.lowercased()] == 1 { renamable.insert(id) }
    }
  }

  /// The name of a list in the backup; nil for a list that is not in the state.
  func name(of id: Int) -> String? { names[id] }

  /// The list that has a name in the backup, regardless of case.
  func id(of name: String) -> Int? { ids[name.lowercased()] }

  /// Whether a list can take another name of its backup: undoing that would not find a name that no list can be given.
  func canRename(_ id: Int) -> Bool { renamable.contains(id) }

  /// A valid name, with a number appended when another list has it.
  private func freeName(for stored: String) -> String {
    let name = ValidName.closest(to: stored)?.text ?? RecoveredList.unnamed
    let start = String(name.unicodeScalars.prefix(ValidName.longest - 6))
    var (free, number) = (name, 2)
    while ids[free.lowercased()] != nil || free != stored && counts[free.lowercased()] != nil {
      free = "\(start) \(number)"
      number += 1
    }
    return free
  }
}

extension ValidName {
  /// A stored name as it is or, where it is not valid, its beginning without control characters; nil where that cannot be seen.
  fileprivate static func closest(to stored: String) -> ValidName? {
    let beginning = String(stored.neutralizedLine.unicodeScalars.prefix(longest))
    for text in [stored, beginning] {
      // What is not valid is not used.
      do { return try ValidName(text) } catch { continue }
    }
    return nil
  }
}

extension CustomCurrency {
  /// The currency as it is in a backup: with a valid name, which another program may not have given it.
  var inBackup: CustomCurrency {
    CustomCurrency(code: code, name: ValidName.closest(to: name)?.text ?? code.text, digits: digits)
  }
}
