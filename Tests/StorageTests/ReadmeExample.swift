// What stands between the marks is the example in Sources/Storage/README.md; `ReadmeTests` compares the two and runs it.

// README begins.
import Storage

/// The notes of a program. The actor owns the store: nobody else reads or writes through it.
actor Notes {
  private let store: Store

  init(path: String) throws(StoreError) {
    let notes = Migration(1, "notes") {
      try $0.script("CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL)")
    }
    store = try Store(path: path, migrations: [notes])
  }

  /// Keeps a text: it is on the disk when this returns.
  func add(_ text: String) throws(StoreError) {
    try store.write { try $0.execute("INSERT INTO notes (text) VALUES (?)", text) }
  }

  /// All texts now, and again after each commit that changed them, by this program or another one.
  func texts() throws(StoreError) -> StoreValues<[String]> {
    try store.values { reader in
      try reader.rows("SELECT text FROM notes ORDER BY id").map { try $0.get("text") }
    }
  }
}

/// Shows the notes on the main actor until its task is cancelled.
@MainActor
func follow(_ notes: Notes, show: ([String]) -> Void) async throws(StoreError) {
  for try await texts in try await notes.texts() { show(texts) }
}
// README ends.
