import Currencies
import Foundation
import Ledger
import Testing

extension LedgerTests {
  /// New rates over real HTTP, from a server on this computer.
  @MainActor @Suite(.timeLimit(.minutes(10))) struct RefresherTests {
    let place: Place
    let ledger: Ledger
    let refresher: Refresher
    let server: RateServer
    /// The name under which the server knows this test.
    let test = UUID().uuidString
    /// A day later than the bundled ones that has come: rates of tomorrow are not believed.
    let today = Day(number: Int(Date().timeIntervalSince1970) / 86_400)

    init() throws {
      place = try Place()
      ledger = try place.open()
      refresher = Refresher(ledger, version: "test")
      server = try RateServer.running.get()
      for source in try ledger.sources() where !["ecb", "frankfurter"].contains(source.name) {
        try ledger.setSource(source.name, isEnabled: false)
      }
      try answer(ecb: "404", frankfurter: "404")
    }

    /// Says what the sources answer from now on.
    func answer(ecb: String? = nil, frankfurter: String? = nil) throws {
      for (name, what) in [("ecb", ecb), ("frankfurter", frankfurter)] {
        guard let what else { continue }
        try ledger.setSource(name, address: server.address(test, what), allowsPlainHTTP: false)
      }
    }

    func refresh(only name: String? = nil) async throws -> RateReply {
      try await pumping { [refresher] () async throws(LedgerError) in try await refresher.refresh(only: name)
      }
    }

    /// What the store and the sources behind it have of a day.
    func rates(of day: Day, only name: String? = nil) async throws -> RateReply {
      let service = StoredRates(ledger, wrapping: RemoteRates(ledger, version: "test"))
      return try await pumping { () async throws(LedgerError) in
        try await service.rates(RateQuery(.day(day), source: name))
      }
    }

    /// The table that is shown, whole.
    func shown() throws -> RateTable? { try ledger.newestTable() }

    func dollars() throws -> Decimal? { try shown()?.rates[code("USD")] }

    @Test func `newer rates are kept, and shown`() async throws {
      try answer(ecb: "\(today)=1.5")
      let before = Int(Date().timeIntervalSince1970)
      let outcome = try await refresh()
      #expect(outcome.kind == .updated)
      #expect(outcome.errors == [])
      #expect(outcome.failure == "")
      let desk = try place.open().desk()
      #expect(try shown() == outcome.table)
      #expect(desk.activeTable(at: before)?.day == today)
      #expect(desk.activeTable(at: before)?.source == "ecb")
      #expect(outcome.table?.rates.count == 17)
      #expect(desk.line(of: code("USD"), at: before).amount == 150)
      let source = try ledger.source("ecb")
      #expect(source.newestDay == today)
      #expect(source.failure == nil)
      let succeededAt = try #require(source.succeededAt)
      #expect((before...before + 120).contains(succeededAt))
    }

    @Test func `one refresh is one request, of the whole table`() async throws {
      try answer(ecb: "\(today)=1.5")
      _ = try await refresh()
      #expect(try server.asked(test) == ["/\(test)/\(today)=1.5/stats/eurofxref/eurofxref-daily.xml"])
    }

    @Test func `a refresh leaves the rows and the typed amount alone`() async throws {
      try ledger.add(codes("SEK"))
      try ledger.setAnchor(Desk.Anchor(number("3.14"), code("SEK")))
      let before = try ledger.desk()
      try answer(ecb: "\(today)=1.5")
      _ = try await refresh()
      let after = try ledger.desk()
      #expect(after.rows == before.rows)
      #expect(after.anchor == before.anchor)
      #expect(after.book != before.book)
    }

    @Test func `the same rates again change nothing, and no observer is called`() async throws {
      try answer(ecb: "\(today)=1.5")
      _ = try await refresh()
      var count = 0
      let observation = try ledger.observeDesk(failed: { Issue.record($0) }) { _ in count += 1 }
      let outcome = try await refresh()
      #expect(outcome.kind == .unchanged)
      #expect(outcome.table == (try shown()))
      #expect(count == 1)
      withExtendedLifetime(observation) {}
    }

    @Test func `corrected rates of the same day take the place of the first ones, whole`() async throws {
      try answer(ecb: "\(today)=1.5")
      _ = try await refresh()
      try answer(ecb: "\(today)=1.6")
      #expect(try await refresh().kind == .updated)
      #expect(try dollars() == number("1.6"))
      #expect(try sqlite(place.store, "SELECT count(*) FROM rate WHERE day = \(today.number)") == ["16"])
    }

    @Test func `an older day than the stored one does not replace it`() async throws {
      let stored = try shown()
      try answer(ecb: "2026-10-29=9")
      let outcome = try await refresh()
      #expect(outcome.kind == .unchanged)
      #expect(
        outcome.errors.first?.message
          == "European Central Bank: its newest rates are of 2026-10-29, older than those stored of 2026-10-30"
      )
      #expect(try shown() == stored)
      #expect(try ledger.newestTable(source: "ecb") == stored)
    }

    @Test func `rates of a day to come are not believed`() async throws {
      let stored = try shown()
      try answer(ecb: "\(today + 2)=9")
      let outcome = try await refresh()
      #expect(outcome.kind == .failed)
      #expect(outcome.errors.first?.message.contains("which has not come yet") == true)
      #expect(try shown() == stored)
    }

    @Test func `when the first source fails the next one is asked, and the failure is noted`() async throws {
      try answer(ecb: "404", frankfurter: "\(today)=1.5")
      let outcome = try await refresh()
      #expect(outcome.kind == .updated)
      #expect(outcome.table?.source == "frankfurter")
      #expect(outcome.errors.map(\.source) == ["ecb"])
      #expect(outcome.failure == "European Central Bank answered with status 404")
      #expect(try dollars() == number("1.5"))
      let bank = try ledger.source("ecb")
      #expect(bank.failure?.message == "European Central Bank answered with status 404")
      #expect(bank.succeededAt == nil)
      #expect(try ledger.source("frankfurter").failure == nil)
      #expect(
        try server.asked(test).map { $0.split(separator: "/").last } == ["eurofxref-daily.xml", "latest"])
    }

    @Test func `a failure is forgotten with the next success`() async throws {
      try answer(ecb: "404")
      _ = try await refresh(only: "ecb")
      #expect(try ledger.source("ecb").failure != nil)
      try answer(ecb: "\(today)=1.5")
      _ = try await refresh(only: "ecb")
      #expect(try ledger.source("ecb").failure == nil)
      #expect(try ledger.source("ecb").succeededAt != nil)
      try answer(ecb: "404")
      _ = try await refresh(only: "ecb")
      #expect(try ledger.source("ecb").failure != nil)
      #expect(try ledger.source("ecb").succeededAt != nil)
    }

    @Test(arguments: ["404", "500", "html", "half"])
    func `when all fail every stored number stays`(what: String) async throws {
      let before = try ledger.desk()
      try answer(ecb: what, frankfurter: what)
      let outcome = try await refresh()
      #expect(outcome.kind == .failed)
      #expect(outcome.table == nil)
      #expect(outcome.errors.map(\.source) == ["ecb", "frankfurter"])
      #expect(outcome.failure == outcome.errors.map(\.message).joined(separator: "; "))
      #expect(try ledger.desk() == before)
      #expect(try ledger.sources().compactMap { $0.failure?.message } == outcome.errors.map(\.message))
    }

    @Test func `a server that is not there is a failure like the others`() async throws {
      let before = try ledger.desk()
      for name in ["ecb", "frankfurter"] {
        // Port 1 is nobody's.
        try ledger.setSource(name, address: "http://127.0.0.1:1", allowsPlainHTTP: false)
      }
      #expect(try await refresh().kind == .failed)
      #expect(try ledger.desk() == before)
    }

    @Test func `a refresh asked for while one runs is that one`() async throws {
      try answer(ecb: "\(today)=1.5")
      let refresher = refresher
      #expect(!refresher.isRunning)
      let outcomes = try await pumping { () async throws(LedgerError) in
        let first = Task { () async -> Result<RateReply, LedgerError> in await result(of: refresher) }
        let second = Task { () async -> Result<RateReply, LedgerError> in
          #expect(refresher.isRunning)
          return await result(of: refresher)
        }
        return [try await first.value.get(), try await second.value.get()]
      }
      #expect(outcomes.map(\.kind) == [.updated, .updated])
      #expect(outcomes[0] == outcomes[1])
      #expect(try server.asked(test).count == 1)
      #expect(!refresher.isRunning)
      _ = try await refresh()
      #expect(try server.asked(test).count == 2)
    }

    @Test func `only the source that is named is asked, also when it is switched off`() async throws {
      try answer(ecb: "\(today)=1.5", frankfurter: "\(today)=1.6")
      try ledger.setSource("frankfurter", isEnabled: false)
      let outcome = try await refresh(only: "frankfurter")
      #expect(outcome.table?.source == "frankfurter")
      #expect(try server.asked(test).count == 1)
      #expect(try ledger.newestTable(source: "frankfurter") == outcome.table)
      // It is kept, and not shown.
      #expect(try shown()?.source == "ecb")
      await #expect(throws: LedgerError.unknownSource("nobody")) { try await refresh(only: "nobody") }
    }

    @Test func `a source that is switched off is not asked`() async throws {
      try answer(ecb: "\(today)=1.5", frankfurter: "\(today)=1.6")
      try ledger.setSource("ecb", isEnabled: false)
      #expect(try await refresh().table?.source == "frankfurter")
      try ledger.setSource("frankfurter", isEnabled: false)
      let outcome = try await refresh()
      #expect(outcome.kind == .failed)
      #expect(outcome.errors == [])
      #expect(try server.asked(test).count == 1)
    }

    @Test func `sources are asked in the user's order`() async throws {
      try answer(ecb: "\(today)=1.5", frankfurter: "\(today)=1.6")
      try ledger.orderSources(["frankfurter", "ecb"])
      #expect(try await refresh().table?.source == "frankfurter")
    }

    @Test func `a source is not asked again before its last answer has grown old`() async throws {
      try answer(ecb: "\(today)=1.5~Cache-Control=max-age=3600")
      #expect(try await refresh().kind == .updated)
      let again = try await refresh()
      #expect(again.kind == .unchanged)
      #expect(again.table == (try shown()))
      #expect(try server.asked(test).count == 1)
      #expect(try ledger.attempts().count == 1)
      // What the old address said does not bind the new one.
      try answer(ecb: "\(today)=1.6")
      #expect(try await refresh().kind == .updated)
      #expect(try dollars() == number("1.6"))
    }

    @Test func `a source that wants to be left alone is left alone, and the next one is asked`() async throws
    {
      try answer(ecb: "429~Retry-After=3600", frankfurter: "\(today)=1.5")
      for _ in 1...2 {
        let reply = try await refresh()
        #expect(reply.table?.source == "frankfurter")
        #expect(reply.errors.map(\.source) == ["ecb"])
      }
      #expect(try server.asked(test).filter { $0.contains("eurofxref") }.count == 1)
      let until = try #require(try ledger.source("ecb").retryAt)
      #expect(abs(until - Int(Date().timeIntervalSince1970) - 3600) < 120)
    }

    @Test func `what has not changed is not sent again, and is a success`() async throws {
      try answer(ecb: "\(today)=1.5~ETag=\"x\"")
      #expect(try await refresh().kind == .updated)
      let again = try await refresh()
      #expect(again.kind == .unchanged)
      #expect(again.table == (try shown()))
      #expect(again.errors == [])
      #expect(try server.asked(test).count == 2)
      #expect(
        try ledger.attempts().map(\.message) == ["nothing newer than \(today)", "16 rates of \(today)"])
    }

    @Test func `a rate that jumps is kept and marked, until it comes back or stays`() async throws {
      for (days, dollars, isMarked) in [(3, "1.1", false), (2, "2.2", true), (1, "1.12", false)] {
        try answer(ecb: "\(today - days)=\(dollars)")
        _ = try await refresh(only: "ecb")
        let table = try #require(try ledger.newestTable(source: "ecb"))
        #expect(table.rates[code("USD")] == number(dollars))
        #expect(table.marked == (isMarked ? [code("USD")] : []))
      }
      for (days, dollars, isMarked) in [(3, "1.1", false), (2, "110", true), (1, "111", false)] {
        try answer(frankfurter: "\(today - days)=\(dollars)")
        _ = try await refresh(only: "frankfurter")
        _ = try await refresh(only: "frankfurter")
        let table = try #require(try ledger.newestTable(source: "frankfurter"))
        #expect(table.marked == (isMarked ? [code("USD")] : []))
      }
    }

    @Test func `the update log has the last fifty attempts, the newest first`() async throws {
      try answer(ecb: "404", frankfurter: "\(today)=1.5")
      _ = try await refresh()
      let log = try ledger.attempts()
      #expect(log.map(\.source) == ["frankfurter", "ecb"])
      #expect(log.map(\.kind) == [.updated, .failed])
      #expect(log.map(\.day) == [today, nil])
      #expect(log[1].message == "European Central Bank answered with status 404")
      try answer(ecb: "404")
      for _ in 1...50 { _ = try await refresh(only: "ecb") }
      #expect(try ledger.attempts().count == 50)
      #expect(try ledger.attempts().allSatisfy { $0.source == "ecb" })
    }

    @Test func `a table older than what is shown is kept, and the next source is asked`() async throws {
      try answer(ecb: "\(today)=1.5")
      _ = try await refresh()
      try ledger.orderSources(["frankfurter"])
      try answer(frankfurter: "\(today - 20)=1.4")
      let reply = try await refresh()
      #expect(reply.table?.source == "ecb")
      #expect(try ledger.newestTable(source: "frankfurter")?.day == today - 20)
      #expect(try dollars() == number("1.5"))
    }

    @Test func `an answer that says nothing of itself ends what the one before said`() async throws {
      try answer(ecb: "\(today)=1.5~ETag=\"x\"")
      _ = try await refresh(only: "ecb")
      #expect(try sqlite(place.store, "SELECT etag FROM source WHERE name = 'ecb'") == ["\"x\""])
      let address = try #require(try ledger.source("ecb").customAddress)
      try sqlite(
        place.store,
        "UPDATE source SET address = '\(address.replacing("1.5~ETag=\"x\"", with: "1.6"))' WHERE name = 'ecb'"
      )
      #expect(try await refresh(only: "ecb").kind == .updated)
      #expect(try sqlite(place.store, "SELECT etag FROM source WHERE name = 'ecb'") == ["None"])
    }

    @Test func `a past day that comes after the stored ones is judged like the newest`() async throws {
      try answer(frankfurter: "\(today - 3)=1.1")
      _ = try await refresh(only: "frankfurter")
      try answer(frankfurter: "\(today - 1)=2.2")
      let table = try #require(try await rates(of: today - 1, only: "frankfurter").table)
      #expect(table.marked == [code("USD")])
      #expect(try ledger.newestTable(source: "frankfurter") == table)
    }

    @Test func `a failed question for a past day leaves the newest rates' limits alone`() async throws {
      try answer(ecb: "\(today)=1.5~Cache-Control=max-age=3600")
      _ = try await refresh(only: "ecb")
      let limit = try ledger.source("ecb").notBefore
      let address = try #require(try ledger.source("ecb").customAddress)
      try sqlite(
        place.store, "UPDATE source SET address = '\(server.address(test, "404"))' WHERE name = 'ecb'")
      #expect(try await rates(of: today - 3, only: "ecb").errors.count == 1)
      #expect(try ledger.source("ecb").notBefore == limit)
      try sqlite(place.store, "UPDATE source SET address = '\(address)' WHERE name = 'ecb'")
      let reply = try await refresh(only: "ecb")
      #expect(reply.kind == .unchanged)
      #expect(reply.errors == [])
    }

    @Test func `who wants to be left alone is not asked for a past day either`() async throws {
      try answer(frankfurter: "429~Retry-After=3600")
      for _ in 1...2 {
        #expect(try await rates(of: today - 30, only: "frankfurter").errors.count == 1)
      }
      #expect(try server.asked(test).count == 1)
    }

    @Test func `a source that is stuck does not keep the others from being asked`() async throws {
      try ledger.orderSources(["frankfurter"])
      try answer(ecb: "\(today)=1.5", frankfurter: "2026-11-05=1.4")
      let reply = try await refresh()
      #expect(reply.table?.source == "ecb")
      #expect(try dollars() == number("1.5"))
    }

    @Test func `nobody within reach, again and again, is one line of the log`() async throws {
      try ledger.setSource("ecb", address: "http://127.0.0.1:1", allowsPlainHTTP: false)
      for _ in 1...3 { _ = try await refresh(only: "ecb") }
      #expect(try ledger.attempts().count == 1)
      try answer(ecb: "404")
      _ = try await refresh(only: "ecb")
      try ledger.setSource("ecb", address: "http://127.0.0.1:1", allowsPlainHTTP: false)
      _ = try await refresh(only: "ecb")
      #expect(try ledger.attempts().count == 3)
    }

    @Test func `a question for a past day does not replace what is stored`() async throws {
      try answer(frankfurter: "\(today - 1)=1.1")
      _ = try await refresh(only: "frankfurter")
      let stored = try ledger.newestTable(source: "frankfurter")
      try answer(frankfurter: "\(today - 1)=9")
      let reply = try await rates(of: today, only: "frankfurter")
      #expect(reply.table == stored)
      #expect(try ledger.newestTable(source: "frankfurter") == stored)
    }

    @Test func `a currency that a second answer of a day lacks is taken from the day before`() async throws {
      try answer(ecb: "\(today - 1)=1.4")
      _ = try await refresh(only: "ecb")
      try answer(ecb: "\(today)=1.5")
      _ = try await refresh(only: "ecb")
      try answer(ecb: "\(today)=0")
      let reply = try await refresh(only: "ecb")
      #expect(reply.kind == .updated)
      #expect(reply.warnings.count == 1)
      let book = try ledger.rateBook(of: [.eur, code("USD")])
      let table = book.table(from: .eur, to: code("USD"), at: Int(Date().timeIntervalSince1970))
      #expect(table?.day == today - 1)
      #expect(table?.rates[code("USD")] == number("1.4"))
      #expect(
        try sqlite(place.store, "SELECT last_day FROM quote WHERE source = 0 AND currency = 'USD'") == [
          "\((today - 1).number)"
        ])
    }

    @Test(arguments: [nil, "ecb"])
    func `an answer of an address that was changed meanwhile is not kept`(name: String?) async throws {
      try answer(ecb: "\(today)=1.5")
      let (refresher, ledger, other) = (refresher, ledger, server.address(test, "\(today)=1.6"))
      let reply = try await pumping { () async throws(LedgerError) in
        let running = Task { await result(of: refresher, only: name) }
        while !refresher.isRunning { await Task.yield() }
        for _ in 1...20 { await Task.yield() }
        try ledger.setSource("ecb", address: other, allowsPlainHTTP: false)
        return try await running.value.get()
      }
      #expect(reply.kind == .failed)
      #expect(reply.table == nil)
      #expect(reply.errors.map(\.source) == ["ecb"])
      #expect(try shown()?.day == day("2026-10-30"))
      #expect(try ledger.source("ecb").succeededAt == nil)
    }

    @Test func `a source whose key is missing says so where it is named, and where there is no other`()
      async throws
    {
      for name in ["ecb", "frankfurter"] { try ledger.setSource(name, isEnabled: false) }
      try ledger.setSource("openexchangerates", isEnabled: true)
      for name in [nil, "openexchangerates"] {
        let reply = try await refresh(only: name)
        #expect(reply.kind == .failed)
        #expect(reply.errors.map(\.source) == ["openexchangerates"])
        #expect(reply.failure.contains("needs a key of your own"))
      }
      #expect(try ledger.source("openexchangerates").failure != nil)
      #expect(try ledger.attempts().count == 2)
    }

    @Test func `a key that a server sends back is not told`() async throws {
      try ledger.set(.secrets, to: "file")
      try await ledger.keepKey("hush-hush", of: "custom")
      try ledger.setSource(
        "custom", address: server.address(test, "302~Location=ftp:hush-hush"),
        allowsPlainHTTP: false)
      let reply = try await refresh(only: "custom")
      #expect(reply.kind == .failed)
      #expect(!reply.failure.contains("hush-hush"))
      #expect(try !ledger.attempts().contains { $0.message.contains("hush-hush") })
    }

    @Test func `a past day comes from the source that has past days, and is kept`() async throws {
      try answer(ecb: "500", frankfurter: "2010-05-05=1.3")
      let table = try #require(try await rates(of: day("2010-05-08"), only: "frankfurter").table)
      #expect(table.source == "frankfurter")
      #expect(table.day == day("2010-05-05"))
      #expect(try server.asked(test) == ["/\(test)/2010-05-05=1.3/v1/2010-05-08"])
      #expect(try ledger.rates(of: day("2010-05-08"), source: "frankfurter").table == table)
      #expect(try shown()?.day == day("2026-10-30"))
    }

    @Test func `a table of another day than was asked for is not believed`() async throws {
      for asked in ["2010-05-04", "2010-05-13"] {
        try answer(frankfurter: "2010-05-05=1.3")
        let reply = try await rates(of: day(asked), only: "frankfurter")
        #expect(reply.table == nil)
        #expect(reply.errors.count == 1)
      }
      #expect(try ledger.newestTable(source: "frankfurter") == nil)
    }

    @Test func `what the store has of a day is not asked for`() async throws {
      let reply = try await rates(of: day("2010-05-08"))
      #expect(reply.table?.day == day("2010-05-07"))
      #expect(reply.table?.source == "ecb")
      #expect(try server.asked(test) == [])
    }
  }
}

/// How a refresh ended, as a value that can leave a task.
@MainActor
private func result(of refresher: Refresher, only name: String? = nil) async -> Result<RateReply, LedgerError>
{
  do throws(LedgerError) { return .success(try await refresher.refresh(only: name)) } catch {
    return .failure(error)
  }
}
