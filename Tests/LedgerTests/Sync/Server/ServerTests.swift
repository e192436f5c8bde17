import Currencies
import Foundation
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// Two machines that exchange through a PostgreSQL server, in a space of two users.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct ServerTests {
    let office: Office
    let one: Machine
    let two: Machine

    init() async throws {
      (office, one, two) = (try await Office(), try Machine(), try Machine())
      try one.ledger.add(codes("SEK"))
      try await one.join(office, as: office.newUser(in: "team"), space: "team")
      try await two.join(office, as: office.newUser(in: "team"), space: "team")
    }

    func exchange() async throws { for machine in [one, two, one] { try await machine.exchangeOnce() } }

    @Test func `both machines get what the other changes, and the later change of the same value wins`()
      async throws
    {
      #expect(try two.content() == one.content())
      try one.ledger.type(5, in: code("USD"))
      passMillisecond()
      try two.ledger.remove(codes("CHF"))
      try two.ledger.type(7, in: code("USD"))
      try await exchange()
      #expect(try one.content() == two.content())
      #expect(try one.ledger.desk().anchor == Desk.Anchor(7, code("USD")))
      #expect(try one.rows() == "EUR USD GBP JPY CNY INR SEK")
      let status = try one.ledger.syncStatus()
      #expect(status.unsent == 0 && status.problem == nil && status.replicas.count == 1)
      #expect(status.place?.transport == .postgresql && status.place?.space == "team")
    }

    @Test func `a kept connection tells that the other machine has changed something`() async throws {
      let connection = SyncConnection(two.ledger)
      try await two.exchange(over: connection)
      var isTold = false
      connection.changed = { isTold = true }
      try one.ledger.add(codes("NOK"))
      try await one.exchangeOnce()
      try await pumping { () async throws(LedgerError) in while !isTold { await Task.yield() } }
      #expect(try await two.exchange(over: connection).taken > 0)
      #expect(try two.rows().hasSuffix("NOK"))
      #expect(try await two.exchange(over: connection).taken == 0)
    }

    @Test func `a connection that was lost is made again`() async throws {
      let connection = SyncConnection(two.ledger)
      try await two.exchange(over: connection)
      try office.run(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(office.database)' AND pid <> pg_backend_pid()"
      )
      try two.ledger.add(codes("NOK"))
      try await two.exchange(over: connection)
      try await one.exchangeOnce()
      #expect(try one.rows().hasSuffix("NOK"))
    }

    @Test func `a server that was restored from an older backup gets everything again, and loses nothing`()
      async throws
    {
      try office.run("CREATE TABLE public.c AS TABLE agio.cell; CREATE TABLE public.p AS TABLE agio.push")
      try two.ledger.add(codes("NOK"))
      try await exchange()
      try office.run(
        """
        SET session_replication_role = replica; DELETE FROM agio.cell; DELETE FROM agio.push;
        INSERT INTO agio.cell TABLE public.c; INSERT INTO agio.push TABLE public.p;
        SELECT setval('agio.cell_pos_seq', (SELECT max(pos) FROM agio.cell))
        """)
      // As many changes as were lost hide that places are missing, but not that their tokens are others.
      let third = try Machine()
      try await third.join(office, as: office.newUser(in: "team"), space: "team")
      for rows in ["PLN", "CZK", "HUF"] {
        try third.ledger.add(codes(rows))
        try await third.exchangeOnce()
      }
      try await exchange()
      try await third.exchangeOnce()
      #expect(try one.rows() == "EUR USD GBP JPY CHF CNY INR SEK NOK PLN CZK HUF")
      #expect(try one.content() == two.content() && third.content() == one.content())
    }

    @Test func `a list removed long ago that another machine has changed meanwhile comes back whole`()
      async throws
    {
      let trip = try one.ledger.addList(named: "Trip")
      try one.ledger.setFee(try #require(Fee(2, .buying)))
      try await exchange()
      let uuid = try #require(
        sqlite(one.place.store, "SELECT uuid FROM shared_list WHERE list = \(trip)").first)
      let age = "stamp = '000000000001' || substr(stamp, 13) WHERE key LIKE '\(uuid)%'"
      for machine in [one, two] { try sqlite(machine.place.store, "UPDATE cell SET \(age)") }
      try office.run("SET session_replication_role = replica; UPDATE agio.cell SET \(age)")
      try one.ledger.removeList(trip)
      try await one.exchangeOnce()
      let removal = "stamp = '000000000002' || substr(stamp, 13) WHERE key LIKE '\(uuid)' AND field = 'alive'"
      try sqlite(one.place.store, "UPDATE cell SET \(removal)")
      try office.run("SET session_replication_role = replica; UPDATE agio.cell SET \(removal)")
      // The next change of another one is when its values are forgotten.
      let third = try Machine()
      try await third.join(office, as: office.newUser(in: "team"), space: "team")
      try third.ledger.add(codes("PLN"))
      try await third.exchangeOnce()
      try await one.exchangeOnce()
      #expect(try sqlite(one.place.store, "SELECT field FROM cell WHERE key LIKE '\(uuid)%'") == ["alive"])

      let known = try #require(try two.ledger.desk().lists.first { $0.name == "Trip" })
      try two.ledger.add(codes("NOK"), list: known.id)
      try await two.exchangeOnce()
      for machine in [one, third] { try await machine.exchangeOnce() }
      #expect(
        try two.content().contains {
          $0.hasPrefix("Trip: ") && $0.contains("NOK") && $0.hasSuffix("2 buying")
        })
      #expect(try one.content() == two.content() && third.content() == two.content())
    }

    @Test func `a server that is restored under an open connection is noticed too`() async throws {
      let connection = SyncConnection(two.ledger)
      try await two.exchange(over: connection)
      try office.run("CREATE TABLE public.c AS TABLE agio.cell; CREATE TABLE public.p AS TABLE agio.push")
      try two.ledger.add(codes("NOK"))
      try await two.exchange(over: connection)
      try office.run(
        """
        SET session_replication_role = replica; DELETE FROM agio.cell; DELETE FROM agio.push;
        INSERT INTO agio.cell TABLE public.c; INSERT INTO agio.push TABLE public.p
        """)
      try await two.exchange(over: connection)
      try await one.exchangeOnce()
      #expect(try one.rows().hasSuffix("NOK"))
    }

    @Test func `moments of other machines that no clock shows harm nobody`() async throws {
      for moment in ["4713-01-01 BC", "infinity", "-infinity", "9999-12-31"] {
        try office.run(
          """
          SET session_replication_role = replica;
          INSERT INTO agio.replica (space, id, name, seen_at) VALUES ('team', gen_random_uuid(), 'x', '\(moment)')
          """)
      }
      try one.ledger.add(codes("NOK"))
      try await exchange()
      #expect(try two.rows().hasSuffix("NOK") && one.ledger.check() == [])
    }

    @Test func `a correction by a server ends with it`() async throws {
      let folder = try Place()
      try sqlite(one.place.store, "UPDATE replica SET correction = 31536000000")
      try one.join(folder)
      #expect(try sqlite(one.place.store, "SELECT correction FROM replica") == ["0"])
    }

    @Test func `more changes than one statement reads come whole`() async throws {
      try office.run(
        """
        INSERT INTO agio.cell (space, entity, key, field, value, stamp)
        SELECT 'team', 'note', n::text, 'text', repeat('x', 20), '000000000001-0000-0193a1b2-0000-7000-8000-000000000001'
        FROM generate_series(1, 12345) AS n
        """)
      #expect(try await two.exchangeOnce().taken == 12_345)
      try await one.exchangeOnce()
      #expect(
        try sqlite(two.place.store, "SELECT count(*) FROM cell")
          == sqlite(one.place.store, "SELECT count(*) FROM cell"))
    }

    @Test func `what no version of Agio has written is counted and left out`() async throws {
      try office.run(
        """
        SET session_replication_role = replica; ALTER TABLE agio.cell DROP CONSTRAINT cell_stamp_check;
        INSERT INTO agio.cell (space, entity, key, field, value, stamp, pos) VALUES
          ('team', 'note', 'a', 'text', '', 'nonsense', nextval('agio.cell_pos_seq')),
          ('team', 'list', 'b', 'name', repeat('x', 4000), '000000000001-0000-0193a1b2-0000-7000-8000-000000000001',
            nextval('agio.cell_pos_seq'));
        INSERT INTO agio.push (space, pos) VALUES ('team', (SELECT max(pos) FROM agio.cell))
        """)
      let before = try one.content()
      let outcome = try await one.exchangeOnce()
      #expect(outcome.invalid == 1 && outcome.taken == 1)
      #expect(try one.content() == before && one.ledger.check() == [])
    }

    @Test func `a permission that is revoked is told, and the work goes on`() async throws {
      try office.run("DELETE FROM agio.member")
      try one.ledger.add(codes("NOK"))
      await #expect(throws: LedgerError.notInSpace("team")) { try await one.exchangeOnce() }
      let status = try one.ledger.syncStatus()
      #expect(status.unsent > 0 && !status.isOffline)
      #expect(status.problem == "You are not a member of the space “team”.")
      try one.ledger.add(codes("PLN"))
      #expect(try one.rows().hasSuffix("NOK PLN"))
    }

    @Test func `a database of a later version is left alone`() async throws {
      try office.run("INSERT INTO agio.migration (version) VALUES (99)")
      try one.ledger.add(codes("NOK"))
      await #expect(throws: LedgerError.newerServer) { try await one.exchangeOnce() }
      await #expect(throws: LedgerError.newerServer) { try await office.prepare() }
      #expect(try one.ledger.syncStatus().problem != nil)
    }

    @Test func `a database is prepared once, and again without harm`() async throws {
      #expect(try await office.prepare().isEmpty)
      let empty = try office.server.newDatabase()
      let (address, ledger) = (office.server.address(empty), one.ledger)
      await #expect(throws: LedgerError.unpreparedServer) {
        try await pumping { () async throws(LedgerError) in
          try await ledger.startSync(atServer: address, space: nil, password: nil)
        }
      }
      #expect(try one.ledger.syncStatus().place?.space == "team")
    }

    @Test func `each user has a space of the own`() async throws {
      let role = try office.newUser()
      let (three, four) = (try Machine(), try Machine())
      try three.ledger.add(codes("NOK"))
      try await three.join(office, as: role)
      try await four.join(office, as: role)
      #expect(try four.rows() == "EUR USD GBP JPY CHF CNY INR NOK")
      try await exchange()
      #expect(try one.rows() == "EUR USD GBP JPY CHF CNY INR SEK")
    }

    @Test func `a replica goes from a folder to a server with all it has`() async throws {
      let folder = try Place()
      let three = try Machine()
      try three.ledger.addList(named: "Trip")
      try three.join(folder)
      try await three.join(office, as: office.newUser(in: "team"), space: "team")
      try await exchange()
      #expect(try one.ledger.desk().lists.map(\.name).sorted() == ["Home", "Home 2", "Trip"])
      #expect(try one.content() == three.content())
    }
  }
}
