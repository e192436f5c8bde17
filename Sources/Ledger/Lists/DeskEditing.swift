public import Currencies
public import FoundationEssentials
internal import Storage

// Editing the rows of a list: the current one, or the given one. Each change is one transaction, and throws `unknownList` when
// the given list does not exist.
extension Ledger {
  /// Adds rows at the end. Throws `alreadyInList`, and adds none, when the list has one of them.
  public func add(_ currencies: [CurrencyCode], list: Int? = nil) throws(LedgerError) {
    try write { writer in
      try writer.editRows(list) { rows throws(LedgerError) in
        for currency in currencies {
          if rows.contains(currency) { throw .alreadyInList(currency) }
          rows.append(currency)
        }
      }
      try writer.noteRecent(currencies)
    }
  }

  /// Adds the rows that the list lacks at the end, and returns the others, in the given order.
  public func addMissing(_ currencies: [CurrencyCode], list: Int? = nil) throws(LedgerError) -> [CurrencyCode]
  {
    try write { writer in
      var (new, there): ([CurrencyCode], [CurrencyCode]) = ([], [])
      try writer.editRows(list) { rows throws(LedgerError) in
        for currency in currencies {
          if rows.contains(currency) {
            there.append(currency)
          } else {
            rows.append(currency)
            new.append(currency)
          }
        }
      }
      try writer.noteRecent(new)
      return there
    }
  }

  /// Removes rows. Throws `notInList`. The other amounts stay as they are, also when the anchor's row is removed; but with a
  /// fee they change when the base is removed.
  public func remove(_ currencies: [CurrencyCode], list: Int? = nil) throws(LedgerError) {
    try write { writer in
      try writer.editRows(list) { rows throws(LedgerError) in
        for currency in currencies {
          rows.remove(at: try index(of: currency, in: rows))
        }
      }
      try writer.noteRecent(currencies)
    }
  }

  /// Moves a row to an index, at most the last one; to index 1 instead of 0, which is the base's. Throws `notInList` and
  /// `baseStandsFirst`.
  public func move(_ currency: CurrencyCode, to index: Int, list: Int? = nil) throws(LedgerError) {
    try editRows(list, moving: currency) { rows throws(LedgerError) in
      let from = try self.index(of: currency, in: rows)
      guard from != 0 else {
        if index <= 0 { return }
        throw .baseStandsFirst(currency)
      }
      rows.remove(at: from)
      rows.insert(currency, at: min(max(1, index), rows.count))
    }
  }

  /// Makes a currency the base: moves its row to index 0, or adds one there. The anchor stays as it is, and so do, without a
  /// fee, all other amounts.
  public func makeBase(_ currency: CurrencyCode, list: Int? = nil) throws(LedgerError) {
    try write { writer in
      var isNew = false
      try writer.editRows(list) { rows throws(LedgerError) in
        isNew = !rows.contains(currency)
        rows.removeAll { $0 == currency }
        rows.insert(currency, at: 0)
      }
      if isNew { try writer.noteRecent([currency]) }
    }
  }

  /// Puts the rows in an order. Rows that are not in it follow those that are; currencies without a
  /// row are ignored.
  public func arrange(_ order: [CurrencyCode], list: Int? = nil) throws(LedgerError) {
    try editRows(list) { rows throws(LedgerError) in
      rows = order.filter(rows.contains) + rows.filter { !order.contains($0) }
    }
  }

  /// Stores the anchor of a list; does nothing when the given list was removed in the meantime.
  public func setAnchor(_ anchor: Desk.Anchor, list: Int? = nil) throws(LedgerError) {
    try write { writer in
      guard let id = try list ?? StoredList.Key.shown(writer) else { throw LedgerError.unknownList }
      try writer.setAnchor(anchor, ofList: id)
    }
  }

  /// Makes an amount in a row the anchor. Throws `notInList`.
  public func type(_ amount: Decimal?, in currency: CurrencyCode, list: Int? = nil) throws(LedgerError) {
    try write { writer in
      let id = try StoredList.Key.id(writer, list)
      guard try StoredList(writer, id).rows.contains(currency) else { throw LedgerError.notInList(currency) }
      try writer.setAnchor(Desk.Anchor(amount, currency), ofList: id)
    }
  }

  private func index(of currency: CurrencyCode, in rows: [CurrencyCode]) throws(LedgerError) -> Int {
    guard let index = rows.firstIndex(of: currency) else { throw .notInList(currency) }
    return index
  }

  private func editRows(
    _ list: Int?, moving row: CurrencyCode? = nil,
    _ edit: (inout [CurrencyCode]) throws(LedgerError) -> Void
  ) throws(LedgerError) {
    try write(moving: row) { try $0.editRows(list, edit) }
  }
}

extension Writer {
  fileprivate func editRows(
    _ list: Int?, _ edit: (inout [CurrencyCode]) throws(LedgerError) -> Void
  ) throws {
    let id = try StoredList.Key.id(self, list)
    let before = try StoredList(self, id).rows
    var rows = before
    try edit(&rows)
    if rows != before { try setRows(rows, ofList: id) }
  }
}
