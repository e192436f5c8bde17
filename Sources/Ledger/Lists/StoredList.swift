internal import Currencies
internal import FoundationEssentials
internal import Storage

/// A list in the store.
struct StoredList: Hashable, Sendable {
  var name: String
  var rows: [CurrencyCode]
  var anchor: Desk.Anchor
  var fee = Fee.none

  init(name: String, rows: [CurrencyCode], anchor: Desk.Anchor, fee: Fee = .none) {
    (self.name, self.rows, self.anchor, self.fee) = (name, rows, anchor, fee)
  }

  /// Reads a list. Throws `unknownList`.
  init(_ reader: any Reader, _ id: Int) throws {
    guard
      let row = try reader.row(
        "SELECT name, currency, amount, text, unread_currency, unread_text, fee, fee_side FROM list WHERE id = ?",
        id)
    else { throw LedgerError.unknownList }
    name = try row.text("name", most: ValidName.longest)
    rows = try Self.rows(reader, id)
    anchor = Desk.Anchor(
      try row.get("amount", as: String?.self).map { try Decimal(stored: $0) }, try row.code("currency"),
      text: try row.get("text"), unread: try Desk.UnreadText(row))
    let (percent, side): (String, String) = (try row.get("fee"), try row.get("fee_side"))
    guard let side = Fee.Side(rawValue: side), let fee = Fee(try Decimal(stored: percent), side) else {
      throw LedgerError.damaged("“\(percent) \(side)” is no fee")
    }
    self.fee = fee
  }

  /// The currencies of a list's rows. Throws `damaged` when one is there twice, which a damaged page can hold.
  private static func rows(_ reader: any Reader, _ id: Int) throws -> [CurrencyCode] {
    var rows: [CurrencyCode] = []
    for row in try reader.rows("SELECT currency FROM list_row WHERE list = ? ORDER BY position", id) {
      let currency = try row.code("currency")
      if rows.contains(currency) { throw LedgerError.damaged("\(currency) is in a list twice") }
      rows.append(currency)
    }
    return rows
  }

  /// The ids of lists.
  enum Key {
    /// The id of the current list; nil in a store that was never filled.
    static func shown(_ reader: any Reader) throws(StoreError) -> Int? {
      try reader.value("SELECT id FROM list ORDER BY is_shown DESC, position, id LIMIT 1")
    }

    /// The id of the current list, or the given id. Throws `unknownList` when there is no such list.
    static func id(_ reader: any Reader, _ given: Int?) throws -> Int {
      guard let id = try given ?? shown(reader),
        try reader.row("SELECT 1 FROM list WHERE id = ?", id) != nil
      else { throw LedgerError.unknownList }
      return id
    }
  }
}

extension Writer {
  /// Inserts a list at an index, by default at the end, makes it the current one, and returns its id, by default a new one.
  @discardableResult
  func insertList(_ list: StoredList, id: Int? = nil, at index: Int? = nil) throws -> Int {
    let count: Int = try value("SELECT count(*) FROM list") ?? 0
    let index = min(max(0, index ?? count), count)
    try execute("UPDATE list SET position = position + 1 WHERE position >= ?", index)
    let (anchor, fee) = (list.anchor, list.fee)
    let row = try row(
      """
      INSERT INTO list (id, name, position, currency, amount, text, unread_currency, unread_text, fee, fee_side)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id
      """, Value(id), Value(list.name), Value(index), Value(anchor.currency.text),
      Value(anchor.amount?.plainText),
      Value(anchor.text), Value(anchor.unread?.currency.text), Value(anchor.unread?.text),
      Value(fee.percent.plainText), Value(fee.side.rawValue))
    guard let id = try row?.get("id", as: Int.self) else { throw LedgerError.unknownList }
    try setRows(list.rows, ofList: id)
    try show(list: id)
    return id
  }

  /// Makes a list the current one.
  func show(list id: Int) throws(StoreError) {
    try execute("UPDATE list SET is_shown = 0 WHERE is_shown <> 0 AND id <> ?", id)
    try execute("UPDATE list SET is_shown = 1 WHERE id = ? AND is_shown = 0", id)
  }

  /// Replaces the rows of a list.
  func setRows(_ rows: [CurrencyCode], ofList id: Int) throws(StoreError) {
    try execute("DELETE FROM list_row WHERE list = ?", id)
    for (position, currency) in rows.enumerated() {
      try execute(
        "INSERT INTO list_row (list, currency, position) VALUES (?, ?, ?)", id, currency.text, position)
    }
  }

  /// Replaces the anchor of a list.
  func setAnchor(_ anchor: Desk.Anchor, ofList id: Int) throws(StoreError) {
    try execute(
      "UPDATE list SET currency = ?, amount = ?, text = ?, unread_currency = ?, unread_text = ? WHERE id = ?",
      anchor.currency.text, anchor.amount?.plainText, anchor.text, anchor.unread?.currency.text,
      anchor.unread?.text, id)
  }
}

extension Desk.UnreadText {
  /// Reads the text of a list; nil when it has none.
  fileprivate init?(_ row: Row) throws {
    guard let text: String = try row.get("unread_text", as: String?.self),
      try row.get("unread_currency", as: String?.self) != nil
    else { return nil }
    self.init(text, try row.code("unread_currency"))
  }
}
