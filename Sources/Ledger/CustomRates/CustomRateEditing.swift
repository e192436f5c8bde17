public import Currencies
public import FoundationEssentials
internal import GLib
internal import Storage

// Editing custom rates and custom currencies. Each change is one transaction.
extension Ledger {
  /// Sets the custom rate of a pair, units of `quote` for one `base`, replacing the pair's previous one in either direction.
  /// Throws `unusableRate` unless 10^-20 ≤ rate ≤ 10^20, and `sameCurrency` for a currency against itself.
  public func setCustomRate(base: CurrencyCode, quote: CurrencyCode, rate: Decimal) throws(LedgerError) {
    guard base != quote else { throw .sameCurrency(base) }
    guard rate.isFinite, CustomRate.possible.contains(rate) else { throw .unusableRate }
    try write { writer in
      try writer.removeCustomRate(base, quote)
      try writer.insert(CustomRate(base: base, quote: quote, rate: rate, day: .ofTheUser))
    }
  }

  /// Removes the custom rate of a pair in either direction. Throws `noCustomRate`.
  public func removeCustomRate(base: CurrencyCode, quote: CurrencyCode) throws(LedgerError) {
    try write { writer in
      guard try writer.removeCustomRate(base, quote) > 0 else { throw LedgerError.noCustomRate(base, quote) }
    }
  }

  /// Stores a custom currency, replacing the one with its code. Throws `isISOCurrency`, `unusableName`, and `unusableDigits`
  /// unless it has 0 to 8.
  public func keep(_ currency: CustomCurrency) throws(LedgerError) {
    guard Currency.find(currency.code) == nil else { throw .isISOCurrency(currency.code) }
    guard (0...8).contains(currency.digits) else { throw .unusableDigits }
    let name = try ValidName(currency.name).text
    try write { writer in
      try writer.keep(CustomCurrency(code: currency.code, name: name, digits: currency.digits))
    }
  }

  /// Removes a custom currency and its custom rates. Throws `noCustomCurrency`, and `isInList` while a list has a row of it.
  /// Where the anchor is in a removed row of it, the amounts of the list stay as they are.
  public func removeCustomCurrency(_ code: CurrencyCode) throws(LedgerError) {
    try write { writer in
      let list: String? = try writer.value(
        "SELECT name FROM list JOIN list_row ON list = id WHERE list_row.currency = ? ORDER BY list.position",
        code.text)
      if let list { throw LedgerError.isInList(code, list) }
      try writer.moveAnchors(from: code)
      guard try writer.execute("DELETE FROM own_currency WHERE code = ?", code.text) > 0 else {
        throw LedgerError.noCustomCurrency(code)
      }
      try writer.execute("DELETE FROM own_rate WHERE base = ? OR quote = ?", code.text, code.text)
      try writer.execute("DELETE FROM recent_currency WHERE currency = ?", code.text)
    }
  }
}

extension Writer {
  /// Moves anchors in a currency to the base of their list, with its amount.
  fileprivate func moveAnchors(from code: CurrencyCode) throws {
    for row in try rows("SELECT id FROM list WHERE currency = ?", code.text) {
      let id: Int = try row.get("id")
      let desk = try Desk(self, list: id)
      let amount = desk.base.flatMap { desk.line(of: $0, at: secondsSince1970()).amount }
      try setAnchor(Desk.Anchor(amount, desk.base ?? .eur, unread: desk.anchor.unread), ofList: id)
    }
  }

  /// Stores the custom rate of a pair that has none.
  func insert(_ rate: CustomRate) throws(StoreError) {
    try execute(
      "INSERT INTO own_rate (base, quote, rate, day) VALUES (?, ?, ?, ?)", rate.base.text, rate.quote.text,
      rate.rate.plainText, rate.day.number)
  }

  /// Stores a custom currency, replacing the one with its code.
  func keep(_ currency: CustomCurrency) throws(StoreError) {
    try execute(
      """
      INSERT INTO own_currency (code, name, digits) VALUES (?, ?, ?)
      ON CONFLICT (code) DO UPDATE SET name = excluded.name, digits = excluded.digits
      """, currency.code.text, currency.name, currency.digits)
  }

  /// Removes the custom rate of a pair in either direction, and returns how many there were.
  @discardableResult
  func removeCustomRate(_ one: CurrencyCode, _ other: CurrencyCode) throws(StoreError) -> Int {
    try execute(
      "DELETE FROM own_rate WHERE (base = ?1 AND quote = ?2) OR (base = ?2 AND quote = ?1)", one.text,
      other.text)
  }
}
