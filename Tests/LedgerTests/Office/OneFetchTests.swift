import Currencies
import Foundation
import GLib
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// One fetch for all clients of a server, over real HTTP and a real PostgreSQL server.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct OneFetchTests {
    let office: Office
    let server: RateServer
    let test = UUID().uuidString
    let today = Day(number: secondsSince1970() / 86_400)

    init() async throws {
      office = try await Office()
      server = try RateServer.running.get()
    }

    /// A client of the office, which asks only the source `ecb`.
    @MainActor final class Client {
      let machine: Machine
      let services: RateServices

      init(_ office: Office, _ address: String, patience: Int = 600_000, joins: Bool = true) async throws {
        machine = try Machine()
        services = RateServices(machine.ledger, version: "test", patience: patience)
        for source in try machine.ledger.sources() where source.name != "ecb" {
          try machine.ledger.setSource(source.name, isEnabled: false)
        }
        try machine.ledger.setSource("ecb", address: address, allowsPlainHTTP: false)
        if joins { try await machine.join(office, as: office.newUser()) }
      }

      func refresh() async throws(LedgerError) -> RateReply { try await services.refresher.refresh() }

      func dollars() throws -> Decimal? { try machine.ledger.activeTable()?.rates[code("USD")] }
    }

    func clients(_ count: Int, _ answer: String, patience: Int = 600_000) async throws -> [Client] {
      var clients: [Client] = []
      for _ in 0..<count {
        clients.append(try await Client(office, server.address(test, answer), patience: patience))
      }
      return clients
    }

    /// Refreshes all at once; `meanwhile` is called again and again until it returns true.
    func refresh(_ clients: [Client], until meanwhile: @MainActor () throws -> Bool) async throws
      -> [RateReply]
    {
      var replies: [RateReply] = []
      for client in clients {
        Task { @MainActor in
          do throws(LedgerError) { replies.append(try await client.refresh()) } catch {
            Issue.record(error)
          }
        }
      }
      while try !meanwhile() { try await pumping { () async throws in await Task.yield() } }
      try await pumping { () async throws in while replies.count < clients.count { await Task.yield() } }
      return replies
    }

    /// Gives the lease for an address of the bank to a process of the server, which goes on.
    func lease(to moment: String, _ answer: String) throws {
      try office.run(
        """
        INSERT INTO agio.rate_table (source, address, holder, leased_at)
        VALUES ('ecb', '\(server.address(test, answer))', (SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'), \(moment))
        """)
    }

    /// Gives a table for an address of the bank.
    func give(_ content: String, _ answer: String) throws {
      try office.run(
        """
        INSERT INTO agio.rate_table (source, address, content, asked_at)
        VALUES ('ecb', '\(server.address(test, answer))', $$\(content)$$, now())
        """)
    }

    /// The number of clients that have asked the server for a table.
    func asking() throws -> Int {
      Int(
        try office.run(
          """
          SELECT count(*) FROM pg_stat_activity
          WHERE datname = '\(office.database)' AND query LIKE '%agio.ask%' AND state = 'idle' AND pid <> pg_backend_pid()
          """)) ?? 0
    }

    @Test func `of fifty clients one asks the source, and all have its rates`() async throws {
      let clients = try await clients(50, "\(today)=1.5~held")
      let replies = try await refresh(clients) {
        if try asking() < 50 { return false }
        try server.release(test)
        return true
      }
      #expect(try server.asked(test).count == 1)
      #expect(replies.allSatisfy { $0.kind == .updated && $0.table?.source == "ecb" })
      for client in clients { #expect(try client.dollars() == Decimal(plain: "1.5")) }
      let entries = try clients.map { try $0.machine.ledger.fetchLog()[0].message }
      #expect(entries.count { !$0.contains("Another") } == 1)
    }

    @Test func `when the client with the lease is gone, exactly one other asks`() async throws {
      let clients = try await clients(10, "\(today)=1.5~held")
      var isGone = false
      _ = try await refresh(clients) {
        if try asking() < (isGone ? 9 : 10) { return false }
        if !isGone {
          try office.run("SELECT pg_terminate_backend(holder) FROM agio.rate_table")
          isGone = true
          return false
        }
        if try server.asked(test).count < 2 { return false }
        try server.release(test)
        return true
      }
      #expect(try server.asked(test).count == 2)
      for client in clients { #expect(try client.dollars() == Decimal(plain: "1.5")) }
    }

    @Test func `a client asks the source itself when the server is away, or does not answer`() async throws {
      let client = try await Client(office, server.address(test, "\(today)=1.5"), patience: 300, joins: false)
      let silent = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(silent) }
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          _ = bind(silent, $0, length)
          _ = listen(silent, 5)
          _ = getsockname(silent, $0, &length)
        }
      }
      try await client.machine.join(office, as: office.newUser())
      let place = "postgresql://anna@127.0.0.1:\(UInt16(bigEndian: address.sin_port))/agio"
      try sqlite(client.machine.place.store, "UPDATE replica SET place = '\(place)'")
      let reply = try await pumping { () async throws(LedgerError) in try await client.refresh() }
      #expect(reply.kind == .updated)
      #expect(try server.asked(test).count == 1)
    }

    @Test func `a client that has waited long enough asks the source itself`() async throws {
      let clients = try await clients(1, "\(today)=1.5", patience: 400)
      try lease(to: "now()", "\(today)=1.5")
      _ = try await refresh(clients) { true }
      #expect(try server.asked(test).count == 1)
      #expect(
        try office.run("SELECT count(*) FROM agio.rate_table WHERE content IS NULL AND holder > 0") == "1")
    }

    @Test func `a table is taken for a minute, and as long as the source has nothing newer`() async throws {
      for (answer, isShared) in [("\(today)=1.5~Cache-Control=max-age=3000", true), ("\(today)=1.6", false)] {
        let clients = try await clients(3, answer)
        _ = try await refresh([clients[0]]) { true }
        _ = try await refresh([clients[1]]) { true }
        #expect(try server.asked(test).count { $0.contains(answer) } == 1)
        try office.run("UPDATE agio.rate_table SET asked_at = asked_at - interval '2 minutes'")
        _ = try await refresh([clients[2]]) { true }
        #expect(try server.asked(test).count { $0.contains(answer) } == (isShared ? 1 : 2))
      }
    }

    @Test func `a lease ends after half a minute, whoever has it`() async throws {
      let clients = try await clients(1, "\(today)=1.5")
      try lease(to: "now() - interval '31 seconds'", "\(today)=1.5")
      _ = try await refresh(clients) { true }
      #expect(try server.asked(test).count == 1)
    }

    @Test(arguments: [
      "", "null", "[]", "{", "<html>", #"{"base":"EUR"}"#, #"{"base":"EUR","date":"2026-02-30","rates":{}}"#,
      #"{"base":"EUR","date":"2999-01-01","rates":{"USD":"1"}}"#,
      #"{"base":"EUR","date":"2026-11-20","rates":{"USD":"0"}}"#,
      #"{"base":"EUR","date":"2026-11-20","rates":{"USD":"-1"}}"#,
      #"{"base":"EUR","date":"2026-11-20","rates":{"USD":"1e400"}}"#,
      #"{"base":"EUR","date":"2026-11-20","rates":{"USD":1.5}}"#,
      #"{"base":"EUR","date":"2026-11-20","rates":{"XQX":"1"}}"#,
      #"{"base":"EUR","date":"2026-11-20","exchanged":{"USD":["1"]}}"#,
      #"{"base":"EUR","date":"2026-11-20","rates":{"USD":"700","JPY":"3","GBP":"99"}}"#,
      String(repeating: "[", count: 100_000),
    ])
    func `a table that is none, or is refused, makes the client ask the source`(content: String) async throws
    {
      let clients = try await clients(1, "\(today)=1.5")
      try give(content, "\(today)=1.5")
      let replies = try await refresh(clients) { true }
      #expect(replies[0].kind == .updated)
      #expect(try server.asked(test).count == 1)
      #expect(try clients[0].dollars() == Decimal(plain: "1.5"))
    }

    @Test(arguments: [
      ("EUR", 1, "{}"), ("ZZZ", 0, "{}"), ("EUR", 0, "{\"USD\":\"9999-12-31\"}"), ("EUR", -20_000, "{}"),
    ])
    func `a table with a day that has not come or a base that is none is not taken`(
      base: String, days: Int, dates: String
    ) async throws {
      let clients = try await clients(1, "\(today)=1.5")
      let codes = ["USD", "JPY", "CZK", "DKK", "GBP", "HUF", "PLN", "RON", "SEK", "CHF", "CNY", "INR"]
      let rates = codes.map { "\"\($0)\":\"1.3\"" }.joined(separator: ",")
      let content =
        "{\"base\":\"\(base)\",\"date\":\"\(today + days)\",\"rates\":{\(rates)},\"dates\":\(dates)}"
      try give(content, "\(today)=1.5")
      _ = try await refresh(clients) { true }
      #expect(try server.asked(test).count == 1)
      #expect(try clients[0].dollars() == Decimal(plain: "1.5"))
    }

    @Test func `a table counts as of when its source was asked`() async throws {
      let clients = try await clients(2, "\(today)=1.5~Cache-Control=max-age=3000")
      _ = try await refresh([clients[0]]) { true }
      try office.run("UPDATE agio.rate_table SET asked_at = asked_at - interval '40 minutes'")
      let before = secondsSince1970()
      _ = try await refresh([clients[1]]) { true }
      let succeededAt = try clients[1].machine.ledger.source("ecb").succeededAt
      #expect(succeededAt.map { abs(before - 2_400 - $0) < 300 } == true)
    }

    @Test func `a moment that a wrong clock of the server has noted keeps nobody from asking`() async throws {
      let clients = try await clients(2, "\(today)=1.5")
      _ = try await refresh([clients[0]]) { true }
      try office.run(
        "UPDATE agio.rate_table SET asked_at = asked_at - interval '1 hour', not_before = now() + interval '1 year'"
      )
      _ = try await refresh([clients[1]]) { true }
      #expect(try server.asked(test).count == 2)
    }

    @Test func `a row that somebody keeps locked is waited for no longer than anything else`() async throws {
      let clients = try await clients(1, "\(today)=1.5", patience: 3_000)
      let address = server.address(test, "\(today)=1.5")
      let psql = Process()
      psql.executableURL = URL(filePath: "/usr/bin/psql")
      psql.arguments = ["-XAtq", "-d", office.server.address(office.database)]
      let input = Pipe()
      let output = Pipe()
      (psql.standardInput, psql.standardOutput) = (input, output)
      try psql.run()
      try input.fileHandleForWriting.write(
        contentsOf: Data("BEGIN; SELECT answer FROM agio.ask('ecb', '\(address)');\n".utf8))
      _ = output.fileHandleForReading.availableData
      _ = try await refresh(clients) { true }
      #expect(try server.asked(test).count == 1)
      // What still waits ends by itself.
      let waiting = "datname = '\(office.database)' AND wait_event_type = 'Lock'"
      while try office.run("SELECT count(*) FROM pg_stat_activity WHERE \(waiting)") != "0" {}
      try input.fileHandleForWriting.close()
      psql.waitUntilExit()
    }

    @Test func `what a source does not allow to pass on, and what a key was used for, is not given`()
      async throws
    {
      let client = try await clients(1, "\(today)=1.5")[0]
      let ledger = client.machine.ledger
      try ledger.setSource("ecb", isEnabled: false)
      try ledger.setSource("erapi", isEnabled: true)
      try ledger.setSource("erapi", address: server.address(test, "404"), allowsPlainHTTP: false)
      try ledger.setSource("custom", isEnabled: true)
      try ledger.setSource("custom", address: server.address(test, "\(today)=1.5"), allowsPlainHTTP: false)
      _ = try await refresh([client]) { true }
      #expect(try client.dollars() == Decimal(plain: "1.5"))
      #expect(try office.run("SELECT count(*) FROM agio.rate_table") == "0")
    }

    @Test func `a source that fails is asked by the next one too, and no table is given`() async throws {
      let clients = try await clients(2, "500")
      _ = try await refresh(clients) { true }
      #expect(try server.asked(test).count >= 2)
      #expect(
        try office.run("SELECT count(*) FROM agio.rate_table WHERE content IS NOT NULL OR holder IS NOT NULL")
          == "0")
    }
  }
}
