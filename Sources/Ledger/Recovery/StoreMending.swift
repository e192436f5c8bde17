internal import Currencies
internal import Storage

/// Mends what hangs together in a store whose rows were read from a damaged one.
enum StoreMending {
  /// Mends a store of a version; the tables of versions before 3 are too different, and nobody's any more.
  static func mend(_ writer: Writer, version: Int) throws(StoreError) {
    guard version >= 3 else { return }
    try remakeLists(writer)
    try remakeDays(writer)
    try remakeQuotes(writer)
    try askAgain(writer)
    if version >= 7 { try askForAllDays(writer) }
  }

  /// A list of which only the rows were found gets a name, and 100 of its base. Each list keeps its position.
  private static func remakeLists(_ writer: Writer) throws(StoreError) {
    let lost = try writer.rows(
      "SELECT list, currency, min(position) FROM list_row WHERE list NOT IN (SELECT id FROM list) GROUP BY list"
    )
    for (number, row) in lost.enumerated() {
      try writer.execute(
        "INSERT INTO list (id, name, position, currency, amount) VALUES (?, ?, 1000 + ?, ?, '100')",
        row.values[0], Value("Recovered list" + (number == 0 ? "" : " \(number + 1)")), Value(number),
        row.values[1])
    }
  }

  /// The days of a source whose base is known come back with their rates; a day without rates is none.
  private static func remakeDays(_ writer: Writer) throws(StoreError) {
    try writer.execute(
      """
      INSERT OR IGNORE INTO rate_table (source, day, base)
      SELECT source, day, CASE WHEN name IN (?, ?) THEN 'EUR' ELSE
        (SELECT min(base) FROM rate_table t WHERE t.source = r.source GROUP BY t.source HAVING min(base) = max(base)) END AS b
      FROM (SELECT DISTINCT source, day FROM rate) r JOIN source ON id = source WHERE b IS NOT NULL
      """, SourceID.ecb, SourceID.frankfurter)
    try writer.execute(
      "DELETE FROM rate_table WHERE NOT EXISTS (SELECT 1 FROM rate r WHERE r.source = rate_table.source AND r.day = rate_table.day)"
    )
  }

  /// When a currency was quoted last can be seen from its rates.
  private static func remakeQuotes(_ writer: Writer) throws(StoreError) {
    try writer.execute(
      """
      INSERT INTO quote (source, currency, last_day)
      SELECT source, currency, max(coalesce(own_day, day)) AS d FROM rate WHERE true GROUP BY source, currency
      ON CONFLICT DO UPDATE SET last_day = excluded.last_day WHERE excluded.last_day > last_day
      """)
  }

  /// Rates of charts and of past days may have been lost: none is taken for asked for.
  private static func askForAllDays(_ writer: Writer) throws(StoreError) {
    try writer.execute("DELETE FROM series_year WHERE true")
    try writer.execute("DELETE FROM day_answer WHERE true")
  }

  /// What is missing comes again: the bundled history is looked through once more, and no source is asked whether its rates
  /// are still those that it gave.
  private static func askAgain(_ writer: Writer) throws(StoreError) {
    try writer.execute("UPDATE setting SET value = '' WHERE key = ?", HistoryImport.doneKey)
    try writer.execute(
      "UPDATE source SET etag = NULL, last_modified = NULL, known_address = NULL, not_before = NULL")
  }
}
