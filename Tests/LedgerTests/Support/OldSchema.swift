/// A store as version 1 of the schema had it (Agio 0.1.0), with two rows and a table of three rates: SQL for `sqlite`.
let oldSchema = """
  CREATE TABLE desk_row (
    currency TEXT PRIMARY KEY CHECK (length(currency) = 3), position INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE anchor (
    id INTEGER PRIMARY KEY CHECK (id = 1), currency TEXT NOT NULL CHECK (length(currency) = 3), amount TEXT
  ) STRICT;
  CREATE TABLE source (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, position INTEGER NOT NULL,
    is_enabled INTEGER NOT NULL DEFAULT 1, address TEXT, allows_http INTEGER NOT NULL DEFAULT 0,
    succeeded_at INTEGER, failed_at INTEGER, failure TEXT
  ) STRICT;
  INSERT INTO source (id, name, position) VALUES (0, "ecb", 1), (1, "frankfurter", 2);
  CREATE TABLE rate_table (
    source INTEGER NOT NULL REFERENCES source (id), day INTEGER NOT NULL,
    base TEXT NOT NULL CHECK (length(base) = 3), PRIMARY KEY (source, day)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE rate (
    source INTEGER NOT NULL, day INTEGER NOT NULL, currency TEXT NOT NULL, rate TEXT NOT NULL,
    PRIMARY KEY (source, day, currency), FOREIGN KEY (source, day) REFERENCES rate_table (source, day)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  INSERT INTO desk_row VALUES ("EUR", 0), ("USD", 1);
  INSERT INTO anchor VALUES (1, "USD", "12.34");
  INSERT INTO rate_table VALUES (0, 20756, "EUR"), (0, 20755, "EUR");
  INSERT INTO rate VALUES (0, 20756, "USD", "1.1172"), (0, 20756, "JPY", "171"), (0, 20755, "RUB", "90");
  PRAGMA application_id = 1097296239; PRAGMA user_version = 1;

  """

/// What version 2 of the schema (Agio 0.2.0) added to it, with a source of the user's order, a setting and an attempt.
let secondSchema =
  oldSchema + """
    ALTER TABLE source ADD COLUMN known_address TEXT;
    ALTER TABLE source ADD COLUMN etag TEXT;
    ALTER TABLE source ADD COLUMN last_modified TEXT;
    ALTER TABLE source ADD COLUMN not_before INTEGER;
    ALTER TABLE source ADD COLUMN retry_at INTEGER;
    ALTER TABLE source ADD COLUMN has_key INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE source ADD COLUMN token_address TEXT;
    ALTER TABLE source ADD COLUMN token_allows_http INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE source ADD COLUMN client_id TEXT;
    ALTER TABLE source ADD COLUMN scope TEXT;
    ALTER TABLE source ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
    INSERT INTO source (id, name, position)
    VALUES (2, "frankfurter2", 3), (3, "erapi", 4), (4, "fawazahmed0", 5), (5, "openexchangerates", 6), (6, "custom", 7);
    UPDATE source SET is_enabled = 0, revision = 3 WHERE name = "erapi";
    ALTER TABLE rate ADD COLUMN own_day INTEGER;
    ALTER TABLE rate ADD COLUMN is_marked INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE quote (
      source INTEGER NOT NULL REFERENCES source (id), currency TEXT NOT NULL, last_day INTEGER NOT NULL,
      PRIMARY KEY (source, currency)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO quote SELECT source, currency, max(day) FROM rate GROUP BY source, currency;
    CREATE TABLE attempt (
      id INTEGER PRIMARY KEY, at INTEGER NOT NULL, source INTEGER NOT NULL REFERENCES source (id),
      outcome TEXT NOT NULL, message TEXT NOT NULL, day INTEGER
    ) STRICT;
    INSERT INTO attempt (at, source, outcome, message, day) VALUES (1793000000, 0, "updated", "3 rates", 20756);
    INSERT INTO setting VALUES ("refresh", "asked");
    PRAGMA user_version = 2;

    """

/// What version 3 of the schema (Agio 0.3.0) made of it: a list, its rows, a custom rate and a custom currency.
let thirdSchema =
  secondSchema + """
    CREATE TABLE list (
      id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, position INTEGER NOT NULL,
      is_shown INTEGER NOT NULL DEFAULT 0, currency TEXT NOT NULL CHECK (length(currency) = 3), amount TEXT, text TEXT,
      fee TEXT NOT NULL DEFAULT '0', fee_side TEXT NOT NULL DEFAULT 'buying'
    ) STRICT;
    CREATE UNIQUE INDEX shown_list ON list (is_shown) WHERE is_shown <> 0;
    CREATE TABLE list_row (
      list INTEGER NOT NULL REFERENCES list (id) ON DELETE CASCADE,
      currency TEXT NOT NULL CHECK (length(currency) = 3), position INTEGER NOT NULL, PRIMARY KEY (list, currency)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO list (id, name, position, is_shown, currency, amount, fee)
    VALUES (1, "Trip", 0, 1, "USD", "12.34", "2.5");
    INSERT INTO list_row SELECT 1, currency, position FROM desk_row;
    DROP TABLE desk_row;
    DROP TABLE anchor;
    CREATE TABLE own_rate (
      base TEXT NOT NULL CHECK (length(base) = 3), quote TEXT NOT NULL CHECK (length(quote) = 3), rate TEXT NOT NULL,
      day INTEGER NOT NULL, PRIMARY KEY (base, quote)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE own_currency (
      code TEXT PRIMARY KEY CHECK (length(code) = 3), name TEXT NOT NULL, digits INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE recent_currency (
      number INTEGER PRIMARY KEY, currency TEXT NOT NULL UNIQUE CHECK (length(currency) = 3)
    ) STRICT;
    INSERT INTO own_rate VALUES ("EUR", "PTS", "50", 20756);
    INSERT INTO own_currency VALUES ("PTS", "Points", 0);
    INSERT INTO recent_currency VALUES (1, "SEK");
    PRAGMA user_version = 3;

    """
