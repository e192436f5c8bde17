internal import Storage

extension Migration {
  /// Version 10: what is exchanged with other replicas.
  static let sync = Migration(10, "what is exchanged with other replicas") { writer in
    try writer.script(
      """
      -- This store as a replica, once it has exchanged changes: its UUID of version 7, a mark of the machine and the path, by which a
      -- copy is noticed, the latest stamp that it has given or seen, and the milliseconds by which its clock is corrected. Moments are
      -- seconds since 1970 UTC. `place` is NULL while nothing is exchanged. What follows it is for a server: the space, NULL for the
      -- user's own, whether a password is kept, up to which place its changes are known, the token of that place, and one that was there
      -- after the last change that was sent.
      CREATE TABLE replica (
        id INTEGER PRIMARY KEY CHECK (id = 1),
        uuid TEXT NOT NULL CHECK (length(uuid) = 36),
        mark TEXT NOT NULL,
        latest TEXT,
        correction INTEGER NOT NULL DEFAULT 0,
        transport TEXT,
        place TEXT,
        space TEXT,
        has_password INTEGER NOT NULL DEFAULT 0,
        pos INTEGER NOT NULL DEFAULT 0,
        token TEXT,
        sent_token TEXT,
        exchanged_at INTEGER,
        is_offline INTEGER NOT NULL DEFAULT 0,
        problem TEXT
      ) STRICT;

      -- The values that replicas share, each with the stamp at which it was set; those of things that were deleted too. What is unsent
      -- is not known to be at the place.
      CREATE TABLE cell (
        entity TEXT NOT NULL,
        key TEXT NOT NULL,
        field TEXT NOT NULL,
        value TEXT NOT NULL,
        stamp TEXT NOT NULL,
        is_unsent INTEGER NOT NULL,
        PRIMARY KEY (entity, key, field)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX unsent_cell ON cell (entity, key, field) WHERE is_unsent <> 0;

      -- Unsent values that the server of the place has refused at a stamp, and why: those are not offered again. Kept ones are not told
      -- any more.
      CREATE TABLE refused_cell (
        entity TEXT NOT NULL,
        key TEXT NOT NULL,
        field TEXT NOT NULL,
        stamp TEXT NOT NULL,
        reason TEXT NOT NULL,
        is_kept INTEGER NOT NULL DEFAULT 0,
        PRIMARY KEY (entity, key, field)
      ) STRICT, WITHOUT ROWID;

      -- The UUIDs of lists, also of those that were removed: undoing that brings back the same list.
      CREATE TABLE shared_list (
        list INTEGER PRIMARY KEY,
        uuid TEXT NOT NULL UNIQUE CHECK (length(uuid) = 36)
      ) STRICT;

      -- The other replicas: their names, and when each was last known to exchange.
      CREATE TABLE other_replica (
        uuid TEXT PRIMARY KEY CHECK (length(uuid) = 36),
        name TEXT NOT NULL,
        seen_at INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      """)
  }
}
