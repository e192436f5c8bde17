internal import Currencies
internal import Storage

/// Repairs what rows of different tables say of each other in a store whose rows were read from a damaged one.
enum ReferenceRepair {
  /// Repairs a store of a version; versions before 3, whose tables are too different, are no longer in use.
  static func repair(_ writer: Writer, version: Int) throws(StoreError) {
    guard version >= 3 else { return }
    try restoreLists(writer)
    try restoreTables(writer)
    try restoreQuotes(writer)
    try forgetResponses(writer)
    if version >= 7 { try forgetRequestedDays(writer) }
    if version >= 13 { try removeTornKinds(writer) }
    // Files whose tables were lost are downloaded again.
    if version >= 15 { try writer.execute("DELETE FROM official_answer WHERE true") }
  }

  /// Gives a list of which only the rows were found a name, and 100 of its base as the amount.
  private static func restoreLists(_ writer: Writer) throws(StoreError) {
    let lost = try writer.rows(
      "SELECT list, currency, min(position) FROM list_row WHERE list NOT IN (SELECT id FROM list) GROUP BY list"
    )
    for (number, row) in lost.enumerated() {
      try writer.execute(
        "INSERT INTO list (id, name, position, currency, amount) VALUES (?, ?, 1000 + ?, ?, '100')",
        row.values[0], Value(RecoveredList.name(number + 1)), Value(number),
        row.values[1])
    }
  }

  /// Adds the lost tables of sources whose base is known, and removes tables without rates.
  private static func restoreTables(_ writer: Writer) throws(StoreError) {
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

  /// Computes the last day on which each currency was quoted from its rates.
  private static func restoreQuotes(_ writer: Writer) throws(StoreError) {
    try writer.execute(
      """
      INSERT INTO quote (source, currency, last_day)
      SELECT source, currency, max(coalesce(own_day, day)) AS d FROM rate WHERE true GROUP BY source, currency
      ON CONFLICT DO UPDATE SET last_day = excluded.last_day WHERE excluded.last_day > last_day
      """)
  }

  /// Lets the rates of charts and of past days be requested again: some may have been lost.
  private static func forgetRequestedDays(_ writer: Writer) throws(StoreError) {
    try writer.execute("DELETE FROM series_year WHERE true")
    try writer.execute("DELETE FROM day_answer WHERE true")
  }

  /// Lets lost rates come back: the bundled history is imported once more, and sources are asked for whole tables.
  private static func forgetResponses(_ writer: Writer) throws(StoreError) {
    try writer.clear(ImportedHistory.self)
    try writer.execute(
      "UPDATE source SET etag = NULL, last_modified = NULL, known_address = NULL, not_before = NULL")
  }

  /// Removes official tables of kinds that have lost any, or rates of them: an older table would seem to be the last one, or a currency
  /// not to be listed.
  private static func removeTornKinds(_ writer: Writer) throws(StoreError) {
    let torn = """
      SELECT name FROM official_table t
      WHERE rate_count <> (SELECT count(*) FROM official_rate WHERE table_id = t.id)
        OR problem_count <> (SELECT count(*) FROM official_problem WHERE table_id = t.id)
      UNION SELECT name FROM (SELECT name FROM official_table UNION SELECT name FROM official_kind) n
      WHERE (SELECT count(*) FROM official_table t WHERE t.name = n.name)
        IS NOT (SELECT table_count FROM official_kind k WHERE k.name = n.name)
      """
    for kind in try writer.rows(torn) {
      for child in ["official_rate", "official_problem"] {
        try writer.execute(
          "DELETE FROM \(child) WHERE table_id IN (SELECT id FROM official_table WHERE name = ?)", kind.values
        )
      }
      for table in ["official_table", "official_span", "official_kind"] {
        try writer.execute("DELETE FROM \(table) WHERE name = ?", kind.values)
      }
    }
  }
}
