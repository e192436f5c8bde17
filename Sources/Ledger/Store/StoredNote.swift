internal import Currencies
internal import Storage

/// A note that Agio keeps for itself between two runs, in the table of the user's settings.
protocol StoredNote {
  /// Its key in the table.
  static var key: String { get }
  /// The note in a stored text; nil for a text that no version of Agio has written, which counts as no note.
  init?(stored text: String)
  /// The text to store.
  var stored: String { get }
}

extension Reader {
  /// The stored note of a type; nil when there is none.
  func note<Note: StoredNote>(_ type: Note.Type = Note.self) throws(StoreError) -> Note? {
    try value("SELECT value FROM setting WHERE key = ?", Note.key, as: String.self).flatMap {
      Note(stored: $0)
    }
  }
}

extension Writer {
  /// Stores a note, replacing the one of its type.
  func keep<Note: StoredNote>(_ note: Note) throws(StoreError) { try keep(note.stored, under: Note.key) }

  /// Empties the note of a type, which then counts as none. Its row stays: recovery reports rows that are gone as lost.
  func clear<Note: StoredNote>(_ type: Note.Type) throws(StoreError) {
    try execute("UPDATE setting SET value = '' WHERE key = ?", Note.key)
  }
}

extension Int {
  /// True for a moment (seconds since 1970) on a day that a calendar has: others would overflow in arithmetic.
  var isMoment: Bool { Day.possible.contains(Day(at: self)) }
}
