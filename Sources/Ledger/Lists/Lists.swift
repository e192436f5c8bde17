internal import Currencies
internal import FoundationEssentials
internal import Storage

// Editing the lists. Each change is one transaction.
extension Ledger {
  /// Adds a list at the end, makes it the current one, and returns its id. It has one row, the base of the list that was
  /// current before, with an amount of 100 and no fee. Throws `unusableName` and `listNameTaken`.
  @discardableResult
  public func addList(named name: String) throws(LedgerError) -> Int {
    let name = try ValidName(name)
    return try write { writer in
      try writer.refuse(name, for: nil)
      let base = try StoredList.Key.shown(writer).flatMap { try StoredList(writer, $0).rows.first } ?? .eur
      let list = StoredList(name: name.text, rows: [base], anchor: Desk.Anchor(100, base))
      return try writer.insertList(list)
    }
  }

  /// Renames a list. Throws `unusableName`, `listNameTaken` and `unknownList`.
  public func renameList(_ id: Int, to name: String) throws(LedgerError) {
    let name = try ValidName(name)
    try write { writer in
      try writer.rename(list: StoredList.Key.id(writer, id), to: name)
    }
  }

  /// Makes a list the current one of both programs. Throws `unknownList`.
  public func showList(_ id: Int) throws(LedgerError) {
    try write { writer in try writer.show(list: StoredList.Key.id(writer, id)) }
  }

  /// Removes a list. When it was the current one, the next list becomes current, or else the previous one. Throws `lastList`
  /// and `unknownList`.
  public func removeList(_ id: Int) throws(LedgerError) {
    try write { writer in
      let id = try StoredList.Key.id(writer, id)
      let ids = try Desk.ListName.all(writer).map(\.id)
      guard ids.count > 1, let index = ids.firstIndex(of: id) else { throw LedgerError.lastList }
      if try StoredList.Key.shown(writer) == id {
        try writer.show(list: index + 1 < ids.count ? ids[index + 1] : ids[index - 1])
      }
      try writer.execute("DELETE FROM list WHERE id = ?", id)
      try writer.order(ids.filter { $0 != id })
    }
  }

  /// Moves a list to an index, at most the last. Throws `unknownList`.
  public func moveList(_ id: Int, to index: Int) throws(LedgerError) {
    try write { writer in
      let id = try StoredList.Key.id(writer, id)
      var ids = try Desk.ListName.all(writer).map(\.id).filter { $0 != id }
      ids.insert(id, at: min(max(0, index), ids.count))
      try writer.order(ids)
    }
  }

  /// Sets the fee of the current list, or of the given one. Throws `unknownList`.
  public func setFee(_ fee: Fee, list: Int? = nil) throws(LedgerError) {
    try write { writer in
      try writer.setFee(fee, ofList: StoredList.Key.id(writer, list))
    }
  }
}

extension Writer {
  /// Throws `listNameTaken` when another list has the name.
  fileprivate func refuse(_ name: ValidName, for id: Int?) throws {
    let other = try Desk.ListName.all(self).first { $0.id != id && $0.name.lowercased() == name.folded }
    if let other { throw LedgerError.listNameTaken(other.name) }
  }

  /// Renames a list. Throws `listNameTaken`.
  func rename(list id: Int, to name: ValidName) throws {
    try refuse(name, for: id)
    try execute("UPDATE list SET name = ? WHERE id = ?", name.text, id)
  }

  /// Sets the fee of a list.
  func setFee(_ fee: Fee, ofList id: Int) throws(StoreError) {
    try execute(
      "UPDATE list SET fee = ?, fee_side = ? WHERE id = ?", fee.percent.plainText, fee.side.rawValue, id)
  }

  /// The name, with a number appended when another list has it.
  func freeName(like name: String) throws -> String {
    let taken = Set(try Desk.ListName.all(self).map { $0.name.lowercased() })
    var (free, number) = (name, 2)
    while taken.contains(free.lowercased()) {
      free = "\(name.prefix(54)) \(number)"
      number += 1
    }
    return free
  }

  /// Puts the lists in an order.
  func order(_ ids: [Int]) throws(StoreError) {
    for (position, id) in ids.enumerated() {
      try execute("UPDATE list SET position = ? WHERE id = ? AND position <> ?", position, id, position)
    }
  }
}
