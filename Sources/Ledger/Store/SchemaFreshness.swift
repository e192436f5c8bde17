internal import Storage

extension Migration {
  /// Version 7: whose day's rates a table has, responses for past days, and the requested years of series.
  static let freshness = Migration(7, "what is known of how fresh tables and answers are") {
    writer in
    try writer.script(
      """
      -- The day a table stands for where that is before its own: it came before its day's rates were published. Days count
      -- from 1970-01-01. What is dated later than the day on which it came is taken for that of the day before.
      ALTER TABLE rate_table ADD COLUMN settled_day INTEGER;
      UPDATE rate_table SET settled_day = (SELECT succeeded_at / 86400 - 1 FROM source WHERE id = source)
      WHERE day > (SELECT succeeded_at / 86400 FROM source WHERE id = source);

      -- When a source last sent a whole table and did not only say that nothing has changed, in seconds since 1970 UTC.
      ALTER TABLE source ADD COLUMN whole_at INTEGER;

      -- What a source last answered about a past day, as `source` has it of the newest rates; the revision is the source's then.
      CREATE TABLE day_answer (
        source INTEGER NOT NULL REFERENCES source (id),
        day INTEGER NOT NULL,
        revision INTEGER NOT NULL,
        asked_at INTEGER NOT NULL,
        whole_at INTEGER NOT NULL,
        not_before INTEGER NOT NULL,
        known_address TEXT,
        etag TEXT,
        last_modified TEXT,
        PRIMARY KEY (source, day)
      ) STRICT, WITHOUT ROWID;

      -- When a source was last asked for the days of a year of a currency, in seconds since 1970 UTC.
      CREATE TABLE series_year (
        source INTEGER NOT NULL,
        currency TEXT NOT NULL,
        year INTEGER NOT NULL,
        asked_at INTEGER NOT NULL,
        PRIMARY KEY (source, currency, year),
        FOREIGN KEY (source, currency) REFERENCES series (source, currency)
      ) STRICT, WITHOUT ROWID;
      WITH RECURSIVE asked (source, currency, asked_at, year, last) AS (
        SELECT source, currency, asked_at, CAST(strftime('%Y', first_day * 86400, 'unixepoch') AS INTEGER),
          CAST(strftime('%Y', last_day * 86400, 'unixepoch') AS INTEGER) FROM series
        UNION ALL SELECT source, currency, asked_at, year + 1, last FROM asked WHERE year < last
      )
      INSERT INTO series_year (source, currency, year, asked_at) SELECT source, currency, year, asked_at FROM asked;
      ALTER TABLE series DROP COLUMN first_day;
      ALTER TABLE series DROP COLUMN last_day;
      ALTER TABLE series DROP COLUMN known_address;
      ALTER TABLE series DROP COLUMN etag;
      ALTER TABLE series DROP COLUMN last_modified;
      """)
  }
}
