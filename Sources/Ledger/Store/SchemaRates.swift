internal import Storage

extension Migration {
  /// Version 6: rates as sent, rates that a later response lacked, and the ignored codes of responses.
  static let givenRates = Migration(
    6, "rates given against another currency, rates kept, currencies left out"
  ) {
    writer in
    try writer.script(
      """
      -- A rate that was not given against its table's base: `units` of the currency for `base_units` of the base, decimal
      -- texts as sent; `rate` is their quotient then. NULL where `rate` is as sent.
      ALTER TABLE rate ADD COLUMN units TEXT;
      ALTER TABLE rate ADD COLUMN base_units TEXT;

      -- The source's last answer of the day lacked it: it is of an answer before.
      ALTER TABLE rate ADD COLUMN is_carried INTEGER NOT NULL DEFAULT 0;

      -- What the last answer had beside rates of currencies: codes, a line each. NULL: not known.
      ALTER TABLE source ADD COLUMN left_out TEXT;
      """)
  }
}
