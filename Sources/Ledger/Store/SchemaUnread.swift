internal import Storage

extension Schema {
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
