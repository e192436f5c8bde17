internal import Storage

extension Migration {
  /// Version 8: kept conversions.
  static let kept = Migration(8, "kept conversions") { writer in
    try writer.script(
      """
      -- A conversion that the user has kept, with everything it was computed from: no other table changes it. Ids are UUIDs of
      -- version 7, moments seconds since 1970 UTC, days count from 1970-01-01, numbers are decimal texts. The rate is the quotient
      -- of two; a fee is in percent of the amount in `fee_base`, one of the two currencies, or all three are NULL. `as_of` is the
      -- past day whose rates had been chosen. `source` is NULL where custom rates were enough.
      CREATE TABLE kept_conversion (
        id TEXT PRIMARY KEY CHECK (length(id) = 36),
        kept_at INTEGER NOT NULL,
        amount TEXT NOT NULL,
        amount_digits INTEGER NOT NULL,
        from_currency TEXT NOT NULL CHECK (length(from_currency) = 3),
        to_currency TEXT NOT NULL CHECK (length(to_currency) = 3),
        numerator TEXT NOT NULL,
        denominator TEXT NOT NULL,
        fee TEXT,
        fee_side TEXT,
        fee_base TEXT,
        result TEXT NOT NULL,
        digits INTEGER NOT NULL,
        rounding TEXT NOT NULL,
        day INTEGER NOT NULL,
        as_of INTEGER,
        source TEXT,
        is_custom INTEGER NOT NULL,
        note TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
      """)
  }

  /// Version 14: the proofs of conversions by rules.
  static let keptProofs = Migration(14, "the proofs of kept conversions") { writer in
    try writer.script(
      """
      -- The proof of a conversion by a rule, as a JSON object of texts; NULL for any other. `source` is the rule then, `as_of` the date,
      -- and `day` the first day of the table.
      ALTER TABLE kept_conversion ADD COLUMN proof TEXT;
      """)
  }
}
