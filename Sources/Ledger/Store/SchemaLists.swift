internal import Storage

extension Migration {
  /// Version 3: several lists, each with an anchor and a fee; custom rates and currencies. The only list of before becomes the
  /// first one, "Home".
  static let lists = Migration(3, "several lists, fees, own rates and own currencies") {
    writer in
    try writer.script(
      """
      -- The user's lists. The amount typed last is in the row `currency`, NULL where that is empty; `text` is the
      -- calculation it was typed as. The fee in percent is a decimal text. An id is never used again.
      CREATE TABLE list (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT NOT NULL,
        position INTEGER NOT NULL,
        is_shown INTEGER NOT NULL DEFAULT 0,
        currency TEXT NOT NULL CHECK (length(currency) = 3),
        amount TEXT,
        text TEXT,
        fee TEXT NOT NULL DEFAULT '0',
        fee_side TEXT NOT NULL DEFAULT 'buying'
      ) STRICT;
      CREATE UNIQUE INDEX shown_list ON list (is_shown) WHERE is_shown <> 0;

      -- Their rows from the top; the first is the base.
      CREATE TABLE list_row (
        list INTEGER NOT NULL REFERENCES list (id) ON DELETE CASCADE,
        currency TEXT NOT NULL CHECK (length(currency) = 3),
        position INTEGER NOT NULL,
        PRIMARY KEY (list, currency)
      ) STRICT, WITHOUT ROWID;

      INSERT INTO list (id, name, position, is_shown, currency, amount)
      SELECT 1, 'Home', 0, 1, coalesce((SELECT currency FROM anchor), 'EUR'), (SELECT amount FROM anchor)
      WHERE EXISTS (SELECT 1 FROM anchor) OR EXISTS (SELECT 1 FROM desk_row);
      INSERT INTO list_row SELECT 1, currency, position FROM desk_row;
      DROP TABLE desk_row;
      DROP TABLE anchor;

      -- Units of `quote` for one `base`, a decimal text, and the day the user set it, counted from 1970-01-01.
      CREATE TABLE own_rate (
        base TEXT NOT NULL CHECK (length(base) = 3),
        quote TEXT NOT NULL CHECK (length(quote) = 3),
        rate TEXT NOT NULL,
        day INTEGER NOT NULL,
        PRIMARY KEY (base, quote)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE own_currency (
        code TEXT PRIMARY KEY CHECK (length(code) = 3),
        name TEXT NOT NULL,
        digits INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;

      -- What was added to a list, the newest with the highest number.
      CREATE TABLE recent_currency (
        number INTEGER PRIMARY KEY,
        currency TEXT NOT NULL UNIQUE CHECK (length(currency) = 3)
      ) STRICT;
      """)
  }

  /// Version 5: a text in a row of a list that is not an amount.
  static let unread = Migration(5, "texts that cannot be read") { writer in
    try writer.script(
      """
      -- What was typed into a row after the amount typed last and is none; both NULL where there is no such text.
      ALTER TABLE list ADD COLUMN unread_currency TEXT;
      ALTER TABLE list ADD COLUMN unread_text TEXT;
      """)
  }
}
