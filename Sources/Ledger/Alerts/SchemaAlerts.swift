internal import Storage

extension Migration {
  /// Version 9: alerts.
  static let alerts = Migration(9, "alerts") { writer in
    try writer.script(
      """
      -- What the user wants to be told of a pair: its rate is above or below a limit, moves by so many percent, or a time has come.
      -- Ids are UUIDs of version 7, numbers decimal texts. `kind` is above, below, moves or every; `number` the limit or the
      -- percentage, `span` day or week; `weekday` counts from Monday (1), NULL is every day, `minute` counts from midnight by the
      -- user's clock. What does not belong to the kind is NULL.
      CREATE TABLE alert (
        id TEXT PRIMARY KEY CHECK (length(id) = 36),
        from_currency TEXT NOT NULL CHECK (length(from_currency) = 3),
        to_currency TEXT NOT NULL CHECK (length(to_currency) = 3),
        kind TEXT NOT NULL,
        number TEXT,
        span TEXT,
        weekday INTEGER,
        minute INTEGER,

        -- What has become of it (`AlertState`): moments are seconds since 1970 UTC, days count from 1970-01-01.
        is_ready INTEGER NOT NULL,
        has_rate INTEGER NOT NULL,
        told_at INTEGER,
        told_day INTEGER,
        due_day INTEGER
      ) STRICT, WITHOUT ROWID;
      """)
  }
}
