internal import Currencies
internal import FoundationEssentials
internal import Storage

/// A list that was removed, whole: what brings it back.
public struct RemovedList: Hashable, Sendable {
  /// What the store knew it by, and will again.
  public let id: Int

  let index: Int
  let wasShown: Bool
  let list: StoredList

  /// What it was called.
  public var name: String { list.name }
}

// What the user does to the lists. Each is one transaction.
extension Ledger {
  /// Adds a list at the end and shows it; it begins with the base of the list shown so far, 100 of it, no fee. Gives its
  /// id. Throws `unusableName` and `listNameTaken`.
  @discardableResult
  public func addList(named name: String) throws(LedgerError) -> Int {
    let name = try GivenName(name)
    return try write { writer in
      try writer.refuse(name, for: nil)
      let base = try StoredList.Key.shown(writer).flatMap { try StoredList(writer, $0).rows.first } ?? .eur
      let list = StoredList(name: name.text, rows: [base], anchor: Desk.Anchor(100, base))
      return try writer.insertList(list)
    }
  }

  /// Gives a list another name. Throws `unusableName`, `listNameTaken` and `unknownList`.
  public func renameList(_ id: Int, to name: String) throws(LedgerError) {
    let name = try GivenName(name)
    try write { writer in
      let id = try StoredList.Key.id(writer, id)
      try writer.refuse(name, for: id)
      try writer.execute("UPDATE list SET name = ? WHERE id = ?", name.text, id)
    }
  }

  /// Shows a list, in both programs. Throws `unknownList`.
  public func showList(_ id: Int) throws(LedgerError) {
    try write { writer in try writer.show(list: StoredList.Key.id(writer, id)) }
  }

  /// Removes a list; if it was the one shown, the one behind it is shown next, or else the one before. Throws `lastList`
  /// and `unknownList`.
  public func removeList(_ id: Int) throws(LedgerError) -> RemovedList {
    try write { writer in
      let id = try StoredList.Key.id(writer, id)
      let ids = try Desk.ListName.all(writer).map(\.id)
      guard ids.count > 1, let index = ids.firstIndex(of: id) else { throw LedgerError.lastList }
      let wasShown = try StoredList.Key.shown(writer) == id
      let removed = RemovedList(
        id: id, index: index, wasShown: wasShown, list: try StoredList(writer, id))
      if wasShown { try writer.show(list: index + 1 < ids.count ? ids[index + 1] : ids[index - 1]) }
      try writer.execute("DELETE FROM list WHERE id = ?", id)
      try writer.order(ids.filter { $0 != id })
      return removed
    }
  }

  /// Brings a removed list back to its position, with all it had; it is shown if it was. One of its name, made since, keeps
  /// that: then a number follows the name. A list that is there already stays as it is.
  public func restore(_ removed: RemovedList) throws(LedgerError) {
    try write { writer in
      guard try writer.row("SELECT 1 FROM list WHERE id = ?", removed.id) == nil else { return }
      let shown = try StoredList.Key.shown(writer)
      var list = removed.list
      list.name = try writer.freeName(like: list.name)
      try writer.insertList(list, id: removed.id, at: removed.index)
      if !removed.wasShown, let shown { try writer.show(list: shown) }
    }
  }

  /// Moves a list to an index, at most the last one. Throws `unknownList`.
  public func moveList(_ id: Int, to index: Int) throws(LedgerError) {
    try write { writer in
      let id = try StoredList.Key.id(writer, id)
      var ids = try Desk.ListName.all(writer).map(\.id).filter { $0 != id }
      ids.insert(id, at: min(max(0, index), ids.count))
      try writer.order(ids)
    }
  }

  /// Sets the fee of the list shown, or of the one given. Throws `unknownList`.
  public func setFee(_ fee: Fee, list: Int? = nil) throws(LedgerError) {
    try write { writer in
      _ = try writer.execute(
        "UPDATE list SET fee = ?, fee_side = ? WHERE id = ?", fee.percent.plainText, fee.side.rawValue,
        try StoredList.Key.id(writer, list))
    }
  }
}

extension Writer {
  /// Throws `listNameTaken` when another list has the name.
  fileprivate func refuse(_ name: GivenName, for id: Int?) throws {
    let other = try Desk.ListName.all(self).first { $0.id != id && $0.name.lowercased() == name.folded }
    if let other { throw LedgerError.listNameTaken(other.name) }
  }

  /// A name that no list has.
  fileprivate func freeName(like name: String) throws -> String {
    let taken = Set(try Desk.ListName.all(self).map { $0.name.lowercased() })
    var (free, number) = (name, 2)
    while taken.contains(free.lowercased()) {
      free = "\(name.prefix(54)) \(number)"
      number += 1
    }
    return free
  }

  /// Puts the lists in an order.
  fileprivate func order(_ ids: [Int]) throws(StoreError) {
    for (position, id) in ids.enumerated() {
      try execute("UPDATE list SET position = ? WHERE id = ? AND position <> ?", position, id, position)
    }
  }
}
