public import Currencies
internal import Storage

extension Ledger {
  /// The last currencies that were added to a list or removed from it, the newest first, at most 8.
  public func recentCurrencies() throws(LedgerError) -> [CurrencyCode] {
    try read { try $0.recentCurrencies() }
  }

  /// The currencies of all lists, in the order of the lists and their rows; some may be there several times.
  public func listedCurrencies() throws(LedgerError) -> [CurrencyCode] {
    try read { reader in
      try reader.rows(
        "SELECT list_row.currency FROM list_row JOIN list ON list = id ORDER BY list.position, list_row.position"
      ).map { try $0.code("currency") }
    }
  }
}

extension Reader {
  func recentCurrencies() throws -> [CurrencyCode] {
    try rows("SELECT currency FROM recent_currency ORDER BY number DESC LIMIT 8").map {
      try $0.code("currency")
    }
  }
}

extension Writer {
  /// Stores the currencies that were added to a list or removed from it, in their order.
  func noteRecent(_ currencies: [CurrencyCode]) throws(StoreError) {
    for currency in currencies {
      try execute("DELETE FROM recent_currency WHERE currency = ?", currency.text)
      try execute(
        """
        INSERT INTO recent_currency (number, currency)
        SELECT coalesce(max(number), 0) + 1, ? FROM recent_currency
        """, currency.text)
    }
    try execute("DELETE FROM recent_currency WHERE number <= (SELECT max(number) FROM recent_currency) - 8")
  }
}
