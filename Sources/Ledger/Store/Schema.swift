internal import Storage

/// The tables of `agio.sqlite`. A released migration is never changed: a new one follows it.
enum Schema {
  /// "Agio" in ASCII, as `PRAGMA application_id` has it.
  static let application: Int32 = 0x4167_696F

  /// All migrations, in order.
  static let migrations: [Migration] = [
    Migration(1, "desk, rates, sources and settings") { writer in
      try writer.script(
        """
        -- The user's rows from the top; the first is the base.
        CREATE TABLE desk_row (
          currency TEXT PRIMARY KEY CHECK (length(currency) = 3),
          position INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        -- The amount typed last, and in which row: all other amounts are computed from it. NULL is an empty row.
        CREATE TABLE anchor (
          id INTEGER PRIMARY KEY CHECK (id = 1),
          currency TEXT NOT NULL CHECK (length(currency) = 3),
          amount TEXT
        ) STRICT;

        -- What the user has set and what is known of each source; moments are seconds since 1970 UTC.
        CREATE TABLE source (
          id INTEGER PRIMARY KEY,
          name TEXT NOT NULL UNIQUE,
          position INTEGER NOT NULL,
          is_enabled INTEGER NOT NULL DEFAULT 1,
          address TEXT,
          allows_http INTEGER NOT NULL DEFAULT 0,
          succeeded_at INTEGER,
          failed_at INTEGER,
          failure TEXT
        ) STRICT;
        INSERT INTO source (id, name, position) VALUES (0, 'ecb', 1), (1, 'frankfurter', 2);

        -- A source's rates of one day against its base. Days count from 1970-01-01; rates are decimal texts, as sent.
        CREATE TABLE rate_table (
          source INTEGER NOT NULL REFERENCES source (id),
          day INTEGER NOT NULL,
          base TEXT NOT NULL CHECK (length(base) = 3),
          PRIMARY KEY (source, day)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE rate (
          source INTEGER NOT NULL,
          day INTEGER NOT NULL,
          currency TEXT NOT NULL,
          rate TEXT NOT NULL,
          PRIMARY KEY (source, day, currency),
          FOREIGN KEY (source, day) REFERENCES rate_table (source, day)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE setting (
          key TEXT PRIMARY KEY,
          value TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        """)
    },
    Migration(2, "more sources, their keys and limits; days and marks of rates; the update log") {
      writer in
      try writer.script(
        """
        -- What the last good answer said of itself, for asking again: the address it came from, its ETag and Last-Modified,
        -- and before which moment there is nothing newer. And before which moment the source refuses to answer.
        ALTER TABLE source ADD COLUMN known_address TEXT;
        ALTER TABLE source ADD COLUMN etag TEXT;
        ALTER TABLE source ADD COLUMN last_modified TEXT;
        ALTER TABLE source ADD COLUMN not_before INTEGER;
        ALTER TABLE source ADD COLUMN retry_at INTEGER;

        -- Whether a secret is kept elsewhere; OAuth 2 client credentials but for the secret.
        ALTER TABLE source ADD COLUMN has_key INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE source ADD COLUMN token_address TEXT;
        ALTER TABLE source ADD COLUMN token_allows_http INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE source ADD COLUMN client_id TEXT;
        ALTER TABLE source ADD COLUMN scope TEXT;

        -- How often its address or its key has changed: an answer to what was asked before is not kept after.
        ALTER TABLE source ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;

        -- An order that nobody has touched becomes the new default; the user's own stays, before the new sources.
        INSERT INTO source (id, name, position)
        VALUES (2, 'frankfurter2', 3), (3, 'erapi', 4), (4, 'fawazahmed0', 5), (5, 'openexchangerates', 6), (6, 'custom', 7);
        UPDATE source
        SET position = CASE id WHEN 2 THEN 1 WHEN 3 THEN 2 WHEN 4 THEN 3 WHEN 0 THEN 4 WHEN 1 THEN 5 ELSE position END
        WHERE NOT EXISTS (
          SELECT 1 FROM source
          WHERE id < 2 AND (position <> id + 1 OR is_enabled = 0 OR address IS NOT NULL)
        );

        -- A rate's own day where it is not its table's; whether it jumped.
        ALTER TABLE rate ADD COLUMN own_day INTEGER;
        ALTER TABLE rate ADD COLUMN is_marked INTEGER NOT NULL DEFAULT 0;

        -- The newest day a source has quoted a currency on.
        CREATE TABLE quote (
          source INTEGER NOT NULL REFERENCES source (id),
          currency TEXT NOT NULL,
          last_day INTEGER NOT NULL,
          PRIMARY KEY (source, currency)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO quote SELECT source, currency, max(day) FROM rate GROUP BY source, currency;

        -- The last attempts to get rates, for the update log.
        CREATE TABLE attempt (
          id INTEGER PRIMARY KEY,
          at INTEGER NOT NULL,
          source INTEGER NOT NULL REFERENCES source (id),
          outcome TEXT NOT NULL,
          message TEXT NOT NULL,
          day INTEGER
        ) STRICT;
        """)
    },
    .lists,
    .series,
    .unread,
    .givenRates,
    .freshness,
    .kept,
    .alerts,
    .sync,
    .company,
    .official,
    .officialKinds,
    .keptProofs,
    .tableDownloads,
  ]
}
