public import Currencies
internal import Storage

extension Ledger {
  /// The last currencies that were added to a list, the newest first, at most 8.
  public func recentCurrencies() throws(LedgerError) -> [CurrencyCode] {
    try read { try $0.recentCurrencies() }
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
  /// Stores the currencies that were added to a list, in their order.
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
