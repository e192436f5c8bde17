public import Currencies
public import FoundationEssentials
internal import Storage

// What the user does to the list. Each is one transaction: done whole, or not at all.
extension Ledger {
  /// Adds rows at the end. Throws `alreadyInList` when one is there, and adds none then.
  public func add(_ currencies: [CurrencyCode]) throws(LedgerError) {
    try editRows { rows throws(LedgerError) in
      for currency in currencies {
        if rows.contains(currency) { throw .alreadyInList(currency) }
        rows.append(currency)
      }
    }
  }

  /// Puts a row at a place counted from 0, as undoing its removal does; the end when the list is shorter.
  public func insert(_ currency: CurrencyCode, at place: Int) throws(LedgerError) {
    try editRows { rows throws(LedgerError) in
      if rows.contains(currency) { throw .alreadyInList(currency) }
      rows.insert(currency, at: min(max(0, place), rows.count))
    }
  }

  /// Takes rows out. The other amounts stay what they are, even when the row typed last is taken.
  public func remove(_ currencies: [CurrencyCode]) throws(LedgerError) {
    try editRows { rows throws(LedgerError) in
      for currency in currencies {
        rows.remove(at: try place(of: currency, in: rows))
      }
    }
  }

  /// Moves a row to a place counted from 0, at most the last one. The first place is the base's: a row that is moved
  /// there stands right behind it.
  public func move(_ currency: CurrencyCode, to place: Int) throws(LedgerError) {
    try editRows { rows throws(LedgerError) in
      let from = try self.place(of: currency, in: rows)
      guard from != 0 else {
        if place <= 0 { return }
        throw .baseStandsFirst(currency)
      }
      rows.remove(at: from)
      rows.insert(currency, at: min(max(1, place), rows.count))
    }
  }

  /// Makes a row the base: it comes to stand first.
  public func makeBase(_ currency: CurrencyCode) throws(LedgerError) {
    try editRows { rows throws(LedgerError) in
      rows.remove(at: try place(of: currency, in: rows))
      rows.insert(currency, at: 0)
    }
  }

  /// Keeps the amount typed last and its row.
  public func setAnchor(_ anchor: Desk.Anchor) throws(LedgerError) { try write { try $0.setAnchor(anchor) } }

  /// Types an amount into a row of the list. Throws `notInList`.
  public func type(_ amount: Decimal?, in currency: CurrencyCode) throws(LedgerError) {
    try write { writer in
      guard try Desk(writer).rows.contains(currency) else { throw LedgerError.notInList(currency) }
      try writer.setAnchor(Desk.Anchor(amount, currency))
    }
  }

  private func place(of currency: CurrencyCode, in rows: [CurrencyCode]) throws(LedgerError) -> Int {
    guard let place = rows.firstIndex(of: currency) else { throw .notInList(currency) }
    return place
  }

  private func editRows(_ edit: (inout [CurrencyCode]) throws(LedgerError) -> Void) throws(LedgerError) {
    try write { writer in
      var rows = try Desk(writer).rows
      let before = rows
      try edit(&rows)
      if rows != before { try writer.setRows(rows) }
    }
  }
}

extension Writer {
  func setRows(_ rows: [CurrencyCode]) throws(StoreError) {
    try execute("DELETE FROM desk_row")
    for (position, currency) in rows.enumerated() {
      try execute("INSERT INTO desk_row (currency, position) VALUES (?, ?)", currency.text, position)
    }
  }

  func setAnchor(_ anchor: Desk.Anchor) throws(StoreError) {
    try execute(
      """
      INSERT INTO anchor (id, currency, amount) VALUES (1, ?, ?)
      ON CONFLICT (id) DO UPDATE SET currency = excluded.currency, amount = excluded.amount
      """, anchor.currency.text, anchor.amount?.plainText)
  }
}
