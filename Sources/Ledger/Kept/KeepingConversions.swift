public import FoundationEssentials
internal import Storage

// Keeping conversions. Each change is one transaction.
extension Ledger {
  /// Keeps conversions, or restores removed ones; those whose ids are there are replaced. Throws `noteTooLong`.
  public func keep(_ conversions: [KeptConversion]) throws(LedgerError) {
    var kept = conversions
    for index in kept.indices { kept[index].note = try KeptNote(kept[index].note).text }
    try write { writer in
      for conversion in kept { try writer.keep(conversion) }
    }
  }

  /// Changes the note of a kept conversion, and returns what was changed. Throws `noteTooLong` and `noKeptConversion`.
  @discardableResult
  public func setNote(_ note: String, ofKept id: UUID) throws(LedgerError) -> KeptNoteChange {
    let note = try KeptNote(note).text
    return try write { writer in
      guard let old = try writer.keptConversions(of: [id]).first?.note else {
        throw LedgerError.noKeptConversion
      }
      try writer.execute("UPDATE kept_conversion SET note = ? WHERE id = ?", note, id.stored)
      return KeptNoteChange(id: id, old: old, new: note)
    }
  }

  /// Writes the note again that a kept conversion had before a change; false when it was changed since, or the conversion is gone.
  public func undo(_ change: KeptNoteChange) throws(LedgerError) -> Bool {
    try write { writer in
      let count = try writer.execute(
        "UPDATE kept_conversion SET note = ? WHERE id = ? AND note = ?",
        change.old, change.id.stored, change.new)
      return count > 0
    }
  }

  /// Removes kept conversions, and returns those of them that were there.
  @discardableResult
  public func removeKept(_ ids: [UUID]) throws(LedgerError) -> [KeptConversion] {
    try write { writer in
      let removed = try writer.keptConversions(of: ids)
      for conversion in removed { try writer.discard(conversion.id) }
      return removed
    }
  }
}

extension Writer {
  /// Keeps a conversion, replacing the one of its id.
  func keep(_ conversion: KeptConversion) throws(StoreError) {
    try execute(
      """
      INSERT OR REPLACE INTO kept_conversion (id, kept_at, amount, amount_digits, from_currency, to_currency, numerator,
        denominator, fee, fee_side, fee_base, result, digits, rounding, day, as_of, source, is_custom, note,
        proof)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, conversion.stored)
  }

  /// Removes the kept conversion of an id.
  func discard(_ id: UUID) throws(StoreError) {
    try execute("DELETE FROM kept_conversion WHERE id = ?", id.stored)
  }
}
