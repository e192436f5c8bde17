import Currencies
import Foundation
import GLib
import Ledger
import Rates
import TestValues
import Testing

extension LedgerTests {
  /// New rates over real HTTP, from a server on this computer.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct RefresherTests {
    let place: Place
    let ledger: Ledger
    let services: RateServices
    let refresher: Refresher
    let server: RateServer
    /// The name under which the server knows this test.
    let test = UUID().uuidString
    /// A day later than the bundled ones that has come: rates of tomorrow are not believed.
    let today = Day(number: secondsSince1970() / 86_400)

    init() throws {
      place = try Place()
      ledger = try place.open()
      services = RateServices(ledger, version: "test")
      refresher = services.refresher
      server = try RateServer.running.get()
      for source in try ledger.sources() where !["ecb", "frankfurter"].contains(source.name) {
        try ledger.setSource(source.name, isEnabled: false)
      }
      try answer(ecb: "404", frankfurter: "404")
    }

    /// Says what the sources answer from now on.
    func answer(ecb: String? = nil, frankfurter: String? = nil) throws {
      for (name, what) in [(SourceID.ecb, ecb), (.frankfurter, frankfurter)] {
        guard let what else { continue }
        try ledger.setSource(name, address: server.address(test, what), allowsPlainHTTP: false)
      }
    }

    func refresh(only name: SourceID? = nil) async throws -> RateReply {
      try await pumping { [refresher] () async throws(LedgerError) in try await refresher.refresh(only: name)
      }
    }

    /// What the store and the sources behind it have of a day.
    func rates(of day: Day, only name: SourceID? = nil) async throws -> RateReply {
      try await pumping { [services] () async throws(LedgerError) in
        try await services.rates.rates(RateQuery(.day(day), source: name))
      }
    }

    /// The table that is shown, whole.
    func shown() throws -> RateTable? { try ledger.activeTable() }

    func dollars() throws -> Decimal? { try shown()?.rates[code("USD")] }

    @Test func `newer rates are kept, and shown`() async throws {
      try answer(ecb: "\(today)=1.5")
      let before = secondsSince1970()
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
          == "The latest rates from European Central Bank, of 2026-10-29, are older than the stored ones, of 2026-10-30."
      )
      #expect(try shown() == stored)
      #expect(try ledger.newestTable(of: "ecb") == stored)
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
      #expect(outcome.failure == "European Central Bank refused the request (404).")
      #expect(try dollars() == number("1.5"))
      let bank = try ledger.source("ecb")
      #expect(bank.failure?.message == "European Central Bank refused the request (404).")
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
      #expect(outcome.failure == outcome.errors.map(\.message).joined(separator: " "))
      #expect(try ledger.desk() == before)
      #expect(try ledger.sources().compactMap { $0.failure?.message } == outcome.errors.map(\.message))
    }

    @Test func `a server that is not there is a failure like the others`() async throws {
      let before = try ledger.desk()
      for name in ["ecb", "frankfurter"] as [SourceID] {
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

    @Test func `only the source that is named is asked`() async throws {
      try answer(ecb: "\(today)=1.5", frankfurter: "\(today)=1.6")
      let outcome = try await refresh(only: "frankfurter")
      #expect(outcome.table?.source == "frankfurter")
      #expect(try server.asked(test).count == 1)
      #expect(try ledger.newestTable(of: "frankfurter") == outcome.table)
      await #expect(throws: LedgerError.unknownSource("nobody")) { try await refresh(only: "nobody") }
    }

    @Test func `a source that is switched off is not asked, also when it is named, nor for a past day`()
      async throws
    {
      try answer(ecb: "\(today)=1.5", frankfurter: "\(today)=1.6")
      try ledger.setSource("ecb", isEnabled: false)
      #expect(try await refresh().table?.source == "frankfurter")
      try ledger.setSource("frankfurter", isEnabled: false)
      let outcome = try await refresh()
      #expect(outcome.kind == .failed)
      #expect(outcome.errors == [])
      for name in ["ecb", "frankfurter"] as [SourceID] {
        let title = try ledger.source(name).title
        #expect(try await refresh(only: name).failure == "\(title) is disabled.")
        #expect(try await rates(of: today - 3, only: name).failure == "\(title) is disabled.")
        #expect(try ledger.source(name).failure == nil)
      }
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
      #expect(try ledger.fetchLog().count == 1)
      // What the old address said does not bind the new one.
      try answer(ecb: "\(today)=1.6")
      #expect(try await refresh().kind == .updated)
      #expect(try dollars() == number("1.6"))
    }

    @Test func `a source that wants to be left alone is left alone, and the next one is asked`() async throws
    {
      try answer(ecb: "429~Retry-After=3600", frankfurter: "\(today)=1.5")
      let before = secondsSince1970()
      for _ in 1...2 {
        let reply = try await refresh()
        #expect(reply.table?.source == "frankfurter")
        #expect(reply.errors.map(\.source) == ["ecb"])
      }
      #expect(try server.asked(test).filter { $0.contains("eurofxref") }.count == 1)
      let until = try #require(try ledger.source("ecb").retryAt)
      #expect((before + 3600...secondsSince1970() + 3600).contains(until))
    }

    @Test func `what has not changed is not sent again, and is a success`() async throws {
      try answer(ecb: "\(today)=1.5~ETag=\"x\"")
      #expect(try await refresh().kind == .updated)
      let again = try await refresh()
      #expect(again.kind == .unchanged)
      #expect(again.table == (try shown()))
      #expect(again.errors == [])
      #expect(try server.asked(test).count == 2)
      let log = try ledger.fetchLog().map(\.message)
      #expect(log.first == "No rates newer than \(today).")
      // The bundled table has more currencies than the server.
      #expect(
        log.last?.hasPrefix("16 rates for \(today). European Central Bank returned no rates for ") == true)
    }

    @Test func `a rate that jumps is kept and marked, until it comes back or stays`() async throws {
      for (days, dollars, isMarked) in [(3, "1.1", false), (2, "2.2", true), (1, "1.12", false)] {
        try answer(ecb: "\(today - days)=\(dollars)")
        _ = try await refresh(only: "ecb")
        let table = try #require(try ledger.newestTable(of: "ecb"))
        #expect(table.rates[code("USD")] == number(dollars))
        #expect(table.marked == (isMarked ? [code("USD")] : []))
      }
      for (days, dollars, isMarked) in [(3, "1.1", false), (2, "110", true), (1, "111", false)] {
        try answer(frankfurter: "\(today - days)=\(dollars)")
        _ = try await refresh(only: "frankfurter")
        _ = try await refresh(only: "frankfurter")
        let table = try #require(try ledger.newestTable(of: "frankfurter"))
        #expect(table.marked == (isMarked ? [code("USD")] : []))
      }
    }

    @Test func `the update log has the last fifty attempts, the newest first`() async throws {
      try answer(ecb: "404", frankfurter: "\(today)=1.5")
      _ = try await refresh()
      let log = try ledger.fetchLog()
      #expect(log.map(\.source) == ["frankfurter", "ecb"])
      #expect(log.map(\.kind) == [.updated, .failed])
      #expect(log.map(\.day) == [today, nil])
      #expect(log[1].message == "European Central Bank refused the request (404).")
      try answer(ecb: "404")
      for _ in 1...50 { _ = try await refresh(only: "ecb") }
      #expect(try ledger.fetchLog().count == 50)
      #expect(try ledger.fetchLog().allSatisfy { $0.source == "ecb" })
    }

    @Test func `a table older than what is shown is kept, and the next source is asked`() async throws {
      try answer(ecb: "\(today)=1.5")
      _ = try await refresh()
      try ledger.orderSources(["frankfurter"])
      try answer(frankfurter: "\(today - 20)=1.4")
      let reply = try await refresh()
      #expect(reply.table?.source == "ecb")
      #expect(try ledger.newestTable(of: "frankfurter")?.day == today - 20)
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
      // Where a holiday comes between, the day before is as good as the day itself, and nobody is asked.
      let day = PublicationCalendar.businessDay(before: today)
      try answer(frankfurter: "\(PublicationCalendar.businessDay(before: day))=1.1")
      _ = try await refresh(only: "frankfurter")
      try answer(frankfurter: "\(day)=2.2")
      let table = try #require(try await rates(of: day, only: "frankfurter").table)
      #expect(table.marked == [code("USD")])
      #expect(try ledger.newestTable(of: "frankfurter") == table)
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
      #expect(try ledger.fetchLog().count == 1)
      try answer(ecb: "404")
      _ = try await refresh(only: "ecb")
      try ledger.setSource("ecb", address: "http://127.0.0.1:1", allowsPlainHTTP: false)
      _ = try await refresh(only: "ecb")
      #expect(try ledger.fetchLog().count == 3)
    }

    @Test func `a question for a past day does not replace what is stored`() async throws {
      // West of Greenwich today may be still to come.
      let today = ledger.asOfDates().upperBound
      try answer(frankfurter: "\(today - 1)=1.1")
      _ = try await refresh(only: "frankfurter")
      let stored = try ledger.newestTable(of: "frankfurter")
      try answer(frankfurter: "\(today - 1)=9")
      let reply = try await rates(of: today, only: "frankfurter")
      #expect(reply.table == stored)
      #expect(try ledger.newestTable(of: "frankfurter") == stored)
    }

    @Test func `an answer of the same day takes no rate away that it lacks`() async throws {
      try answer(ecb: "\(today)=1.5")
      let whole = try #require(try await refresh(only: "ecb").table)
      try answer(ecb: "\(today)=1.6,INR,JPY")
      let reply = try await refresh(only: "ecb")
      #expect(reply.kind == .updated && reply.errors.isEmpty)
      #expect(reply.lacking == codes("INR JPY"))
      #expect(
        reply.shortfalls.map(\.message) == [
          "European Central Bank returned no rates for INR and JPY; its previous rates are used."
        ])
      let table = try #require(try ledger.newestTable(of: "ecb"))
      #expect(table == reply.table && table.rates.count == whole.rates.count)
      #expect(table.rates[code("JPY")] == 160 && table.rates[code("USD")] == number("1.6"))
      #expect(table.carried == Set(codes("INR JPY")) && table.days.isEmpty)
      let lines = try ledger.desk().lines(at: instant(today.description, 18, 0))
      let yen = try #require(lines.first { $0.currency == code("JPY") })
      #expect(yen.amount == 16_000 && yen.origin?.source == "ecb" && yen.origin?.day == today)
      #expect(yen.remarksOnOrigin == ["from \(today), missing from the latest response"])
      #expect(lines.first { $0.currency == code("USD") }?.remarksOnOrigin == [])
      #expect(
        try ledger.fetchLog().first?.message
          == "14 rates for \(today). European Central Bank returned no rates for INR and JPY; its previous rates are used."
      )
      // The same again changes nothing; a whole answer ends it.
      #expect(try await refresh(only: "ecb").kind == .unchanged)
      try answer(ecb: "\(today)=1.6")
      let mended = try await refresh(only: "ecb")
      #expect(mended.kind == .updated && mended.lacking.isEmpty)
      #expect(try ledger.newestTable(of: "ecb")?.carried == [])
    }

    @Test func `a rate that could not be used stays what the same day's answer before had`() async throws {
      try answer(ecb: "\(today)=1.5")
      _ = try await refresh(only: "ecb")
      try answer(ecb: "\(today)=0")
      let reply = try await refresh(only: "ecb")
      #expect(reply.warnings.count == 1 && reply.lacking == [code("USD")])
      #expect(try dollars() == number("1.5"))
      #expect(try ledger.newestTable(of: "ecb")?.carried == [code("USD")])
    }

    @Test func `what an answer of a newer day lacks is taken from the day before, and is said`() async throws
    {
      try answer(ecb: "\(today - 1)=1.4")
      _ = try await refresh(only: "ecb")
      try answer(ecb: "\(today)=1.5,USD")
      let reply = try await refresh(only: "ecb")
      #expect(reply.lacking == [code("USD")])
      #expect(
        reply.shortfalls.map(\.message) == [
          "European Central Bank returned no rate for USD; its previous rate is used."
        ])
      let line = try #require(
        try ledger.desk().lines(at: instant(today.description, 18, 0)).first { $0.currency == code("USD") })
      #expect(line.amount == 140 && line.origin?.source == "ecb" && line.origin?.day == today - 1)
      #expect(line.remarksOnOrigin == ["European Central Bank, \(today - 1)"])
      // The answer before this one lacked it too.
      #expect(try await refresh(only: "ecb").lacking.isEmpty)
      try answer(ecb: "\(today)=1.5")
      #expect(try await refresh(only: "ecb").lacking.isEmpty)
    }

    @Test func `the first rates of a source are compared with those of another`() async throws {
      try answer(frankfurter: "\(today)=117")
      let reply = try await refresh(only: "frankfurter")
      #expect(reply.kind == .updated)
      #expect(try ledger.newestTable(of: "frankfurter")?.marked == [code("USD")])
      // Asked again, and on the next day too: nothing good is known of it but the others' rate.
      _ = try await refresh(only: "frankfurter")
      #expect(try ledger.newestTable(of: "frankfurter")?.marked == [code("USD")])
      try answer(frankfurter: "\(today)=1.17")
      _ = try await refresh(only: "frankfurter")
      #expect(try ledger.newestTable(of: "frankfurter")?.marked == [])
    }

    @Test func `a past day's rates that a source gives first are compared with another's of that day`()
      async throws
    {
      try ledger.importBundledHistory()
      // 1.2943 dollars by the bank.
      try answer(frankfurter: "2010-05-05=1.7")
      let table = try #require(try await rates(of: day("2010-05-05"), only: "frankfurter").table)
      #expect(table.marked.contains(code("USD")))
    }

    @Test(arguments: [nil, SourceID.ecb])
    func `an answer of an address that was changed meanwhile is not kept`(name: SourceID?) async throws {
      try answer(ecb: "\(today)=1.5~held")
      let (refresher, ledger, other) = (refresher, ledger, server.address(test, "\(today)=1.6"))
      async let asked = pumping { () async throws(LedgerError) in try await refresher.refresh(only: name) }
      while try server.asked(test).isEmpty {
        try Task.checkCancellation()
        await Task.yield()
      }
      try ledger.setSource("ecb", address: other, allowsPlainHTTP: false)
      try server.release(test)
      let reply = try await asked
      #expect(reply.kind == .failed)
      #expect(reply.table == nil)
      #expect(reply.errors.map(\.source) == ["ecb"])
      #expect(try shown()?.day == day("2026-10-30"))
      #expect(try ledger.source("ecb").succeededAt == nil)
    }

    @Test func `a source whose key is missing says so where it is named, and where there is no other`()
      async throws
    {
      for name in ["ecb", "frankfurter"] as [SourceID] { try ledger.setSource(name, isEnabled: false) }
      try ledger.setSource("openexchangerates", isEnabled: true)
      for name in [nil, SourceID.openExchangeRates] {
        let reply = try await refresh(only: name)
        #expect(reply.kind == .failed)
        #expect(reply.errors.map(\.source) == ["openexchangerates"])
        #expect(reply.failure.contains("requires a key"))
      }
      #expect(try ledger.source("openexchangerates").failure != nil)
      #expect(try ledger.fetchLog().count == 2)
    }

    @Test func `a key that a server sends back is not told`() async throws {
      try ledger.set(SecretsLocation.file)
      try await ledger.keepKey("hush-hush", of: "custom")
      try ledger.setSource(
        "custom", address: server.address(test, "302~Location=ftp:hush-hush"),
        allowsPlainHTTP: false)
      let reply = try await refresh(only: "custom")
      #expect(reply.kind == .failed)
      #expect(!reply.failure.contains("hush-hush"))
      #expect(try !ledger.fetchLog().contains { $0.message.contains("hush-hush") })
    }

    @Test func `a past day comes from the source that has past days, and is kept`() async throws {
      try answer(ecb: "500", frankfurter: "2010-05-05=1.3")
      let table = try #require(try await rates(of: day("2010-05-08"), only: "frankfurter").table)
      #expect(table.source == "frankfurter")
      #expect(table.day == day("2010-05-05"))
      #expect(try server.asked(test) == ["/\(test)/2010-05-05=1.3/v1/2010-05-08"])
      #expect(try ledger.rates(asOf: day("2010-05-08"), source: "frankfurter").table == table)
      #expect(try shown()?.day == day("2026-10-30"))
    }

    @Test func `a table of another day than was asked for is not believed`() async throws {
      for asked in ["2010-05-04", "2010-05-13"] {
        try answer(frankfurter: "2010-05-05=1.3")
        let reply = try await rates(of: day(asked), only: "frankfurter")
        #expect(reply.table == nil)
        #expect(reply.errors.count == 1)
      }
      #expect(try ledger.newestTable(of: "frankfurter") == nil)
    }

    @Test func `a table dated tomorrow stands for today, until its source says that it holds`() async throws {
      let tomorrow = today + 1
      try answer(frankfurter: "\(tomorrow)=1.5")
      _ = try await refresh(only: "frankfurter")
      func settled() throws -> [String] {
        try sqlite(
          place.store, "SELECT settled_day FROM rate_table WHERE source = 1 AND day = \(tomorrow.number)")
      }
      #expect(try settled() == ["\(today.number)"])
      #expect(try ledger.source("frankfurter").settledDay == today)
      // The same table again, a day later: it is not ahead any more.
      try sqlite(place.store, "UPDATE rate_table SET day = day - 1, settled_day = day - 3 WHERE source = 1")
      try sqlite(place.store, "UPDATE rate SET day = day - 1 WHERE source = 1")
      #expect(try ledger.source("frankfurter").settledDay == today - 2)
      try answer(frankfurter: "\(today)=1.5")
      #expect(try await refresh(only: "frankfurter").kind == .unchanged)
      #expect(try ledger.source("frankfurter").settledDay == today)
    }

    @Test func `a max-age of a day does not bind beyond the next publication, nor while rates are late`()
      async throws
    {
      let now = secondsSince1970()
      for (table, longest) in [(today, 86_400), (today - 20, 600)] {
        try answer(frankfurter: "\(table)=1.5~Cache-Control=max-age=86400")
        try sqlite(place.store, "DELETE FROM rate WHERE source = 1; DELETE FROM rate_table WHERE source = 1")
        _ = try await refresh(only: "frankfurter")
        let state = try ledger.source("frankfurter")
        let limit = try #require(state.notBefore)
        let next = try #require(try ledger.newestTable(of: "frankfurter")?.nextPublication(after: now))
        #expect(limit <= next + 1)
        #expect(limit - now <= longest + 120)
      }
    }

    @Test func `what a server says has not changed is asked for whole after a day`() async throws {
      try answer(ecb: "\(today)=1.5~ETag=\"x\"")
      _ = try await refresh(only: "ecb")
      let whole = "16 rates for \(today)."
      try sqlite(place.store, "UPDATE source SET whole_at = whole_at - 86000")
      _ = try await refresh(only: "ecb")
      let messages = try ledger.fetchLog().map(\.message)
      #expect(messages.first == "No rates newer than \(today).")
      #expect(messages.last?.hasPrefix(whole) == true, "\(messages)")
      try sqlite(place.store, "UPDATE source SET whole_at = whole_at - 500")
      #expect(try await refresh(only: "ecb").kind == .unchanged)
      let last = try #require(try ledger.fetchLog().first?.message)
      #expect(last.hasPrefix(whole), "\(last)")
      _ = try await refresh(only: "ecb")
      #expect(try ledger.fetchLog().first?.message == "No rates newer than \(today).")
    }

    @Test func `rates that are years old are not taken without a word`() async throws {
      let old = today - 1200
      try answer(ecb: "404", frankfurter: "\(old)=1.4")
      let reply = try await refresh(only: "frankfurter")
      let warning = "The latest rates from Frankfurter are from \(old), 3 years old."
      #expect(reply.warnings.map(\.message) == [warning])
      #expect(try ledger.fetchLog().first?.message == "16 rates for \(old). \(warning)")
      try answer(frankfurter: "\(today - 3)=1.4")
      #expect(try await refresh(only: "frankfurter").warnings == [])
    }

    @Test func `a refresh says what came of it, and names the table that is used then`() async throws {
      try answer(ecb: "\(today)=1.5~Cache-Control=max-age=3600", frankfurter: "\(today - 9)=1.4")
      let first = try await refresh()
      #expect(first.news == "Updated: European Central Bank, \(today).")
      #expect(first.used == first.table)
      try sqlite(place.store, "UPDATE source SET succeeded_at = succeeded_at - 1230 WHERE name = 'ecb'")
      #expect(
        try await refresh().news == "European Central Bank was checked 20 minutes ago and has no newer rates."
      )
      try answer(ecb: "\(today)=1.5")
      #expect(try await refresh().news == "No newer rates have been published yet.")
      let other = try await refresh(only: "frankfurter")
      #expect(other.table?.source == "frankfurter")
      #expect(other.used?.source == "ecb")
      #expect(
        try await refresh(only: "frankfurter").news
          == "Frankfurter has no rates newer than \(today - 9).")
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
private func result(of refresher: Refresher) async -> Result<RateReply, LedgerError> {
  do throws(LedgerError) { return .success(try await refresher.refresh()) } catch { return .failure(error) }
}
