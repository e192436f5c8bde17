public import Currencies
public import FoundationEssentials
internal import Storage

// What the user does to the rows of a list: the one shown, or the one given. Each is one transaction: done whole, or not
// at all. Each throws `unknownList` when the given one is not there.
extension Ledger {
  /// Adds rows at the end. Throws `alreadyInList` when one is there, and adds none then.
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

  /// Adds those rows at the end that are not there yet. Returns the others, in the order given.
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

  /// Inserts a row at an index, as undoing its removal does; the end when the list is shorter.
  public func insert(_ currency: CurrencyCode, at index: Int, list: Int? = nil) throws(LedgerError) {
    try editRows(list) { rows throws(LedgerError) in
      if rows.contains(currency) { throw .alreadyInList(currency) }
      rows.insert(currency, at: min(max(0, index), rows.count))
    }
  }

  /// Takes rows out. The other amounts stay what they are, even when the row typed last is taken; but a fee stands between
  /// the base and the others, and another base is another fee.
  public func remove(_ currencies: [CurrencyCode], list: Int? = nil) throws(LedgerError) {
    try editRows(list) { rows throws(LedgerError) in
      for currency in currencies {
        rows.remove(at: try index(of: currency, in: rows))
      }
    }
  }

  /// Moves a row to an index, at most the last one. Index 0 is the base's: a row that is moved
  /// there stands right behind it.
  public func move(_ currency: CurrencyCode, to index: Int, list: Int? = nil) throws(LedgerError) {
    try editRows(list) { rows throws(LedgerError) in
      let from = try self.index(of: currency, in: rows)
      guard from != 0 else {
        if index <= 0 { return }
        throw .baseStandsFirst(currency)
      }
      rows.remove(at: from)
      rows.insert(currency, at: min(max(1, index), rows.count))
    }
  }

  /// Makes a currency the base: its row comes to stand first, and is added where there is none. The amount typed last
  /// stays, and so do all others without a fee.
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

  /// Puts the rows in an order, which undoes a sorting: rows that it does not name stand behind the others, and what it
  /// names beside the rows is left out.
  public func arrange(_ order: [CurrencyCode], list: Int? = nil) throws(LedgerError) {
    try editRows(list) { rows throws(LedgerError) in
      rows = order.filter(rows.contains) + rows.filter { !order.contains($0) }
    }
  }

  /// Keeps the amount typed last and its row. A given list that was removed meanwhile needs no amount any more: then
  /// nothing is done.
  public func setAnchor(_ anchor: Desk.Anchor, list: Int? = nil) throws(LedgerError) {
    try write { writer in
      guard let id = try list ?? StoredList.Key.shown(writer) else { throw LedgerError.unknownList }
      try writer.setAnchor(anchor, ofList: id)
    }
  }

  /// Types an amount into a row of the list. Throws `notInList`.
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
    _ list: Int?, _ edit: (inout [CurrencyCode]) throws(LedgerError) -> Void
  ) throws(LedgerError) {
    try write { try $0.editRows(list, edit) }
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
