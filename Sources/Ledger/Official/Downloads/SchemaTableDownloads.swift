internal import Storage

extension Migration {
  /// Version 15: downloads of official tables.
  static let tableDownloads = Migration(15, "downloads of the tables of authorities") { writer in
    try writer.script(
      """
      -- The user's address of the server of a kind of tables, where it is another one than the authority's, and before which moment the
      -- server refuses to answer (seconds since 1970 UTC).
      CREATE TABLE official_server (
        name TEXT PRIMARY KEY,
        address TEXT,
        allows_http INTEGER NOT NULL DEFAULT 0,
        retry_at INTEGER
      ) STRICT, WITHOUT ROWID;

      -- What the last good answer from an address said of itself: when it last was a whole file and not only said that nothing has
      -- changed, and before which moment there is nothing newer. Moments are seconds since 1970 UTC.
      CREATE TABLE official_answer (
        address TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        whole_at INTEGER NOT NULL,
        not_before INTEGER NOT NULL,
        etag TEXT,
        last_modified TEXT
      ) STRICT, WITHOUT ROWID;

      -- The last requests for tables.
      CREATE TABLE official_attempt (
        id INTEGER PRIMARY KEY,
        at INTEGER NOT NULL,
        name TEXT NOT NULL,
        address TEXT NOT NULL,
        outcome TEXT NOT NULL,
        message TEXT NOT NULL
      ) STRICT;
      """)
  }
}
