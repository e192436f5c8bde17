import Ledger
import PostgreSQL
import TestValues
import Testing

extension LedgerTests {
  /// Two who write to a space at the same time: places are taken from a sequence, and become visible when a transaction is committed.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct InterleavingTests {
    let office: Office
    let reader: Machine
    let writers: [ServerConnection]

    init() async throws {
      (office, reader) = (try await Office(), try Machine())
      try await reader.join(office, as: office.newUser(in: "team"), space: "team")
      var writers: [ServerConnection] = []
      for _ in 0..<2 {
        let address = try ServerAddress(
          office.server.address(office.database, as: office.newUser(in: "team")))
        writers.append(
          try await TestValues.pumping { () async throws(ServerError) in
            try await ServerConnection.open(address)
          })
      }
      self.writers = writers
    }

    func insertion(_ key: String) -> String {
      """
      INSERT INTO agio.cell (space, entity, key, field, value, stamp) VALUES ('team', 'note', '\(key)', 'text', '',
        '000000000001-0000-0193a1b2-0000-7000-8000-000000000001')
      """
    }

    func run(_ sql: String, by writer: Int) async throws {
      let connection = writers[writer]
      try await TestValues.pumping { () async throws(ServerError) in try await connection.script(sql) }
    }

    /// The keys of the notes that the reader has.
    func known() throws -> [String] {
      try sqlite(reader.place.store, "SELECT key FROM cell WHERE entity = 'note' ORDER BY key")
    }

    @Test func `who has read up to a place has read all before it, also of a transaction that ends later`()
      async throws
    {
      try await run("BEGIN", by: 0)
      try await run(insertion("first"), by: 0)
      let (second, sql) = (writers[1], insertion("second"))
      let writing = Task { @MainActor in try await second.script(sql) }
      // The second one waits for the first.
      try await TestValues.pumping { () async throws(any Error) in
        while try office.run(
          "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
        ) == "0" {
          await Task.yield()
        }
      }
      try await reader.exchangeOnce()
      #expect(try known() == [])
      try await run("COMMIT", by: 0)
      try await TestValues.pumping { () async throws(any Error) in try await writing.value }
      try await reader.exchangeOnce()
      #expect(try known() == ["first", "second"])
    }

    @Test func `without the lock, a change would never be seen`() async throws {
      let function = try office.run("SELECT pg_get_functiondef('agio.place_cell'::regproc)")
      let unlocked = function.replacing(
        "PERFORM FROM agio.space WHERE name = NEW.space FOR UPDATE;", with: "")
      #expect(unlocked != function)
      try office.run(unlocked)
      try await run("BEGIN", by: 0)
      try await run(insertion("first"), by: 0)
      try await run(insertion("second"), by: 1)
      try await reader.exchangeOnce()
      #expect(try known() == ["second"])
      try await run("COMMIT", by: 0)
      try await reader.exchangeOnce()
      #expect(try known() == ["second"], "This is the trap: the first one is missing for ever.")
    }
  }
}
