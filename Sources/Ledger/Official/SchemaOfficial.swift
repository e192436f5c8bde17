internal import Storage

extension Migration {
  /// Version 12: the tables of rates that authorities publish.
  static let official = Migration(12, "the tables of authorities") { writer in
    try writer.script(
      """
      -- Tables of rates as authorities have printed them. A period has a label and the days on which its rates are valid, as
      -- 2026-08-01..2026-08-31, several with spaces between them. part has the currencies of a file that has only some, with spaces
      -- between them; it is empty for a whole table. origin is the name of the file, taken_at seconds since 1970 UTC. rate_count and
      -- problem_count are the numbers of its rates and problems. Of two tables of the same days, the one with the greater id is the later edition.
      CREATE TABLE official_table (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL,
        label TEXT NOT NULL,
        part TEXT NOT NULL,
        first_day INTEGER NOT NULL,
        last_day INTEGER NOT NULL,
        days TEXT NOT NULL,
        number TEXT,
        published INTEGER,
        origin TEXT NOT NULL,
        taken_at INTEGER NOT NULL,
        rate_count INTEGER NOT NULL,
        problem_count INTEGER NOT NULL,
        UNIQUE (name, label, part)
      ) STRICT;
      CREATE INDEX official_table_days ON official_table (name, last_day, first_day);

      -- The rates, as printed, for so many units.
      CREATE TABLE official_rate (
        table_id INTEGER NOT NULL REFERENCES official_table (id),
        currency TEXT NOT NULL CHECK (length(currency) = 3),
        printed TEXT NOT NULL,
        units INTEGER NOT NULL,
        PRIMARY KEY (table_id, currency)
      ) STRICT, WITHOUT ROWID;

      -- What is printed and was not taken, in order; detail is where a misplaced cell belongs, or the rate that stays for an outlier.
      CREATE TABLE official_problem (
        id INTEGER PRIMARY KEY,
        table_id INTEGER NOT NULL REFERENCES official_table (id),
        line INTEGER,
        currency TEXT NOT NULL,
        printed TEXT NOT NULL,
        reason TEXT NOT NULL,
        detail TEXT
      ) STRICT;
      CREATE INDEX official_problem_table ON official_problem (table_id);

      -- Days of which every table is held. table_count is the number of tables that begin in them.
      CREATE TABLE official_span (
        name TEXT NOT NULL,
        part TEXT NOT NULL,
        first_day INTEGER NOT NULL,
        last_day INTEGER NOT NULL,
        table_count INTEGER NOT NULL,
        PRIMARY KEY (name, part, first_day)
      ) STRICT, WITHOUT ROWID;
      """)
  }

  /// Version 13: how many tables there are.
  static let officialKinds = Migration(13, "the number of tables of authorities") { writer in
    try writer.script(
      """
      -- The number of tables of each kind: without one of them, an older one would seem to be the last.
      CREATE TABLE official_kind (
        name TEXT PRIMARY KEY,
        table_count INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      INSERT INTO official_kind SELECT name, count(*) FROM official_table GROUP BY name;
      ALTER TABLE official_span DROP COLUMN table_count;
      """)
  }
}
