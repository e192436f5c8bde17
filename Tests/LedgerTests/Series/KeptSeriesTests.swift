import Currencies
import Foundation
import GLib
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// Series of pairs the bank lacks, asked for over HTTP and kept.
  @MainActor @Suite(.serialized, .timeLimit(.minutes(30))) struct KeptSeriesTests {
    let place: Place
    let ledger: Ledger
    let service: SeriesService
    /// 2 January 2020.
    let first = day("2020-01-02")

    init() throws {
      place = try Place()
      ledger = try place.open()
      service = RateServices(ledger, version: "0").series
    }

    func fetch(_ from: CurrencyCode, _ to: CurrencyCode, _ service: SeriesService? = nil) async throws
      -> SeriesReply
    {
      let service = service ?? self.service
      return try await pumping { () async throws(LedgerError) in try await service.fetch(from: from, to: to) }
    }

    /// How many requests all days are: five years at a time.
    func requests(through today: Day) -> Int { (today.civil.year - 1999) / 5 + 1 }

    /// Has the source asked at the tests' server.
    func serve(_ test: String, _ what: String, _ ledger: Ledger? = nil) throws -> RateServer {
      let server = try RateServer.running.get()
      let address = server.address(test, what)
      try (ledger ?? self.ledger).setSource("frankfurter2", address: address, allowsPlainHTTP: false)
      return server
    }

    @Test func `a pair's days are fetched, kept, and read by all`() async throws {
      let server = try serve("series", "series")
      let reply = try await fetch(code("BYN"), code("ARS"))
      #expect(reply.kind == .updated && reply.failure == "" && !reply.isUnreachable)
      let series = try #require(reply.series)
      #expect((series.source, series.sourceTitle) == ("frankfurter2", "Frankfurter 2"))
      let today = Day(number: secondsSince1970() / 86_400)
      #expect(series.days == (day("1999-01-04").number...today.number).map { Day(number: $0) })
      #expect(try server.asked("series").count == requests(through: today))
      // A is worth 1, B is worth 2: half, which Python's own numbers are not quite.
      #expect(abs(series.rate(at: 700) - number("0.5")) < number("0.000001"))
      #expect(try place.open().series(from: code("BYN"), to: code("ARS")) == series)
      #expect(try await SeriesReader(of: ledger).series(from: code("BYN"), to: code("ARS")) == series)
      let part = try ledger.series(from: .eur, to: code("BYN"), days: first...first + 9)
      #expect(part?.days.count == 10 && part?.values.count == 10)
      #expect(
        try ledger.series(from: .eur, to: code("BYN"), days: day("1990-01-01")...day("1990-02-01"))?.isEmpty
          == true)
      #expect(try ledger.check() == [])
      #expect(
        try ledger.fetchLog().first?.message
          == "\(series.days.count * 2) historical rates for ARS and BYN."
      )
    }

    @Test func `equal downloads run one after the other, and are requested once`() async throws {
      let server = try serve("equal", "series")
      let pairs = [(CurrencyCode.eur, code("ARS")), (code("ARS"), .eur), (.eur, code("ARS"))]
      let replies = try await pumping { [service] () async throws(LedgerError) in
        let tasks = pairs.map { pair in
          Task { () async -> Result<SeriesReply, LedgerError> in
            do throws(LedgerError) {
              return .success(try await service.fetch(from: pair.0, to: pair.1))
            } catch {
              return .failure(error)
            }
          }
        }
        var replies: [SeriesReply] = []
        for task in tasks { replies.append(try await task.value.get()) }
        return replies
      }
      #expect(replies.map(\.kind.rawValue).sorted() == ["unchanged", "unchanged", "updated"])
      #expect(replies.allSatisfy { ($0.series?.days.count ?? 0) > 10_000 })
      let today = Day(number: secondsSince1970() / 86_400)
      #expect(try server.asked("equal").count == requests(through: today))
    }

    @Test func `a few years are asked for, the newest first, and how far it has come is told`() async throws {
      let server = try serve("years", "series")
      let seen = Seen()
      func fetch(_ days: ClosedRange<Day>?) async throws -> [String] {
        seen.progress = []
        let before = try server.asked("years").count
        let service = service
        _ = try await pumping { () async throws(LedgerError) in
          try await service.fetch(from: .eur, to: code("ARS"), days: days) { seen.progress.append($0) }
        }
        return try server.asked("years").dropFirst(before).map {
          String($0.drop { $0 != "&" }.dropFirst("&quotes=ARS&".count))
        }
      }
      #expect(try await fetch(day("2010-03-01")...day("2011-02-01")) == ["from=2010-01-01&to=2011-12-31"])
      #expect(seen.progress.map(\.total) == [1])
      #expect(try await fetch(day("2012-02-01")...day("2013-02-01")) == ["from=2012-01-01&to=2013-12-31"])
      #expect(try await fetch(day("2009-02-01")...day("2013-02-01")) == ["from=2009-01-01&to=2009-12-31"])
      #expect(try await fetch(day("2010-01-01")...day("2013-12-31")) == [])
      #expect(try ledger.lacksSeries(from: .eur, to: code("ARS"), in: day("2008-01-01")...day("2010-12-31")))
      #expect(try !ledger.lacksSeries(from: .eur, to: code("ARS"), in: day("2009-01-01")...day("2010-12-31")))
      #expect(try await fetch(day("1990-01-01")...day("1998-12-31")) == [])
      let all = try await fetch(nil)
      #expect(all.first?.hasSuffix("&to=\(Day(number: secondsSince1970() / 86_400))") == true)
      #expect(all.suffix(2) == ["from=2004-01-01&to=2008-12-31", "from=1999-01-04&to=2003-12-31"])
      #expect(seen.progress.map(\.done) == Array(0..<all.count))
    }

    /// What was told, where a closure can put it.
    @MainActor final class Seen {
      var progress: [SeriesProgress] = []
    }

    @Test func `a rate far from those around it is named, and counts like the others`() async throws {
      _ = try serve("spike", "series")
      let reply = try await fetch(.eur, code("ARS"))
      let series = try #require(reply.series)
      #expect(series.outliers.map { series.days[$0] } == [day("2010-05-05")])
      let inverse = try #require(try ledger.series(from: code("ARS"), to: .eur))
      #expect(inverse.outliers == series.outliers)
      let around = series.indices(in: day("2010-04-01")...day("2010-06-01"))
      #expect(series.summary(of: around)?.high.day == day("2010-05-05"))
    }

    @Test func `a store in memory keeps a series as long as it lives`() async throws {
      let ledger = try Ledger.open(":memory:").ledger
      _ = try serve("memory", "series", ledger)
      let reply = try await fetch(.eur, code("ARS"), RateServices(ledger, version: "0").series)
      #expect(reply.kind == .updated)
      #expect(try ledger.series(from: .eur, to: code("ARS")) == reply.series)
    }

    @Test func `the bank's pairs are nobody else's, also where its history is not there yet`() async throws {
      let server = try serve("bank", "series")
      let reply = try await fetch(.eur, code("SIT"))
      #expect(reply.kind == .unchanged && reply.series?.source == "ecb")
      #expect(try server.asked("bank") == [])
    }

    @Test func `a kept rate that is none is found by the check, and is no series`() throws {
      try sqlite(
        place.store,
        "INSERT INTO series (source, currency, asked_at, not_before) VALUES (2, 'ARS', 0, 0); INSERT INTO series_rate VALUES (2, 'ARS', 1, 'x')"
      )
      #expect(try ledger.check() == ["The store is damaged (“x” is no number)."])
      #expect(throws: LedgerError.self) { try ledger.series(from: .eur, to: code("ARS")) }
      for rate in ["0", "0.000", "-1", "", ".", "1.", ".5", "1e3"] {
        try sqlite(place.store, "UPDATE series_rate SET rate = '\(rate)'")
        #expect(throws: LedgerError.self) { try ledger.series(from: .eur, to: code("ARS")) }
      }
      for rate in [
        "1234567890123456789012", "0.000000000001", "123456789012.123456789012", "5", "99999999999999999.9",
      ] {
        try sqlite(place.store, "UPDATE series_rate SET rate = '\(rate)'")
        #expect(try ledger.series(from: .eur, to: code("ARS"))?.rate(at: 0) == number(rate))
        let value = try ledger.series(from: .eur, to: code("ARS"))?.values.first
        #expect(value == Double(rate))
      }
    }
  }
}
