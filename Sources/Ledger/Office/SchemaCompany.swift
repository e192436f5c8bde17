internal import Storage

extension Migration {
  /// Version 11: the rates of the company.
  static let company = Migration(11, "the rates of the company") { writer in
    try writer.script(
      """
      -- The company whose rates are on the server: its UUID, its title, and up to which rate they are known, with the token of that
      -- place.
      CREATE TABLE company (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        uuid TEXT NOT NULL,
        title TEXT NOT NULL,
        pos INTEGER NOT NULL,
        token TEXT NOT NULL
      ) STRICT;

      -- Its rates: units of quote for one base, as decimal texts, from one day to another, both included; days count from 1970-01-01.
      -- valid_to is NULL for one without an end, rate for one that withdraws another. known_at is seconds since 1970 UTC.
      CREATE TABLE company_rate (
        id INTEGER PRIMARY KEY,
        base TEXT NOT NULL CHECK (length(base) = 3),
        quote TEXT NOT NULL CHECK (length(quote) = 3),
        kind TEXT NOT NULL,
        valid_from INTEGER NOT NULL,
        valid_to INTEGER,
        rate TEXT,
        author TEXT NOT NULL,
        reason TEXT NOT NULL,
        supersedes INTEGER,
        known_at INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX company_rate_day ON company_rate (kind, valid_from);
      CREATE INDEX company_rate_superseded ON company_rate (supersedes) WHERE supersedes IS NOT NULL;
      """)
  }
}
