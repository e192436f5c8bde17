import Currencies
import Foundation
import GLib
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// The rates of a company: published on a real PostgreSQL server, and used by a machine that syncs through it.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct CompanyRatesTests {
    let office: Office
    let author: Machine
    let reader: Machine
    let finance: String
    let today = Day.ofTheUser

    init() async throws {
      (office, author, reader) = (try await Office(), try Machine(), try Machine())
      finance = try office.newUser()
      try office.run("GRANT agio_finance TO \(finance)")
      try await author.join(office, as: finance)
      try await reader.join(office, as: office.newUser())
    }

    /// Publishes the lines of a CSV, and returns how many were new, corrected and there already.
    @discardableResult
    func publish(
      _ lines: String..., by machine: Machine? = nil, kind: CompanyRate.Kind? = .spot, reason: String? = nil
    ) async throws -> [Int] {
      let machine = machine ?? author
      let text = (["base,quote,kind,valid_from,valid_to,rate,reason"] + lines).joined(separator: "\n")
      let path = try machine.place.write(text, to: "rates.csv")
      let outcome = try await pumping { () async throws(LedgerError) in
        try await machine.ledger.publish(path, kind: kind, reason: reason)
      }
      return [outcome.added, outcome.corrected, outcome.unchanged]
    }

    func use() async throws {
      try await reader.exchangeOnce()
      try reader.ledger.setSource(.company, isEnabled: true)
    }

    func rate(_ from: String, _ to: String, on day: Day? = nil, knownOn known: Day? = nil) throws -> Decimal?
    {
      try reader.ledger.companyRates(for: day ?? today, knownOn: known).table?.rate(
        from: code(from), to: code(to))
    }

    func decimal(_ text: String) -> Decimal? { Decimal(plain: text) }

    @Test func `a published rate is in a list of somebody else, who has chosen the company`() async throws {
      try office.run("UPDATE agio.company SET title = 'ACME \u{202E}Ltd'")
      let outcome = try await publish("USD,EUR,,\(today),,0.9,")
      #expect(outcome == [1, 0, 0])
      try await reader.exchangeOnce()
      let source = try reader.ledger.sources()[0]
      #expect(source.name == .company && !source.isEnabled)
      #expect(
        source.title == "ACME Ltd" || source.title == "ACME \u{FFFD}Ltd" || !source.title.contains("\u{202E}")
      )
      try reader.ledger.type(100, in: code("USD"))
      #expect(try reader.ledger.desk().line(of: .eur, at: secondsSince1970()).origin?.source != .company)
      try await use()
      let desk = try reader.ledger.desk()
      let now = secondsSince1970()
      #expect(desk.line(of: .eur, at: now).amount == 90)
      #expect(desk.line(of: .eur, at: now).origin == .source(.company, today))
      #expect(desk.line(of: code("JPY"), at: now).origin?.source == "ecb")
      #expect(desk.activeTable(at: now)?.source == .company)
      #expect(try reader.ledger.activeTable()?.rate(from: code("USD"), to: .eur) == decimal("0.9"))
    }

    @Test
    func
      `a pair has exactly the rate that was published, in either direction, and others lead over the base`()
      async throws
    {
      try await publish(
        "USD,EUR,,\(today),,0.9,", "GBP,EUR,,\(today),,1.2,", "GBP,USD,,\(today),,1.5,",
        "JPY,KRW,,\(today),,9,",
        "CHF,USD,,\(today),,1.1,")
      try await use()
      #expect(try rate("USD", "EUR") == decimal("0.9"))
      #expect(try rate("GBP", "USD") == decimal("1.5"))
      #expect(try rate("JPY", "KRW") == 9)
      #expect(try rate("EUR", "USD") == Decimal(1).times(1, over: Decimal(plain: "0.9")!))
      #expect(try rate("CHF", "EUR") == decimal("0.99"))
      #expect(try rate("JPY", "EUR") == nil)
    }

    @Test func `a rate of one day stands in for a week, and one of a period ends with it`() async throws {
      let (first, last) = (Day(number: today.number - 30), Day(number: today.number - 20))
      try await publish(
        "USD,EUR,spot,\(first),\(first),0.9,", "USD,EUR,budget,\(first),\(last),0.8,",
        "GBP,EUR,budget,\(last),,1.2,")
      try await use()
      #expect(try rate("USD", "EUR", on: first) == decimal("0.9"))
      #expect(try rate("USD", "EUR", on: Day(number: first.number + 7)) == decimal("0.9"))
      let table = try reader.ledger.companyRates(for: Day(number: first.number + 7)).table
      #expect(table?.day == first)
      #expect(try rate("USD", "EUR", on: Day(number: first.number + 8)) == nil)
      #expect(try rate("USD", "EUR", on: Day(number: first.number - 1)) == nil)
      try reader.ledger.set(CompanyRate.Kind.budget)
      #expect(try rate("USD", "EUR", on: last) == decimal("0.8"))
      #expect(try rate("USD", "EUR", on: Day(number: last.number + 1)) == nil)
      #expect(try rate("GBP", "EUR") == decimal("1.2"))
      let desk = try reader.ledger.desk(on: last)
      let line = desk.line(of: code("USD"), at: secondsSince1970())
      #expect(line.rateOrigin == .source(.company, last))
    }

    @Test func `a day that the company has no rates for says so, and others' rates are used`() async throws {
      try await publish("USD,EUR,budget,\(today),,0.9,")
      try await use()
      let desk = try reader.ledger.desk()
      #expect(desk.book.companyRemark?.contains("has no rates for this date") == true)
      #expect(desk.line(of: code("USD"), at: secondsSince1970()).origin?.source == "ecb")
      try reader.ledger.set(CompanyRate.Kind.budget)
      #expect(try reader.ledger.desk().book.companyRemark == nil)
    }

    @Test func `a correction counts from when it was published, and what was known before can be asked`()
      async throws
    {
      let day = Day(number: today.number - 60)
      try await publish("USD,EUR,closing,\(day),\(day),0.9,")
      #expect(
        try await publish("USD,EUR,closing,\(day),\(day),0.91,typo")
          == [0, 1, 0])
      #expect(
        try await publish("USD,EUR,closing,\(day),\(day),0.91,")
          == [0, 0, 1])
      // The server keeps the time of this machine, which may be another than that of the programs.
      for (id, instant) in [(1, secondsSince1970() - 40 * 86_400), (2, secondsSince1970())] {
        try office.run(
          """
          SET session_replication_role = replica;
          UPDATE agio.office_rate SET known_from = to_timestamp(\(instant)) WHERE id = \(id)
          """)
      }
      try office.run("UPDATE agio.publication SET token = gen_random_uuid()")
      try await use()
      try reader.ledger.set(CompanyRate.Kind.closing)
      #expect(try rate("USD", "EUR", on: day) == decimal("0.91"))
      #expect(try rate("USD", "EUR", on: day, knownOn: Day(number: today.number - 30)) == decimal("0.9"))
      #expect(try rate("USD", "EUR", on: day, knownOn: Day(number: today.number - 50)) == nil)
      let rates = try reader.ledger.companyRates(for: day).rates
      #expect(rates.map(\.author) == [finance] && rates.map(\.reason) == ["typo"])
      #expect(
        try await publish("USD,EUR,closing,\(day),,,")
          == [0, 1, 0])
      try await reader.exchangeOnce()
      #expect(try rate("USD", "EUR", on: day) == nil)
      #expect(try rate("USD", "EUR", on: day, knownOn: Day(number: today.number - 30)) == decimal("0.9"))
    }

    @Test(arguments: [
      ("USD,EUR,spot,2026-01-01,,0.9,", "USD,EUR,spot,2026-02-01,2026-02-28,0.8,"),
      ("USD,EUR,spot,2026-01-01,2026-01-31,0.9,", "EUR,USD,spot,2025-12-01,2026-01-01,1.1,"),
      ("USD,EUR,spot,2026-01-05,2026-01-31,0.9,", "USD,EUR,spot,2026-01-01,,0.8,"),
    ])
    func `rates of a kind that overlap are refused, and none of the file is published`(
      first: String, second: String
    ) async throws {
      try await publish(first)
      await #expect(throws: LedgerError.self) { try await publish("GBP,EUR,spot,2026-01-01,,1.2,", second) }
      #expect(try office.run("SELECT count(*) FROM agio.office_rate") == "1")
      try await publish(second.replacing("spot", with: "average"))
    }

    @Test func `an open rate gets an end by a correction, and another follows it`() async throws {
      try await publish("USD,EUR,budget,2026-01-01,,0.9,")
      #expect(
        try await publish("USD,EUR,budget,2026-01-01,2026-06-30,0.9,", "USD,EUR,budget,2026-07-01,,0.8,")
          == [1, 1, 0])
    }

    @Test func `the lines of a file may be in any order, and a new reason is a correction`() async throws {
      try await publish("USD,EUR,budget,2026-11-01,,0.9,")
      #expect(
        try await publish(
          "USD,EUR,budget,2026-01-01,2026-10-31,0.8,", "USD,EUR,budget,2026-11-01,2026-12-31,0.9,")
          == [1, 1, 0])
      #expect(
        try await publish(
          "USD,EUR,budget,2026-12-31,2027-12-31,0.7,", "USD,EUR,budget,2026-11-01,2026-12-30,0.9,")
          == [1, 1, 0])
      #expect(try await publish("USD,EUR,budget,2026-12-31,2027-12-31,0.7,board") == [0, 1, 0])
      #expect(try await publish("USD,EUR,budget,2026-12-31,2027-12-31,0.7,") == [0, 0, 1])
      #expect(try office.run("SELECT count(*) FROM agio.publication") == "4")
      #expect(
        try await publish("USD,EUR,budget,2026-01-01,2026-11-30,0.8,", "USD,EUR,budget,2026-11-01,,,") == [
          0, 2, 0,
        ])
      #expect(
        try await publish(
          "USD,EUR,budget,2026-11-01,2026-12-30,0.9,", "USD,EUR,budget,2026-01-01,2026-10-31,0.8,")
          == [1, 1, 0])
    }

    @Test func `many rates are published at once, as one publication`() async throws {
      let lines = (0..<2_000).map {
        "USD,EUR,spot,\(Day(number: today.number - $0)),\(Day(number: today.number - $0)),0.9,"
      }
      let path = try author.place.write(
        (["base,quote,kind,valid_from,valid_to,rate,reason"] + lines).joined(separator: "\n"), to: "many.csv")
      let outcome = try await pumping { [author] () async throws(LedgerError) in
        try await author.ledger.publish(path, kind: nil, reason: nil)
      }
      #expect(outcome.added == 2_000)
      #expect(try office.run("SELECT count(*), max(id) FROM agio.publication") == "1|2000")
    }

    @Test func `what the owner deletes or changes is gone everywhere, and others can be published`()
      async throws
    {
      try await publish("USD,EUR,,\(today),,0.9,", "GBP,EUR,,\(today),,1.2,")
      try await use()
      try office.run(
        "UPDATE agio.office_rate SET rate = 3 WHERE id = 1; DELETE FROM agio.office_rate WHERE id = 2")
      try await reader.exchangeOnce()
      #expect(try rate("USD", "EUR") == 3)
      #expect(try rate("GBP", "EUR") == nil)
      try await publish("CHF,EUR,,\(today),,1.1,")
      try await reader.exchangeOnce()
      #expect(try rate("CHF", "EUR") == decimal("1.1"))
    }

    @Test func `rates of another company are not used before they are wanted`() async throws {
      try await publish("USD,EUR,,\(today),,0.9,")
      try await use()
      let other = try await Office()
      try other.run("SELECT 1")
      let boss = try other.newUser()
      try other.run("GRANT agio_finance TO \(boss)")
      try other.run(
        "INSERT INTO agio.office_rate (base, quote, kind, valid_from, rate) VALUES ('USD', 'EUR', 'spot', '2026-01-01', 7)",
        as: boss)
      try await reader.join(other, as: other.newUser())
      #expect(try reader.ledger.source(.company).isEnabled == false)
      #expect(try rate("USD", "EUR") == 7)
      #expect(try reader.ledger.desk().line(of: code("USD"), at: secondsSince1970()).origin?.source == "ecb")
    }

    @Test func `a correction that cannot be used withdraws what it corrects`() async throws {
      try await publish("USD,EUR,,\(today),,0.9,")
      try office.run(
        """
        SET session_replication_role = replica; ALTER TABLE agio.office_rate DROP CONSTRAINT office_rate_rate_check;
        INSERT INTO agio.office_rate (id, base, quote, kind, valid_from, rate, author, known_from, supersedes)
          VALUES (2, 'USD', 'EUR', 'spot', now(), 1e-21, 'x', now(), 1);
        INSERT INTO agio.publication (id) VALUES (2)
        """)
      try await use()
      #expect(try rate("USD", "EUR") == nil)
    }

    @Test(arguments: [
      "UPDATE company_rate SET rate = 'abc'", "UPDATE company_rate SET kind = 'foo' WHERE id = 2",
    ])
    func `damaged rates of a company are read again from the server, all of them`(sql: String) async throws {
      try await publish("USD,EUR,,\(today),,0.9,")
      try await publish("USD,EUR,,\(today),,0.95,", "GBP,EUR,,\(today),,1.2,")
      try await use()
      try sqlite(reader.place.store, sql)
      _ = try reader.ledger.recover()
      #expect(try rate("USD", "EUR") == nil)
      #expect(try reader.ledger.source(.company).isEnabled)
      try await reader.exchangeOnce()
      #expect(try rate("USD", "EUR") == decimal("0.95"))
      #expect(try rate("GBP", "EUR") == decimal("1.2"))
    }

    @Test func `public sources are asked by their own age, not by the company's`() async throws {
      try await publish("USD,EUR,,\(today),,0.9,")
      try await use()
      let desk = try reader.ledger.desk()
      let later = secondsSince1970() + 40 * 86_400
      #expect(desk.isFresh(at: secondsSince1970()))
      #expect(!desk.book.ofPublicSources.isFresh(at: later))
      #expect(desk.book.ofPublicSources.activeTable(at: later)?.source == "ecb")
    }

    @Test func `the company stands first and has no address`() async throws {
      try await publish("USD,EUR,,\(today),,0.9,")
      try await use()
      try reader.ledger.orderSources(["ecb", .company])
      #expect(try reader.ledger.sources().prefix(2).map(\.name) == [.company, "ecb"])
      #expect(throws: LedgerError.unusableAddress("http://x")) {
        try reader.ledger.setSource(.company, address: "http://x", allowsPlainHTTP: true)
      }
    }

    @Test func `who has not the role may not publish`() async throws {
      await #expect(throws: LedgerError.mayNotPublish) {
        try await publish("USD,EUR,spot,2026-01-01,,0.9,", by: reader)
      }
    }

    @Test func `a server that was restored has its older rates on all machines again`() async throws {
      try await publish("USD,EUR,,\(today),\(today),0.9,")
      try office.run(
        "CREATE TABLE public.r AS TABLE agio.office_rate; CREATE TABLE public.p AS TABLE agio.publication")
      try await publish("USD,EUR,,\(today),\(today),0.7,")
      try await use()
      #expect(try rate("USD", "EUR") == decimal("0.7"))
      try office.run(
        """
        SET session_replication_role = replica; DELETE FROM agio.office_rate; DELETE FROM agio.publication;
        INSERT INTO agio.office_rate TABLE public.r; INSERT INTO agio.publication TABLE public.p
        """)
      try await publish("GBP,EUR,,\(today),\(today),1.2,")
      try await reader.exchangeOnce()
      #expect(try rate("USD", "EUR") == decimal("0.9"))
      #expect(try rate("GBP", "EUR") == decimal("1.2"))
    }

    @Test func `rates that this version does not know are counted, and the others are used`() async throws {
      try await publish("USD,EUR,,\(today),,0.9,")
      try office.run(
        """
        SET session_replication_role = replica; ALTER TABLE agio.office_rate DROP CONSTRAINT office_rate_kind_check;
        INSERT INTO agio.office_rate (id, base, quote, kind, valid_from, rate, author, known_from) VALUES
          (2, 'GBP', 'EUR', 'forward', now(), 1.2, 'x', now()), (3, 'XQX', 'EUR', 'spot', now(), 1.2, 'x', now()),
          (4, 'CHF', 'EUR', 'spot', now(), 1.1, repeat('é', 500), 'infinity');
        INSERT INTO agio.publication (id) VALUES (4)
        """)
      #expect(try await reader.exchangeOnce().invalid == 3)
      #expect(try await reader.exchangeOnce().invalid == 0)
      #expect(try rate("USD", "EUR") == decimal("0.9"))
      #expect(try reader.ledger.check() == [])
    }

    @Test func `a server of the version before works as it did`() async throws {
      try office.run(
        """
        DROP TABLE agio.company, agio.office_rate, agio.publication, agio.rate_table CASCADE;
        DROP FUNCTION agio.publish(json), agio.ask(text, text), agio.give(text, text, text, int), agio.add_rate(),
          agio.note_publication(), agio.note_change(), agio.note_company();
        DELETE FROM agio.migration WHERE version = 2
        """)
      try reader.ledger.add(codes("NOK"))
      try await reader.exchangeOnce()
      #expect(try reader.ledger.syncStatus().unsent == 0)
      await #expect(throws: LedgerError.noCompany) { try await publish("USD,EUR,,\(today),,0.9,") }
      #expect(try await office.prepare() == 2..<3)
      try await publish("USD,EUR,,\(today),,0.9,")
    }

    @Test func `files of the bank and of Frankfurter are published for their day`() async throws {
      let json = #"{"amount":1.0,"base":"EUR","date":"2026-11-20","rates":{"USD":1.5,"GBP":0.8}}"#
      let path = try author.place.write(json, to: "rates.json")
      let outcome = try await pumping { [author] () async throws(LedgerError) in
        try await author.ledger.publish(path, kind: .closing, reason: "month end")
      }
      #expect(outcome.added == 2)
      #expect(
        try office.run(
          "SELECT base, quote, kind, valid_from, valid_to, rate, reason FROM agio.office_rate ORDER BY id")
          == "EUR|GBP|closing|2026-11-20|2026-11-20|0.8|month end\nEUR|USD|closing|2026-11-20|2026-11-20|1.5|month end"
      )
    }

    @Test(arguments: [
      ("", PublishingProblem.empty), ("base,quote,valid_from,rate", .empty),
      ("hello", .unknownFormat), ("base,quote,rate\n", .missingColumn("valid_from")),
      ("base,quote,valid_from,rate,Rate\n", .unknownColumn("rate")),
      ("base,quote,valid_from,rate,price\n", .unknownColumn("price")),
      ("base,quote,valid_from,rate\nUSD,EUR,2026-01-01\n", .wrongCount(line: 2)),
      (
        "base,quote,valid_from,rate\n\nUSD,EUR,2026-02-30,1\n",
        .unreadable(line: 3, column: "valid_from", text: "2026-02-30")
      ),
      (
        "base,quote,valid_from,rate\nUSD,EUR,2026-01-01,1.2abc\n",
        .unreadable(line: 2, column: "rate", text: "1.2abc")
      ),
      ("base,quote,valid_from,rate\nUSD,EUR,2026-01-01,0\n", .unreadable(line: 2, column: "rate", text: "0")),
      (
        "base,quote,valid_from,rate\nUSD,EUR,2026-01-01,-1\n",
        .unreadable(line: 2, column: "rate", text: "-1")
      ),
      (
        "base,quote,valid_from,rate\nUSD,EUR,2026-01-01,1.0000000000000000000000000000001\n",
        .unreadable(line: 2, column: "rate", text: "1.0000000000000000000000000000001")
      ),
      (
        "base,quote,valid_from,rate\nUSD,USD,2026-01-01,1\n",
        .unreadable(line: 2, column: "quote", text: "USD")
      ),
      (
        "base,quote,valid_from,rate\nUSX,EUR,2026-01-01,1\n",
        .unreadable(line: 2, column: "base", text: "USX")
      ),
      (
        "base,quote,valid_from,valid_to,rate\nUSD,EUR,2026-01-02,2026-01-01,1\n",
        .unreadable(line: 2, column: "valid_to", text: "2026-01-01")
      ),
      (
        "base,quote,valid_from,rate,kind\nUSD,EUR,2026-01-01,1,forward\n",
        .unreadable(line: 2, column: "kind", text: "forward")
      ),
      ("base,quote,valid_from,rate\nUSD,EUR,2026-01-01,1\nEUR,USD,2026-01-01,1\n", .repeated(line: 3)),
      ("base,quote,valid_from,rate,reason\n\"USD\",EUR,2026-01-01,1,\"open\n", .openQuote(line: 2)),
    ])
    func `a file that cannot be read says where`(text: String, problem: PublishingProblem) async throws {
      let path = try author.place.write(text, to: "rates.csv")
      await #expect(throws: LedgerError.publishing(problem)) {
        try await pumping { [author] () async throws(LedgerError) in
          try await author.ledger.publish(path, kind: .spot, reason: nil)
        }
      }
    }

    @Test func `a line without a kind needs one, and quoted fields keep commas and marks`() async throws {
      await #expect(throws: LedgerError.publishing(.noKind(line: 2))) {
        try await publish("USD,EUR,,2026-01-01,,0.9,", kind: nil)
      }
      try await publish("USD,EUR,Closing,2026-01-01,,0.9,\"a, \"\"b\"\"\"", kind: nil)
      #expect(try office.run("SELECT kind, reason FROM agio.office_rate") == "closing|a, \"b\"")
    }

    @Test(arguments: [
      "UPDATE agio.office_rate SET rate = 1", "DELETE FROM agio.office_rate", "TRUNCATE agio.office_rate",
      "UPDATE agio.company SET title = 'x'", "SELECT FROM agio.company FOR UPDATE",
      "INSERT INTO agio.office_rate (id, base, quote, kind, valid_from, rate) VALUES (9, 'USD', 'EUR', 'spot', now(), 1)",
      "INSERT INTO agio.office_rate (base, quote, kind, valid_from, rate, author) VALUES ('USD', 'EUR', 'spot', now(), 1, 'boss')",
      "INSERT INTO agio.office_rate (base, quote, kind, valid_from, rate, known_from) VALUES ('USD', 'EUR', 'spot', now(), 1, '2020-01-01')",
      "INSERT INTO agio.publication (id) VALUES (1)", "DELETE FROM agio.publication",
      "SELECT FROM agio.rate_table",
      "UPDATE agio.rate_table SET content = ''",
    ])
    func `even who may publish cannot do what only the owner may`(sql: String) {
      #expect(office.outcome(of: sql, as: finance) == "42501")
    }

    @Test func `who has not the role cannot write rates, and a stranger cannot read them`() throws {
      let member = try office.newUser()
      let insertion =
        "INSERT INTO agio.office_rate (base, quote, kind, valid_from, rate) VALUES ('USD', 'EUR', 'spot', now(), 1)"
      #expect(office.outcome(of: insertion, as: member) == "42501")
      #expect(office.outcome(of: "SELECT agio.publish('[]')", as: member) == "42501")
      #expect(office.outcome(of: "SELECT count(*) FROM agio.office_rate", as: member) == "0")
      #expect(office.outcome(of: insertion, as: finance) == "")
      try office.run("REVOKE agio_user FROM \(member)")
      for sql in [
        "SELECT FROM agio.office_rate", "SELECT FROM agio.company", "SELECT agio.ask('ecb', 'x')",
        "SELECT agio.give('ecb', 'x', '', 1)",
      ] { #expect(office.outcome(of: sql, as: member) == "42501") }
    }

    @Test func `who has no lease gives no table`() throws {
      let (one, other) = (try office.newUser(), try office.newUser())
      #expect(office.outcome(of: "SELECT answer FROM agio.ask('ecb', 'x')", as: one) == "lease")
      #expect(office.outcome(of: "SELECT agio.give('ecb', 'x', '{}', 100)", as: other) == "")
      #expect(try office.run("SELECT count(content) FROM agio.rate_table") == "0")
    }
  }
}
