internal import Storage

extension Migration {
  /// Version 4: series of currencies that the European Central Bank lacks.
  static let series = Migration(4, "kept series of currencies the bank lacks") { writer in
    try writer.script(
      """
      -- What a source was last asked of a currency's days, and what it said of its answer: `asked_at` and `not_before` are
      -- seconds since 1970 UTC, the days those asked for by any request so far.
      CREATE TABLE series (
        source INTEGER NOT NULL REFERENCES source (id),
        currency TEXT NOT NULL CHECK (length(currency) = 3),
        asked_at INTEGER NOT NULL,
        not_before INTEGER NOT NULL,
        first_day INTEGER NOT NULL,
        last_day INTEGER NOT NULL,
        known_address TEXT,
        etag TEXT,
        last_modified TEXT,
        PRIMARY KEY (source, currency)
      ) STRICT, WITHOUT ROWID;

      -- Its rates against the euro, as sent; a pair is computed of days that have both. Amounts are never converted by them.
      CREATE TABLE series_rate (
        source INTEGER NOT NULL,
        currency TEXT NOT NULL,
        day INTEGER NOT NULL,
        rate TEXT NOT NULL,
        PRIMARY KEY (source, currency, day),
        FOREIGN KEY (source, currency) REFERENCES series (source, currency)
      ) STRICT, WITHOUT ROWID;
      """)
  }
}
