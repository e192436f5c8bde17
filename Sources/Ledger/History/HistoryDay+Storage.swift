internal import Currencies
internal import Rates
internal import Storage

// Writing days of the European Central Bank's history to the store.

extension Writer {
  /// Writes days of the bank, and returns how many rates were added or changed.
  @discardableResult
  func insertHistory(_ days: some Collection<HistoryDay>) throws(StoreError) -> Int {
    guard let bank = try SourceRow(self, .ecb) else { return 0 }
    var count = 0
    var quotes: [CurrencyCode: Day] = [:]
    for day in days {
      try execute(
        "INSERT OR IGNORE INTO rate_table (source, day, base) VALUES (?, ?, 'EUR')", bank.id, day.day.number)
      // A day at a time: binding and stepping a statement for each rate takes twice as long as the rates themselves.
      count += try execute(
        """
        INSERT INTO rate (source, day, currency, rate) SELECT ?, ?, key, value FROM json_each(?) WHERE true
        ON CONFLICT DO UPDATE SET rate = excluded.rate, own_day = NULL, is_carried = 0
        WHERE rate <> excluded.rate OR own_day IS NOT NULL OR is_carried
        """, bank.id, day.day.number, day.json)
      for rate in day.rates { quotes[rate.currency] = max(quotes[rate.currency] ?? day.day, day.day) }
    }
    try noteQuotes(of: bank, quotes)
    return count
  }
}

extension HistoryDay {
  /// The rates as a JSON object of texts; a code and a plain decimal have nothing in them to escape.
  fileprivate var json: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rates.count * 24)
    for rate in rates {
      bytes += bytes.isEmpty ? "{\"".utf8 : ",\"".utf8
      bytes += rate.currency.text.utf8
      bytes += "\":\"".utf8
      bytes += rate.text.utf8
      bytes += "\"".utf8
    }
    return bytes.isEmpty ? "{}" : String(decoding: bytes, as: UTF8.self) + "}"
  }
}
