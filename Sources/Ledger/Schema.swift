internal import Storage

/// The tables of `agio.sqlite`. A released migration is never changed: a new one follows it.
enum Schema {
  /// "Agio" in ASCII, as `PRAGMA application_id` has it.
  static let application: Int32 = 0x4167_696F

  static let migrations = [
    Migration(1, "desk, rates, sources and settings") { writer throws(StoreError) in
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
    }
  ]
}
