import Currencies
import FoundationEssentials
import Ledger
import OfficialRates
import TestValues
import Testing

extension LedgerTests {
  /// A list that is computed by a rule, and what is kept of it.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct RuleListTests {
    let place: Place
    let ledger: Ledger
    let rule: RateRule

    /// The rows are EUR USD GBP JPY CHF CNY INR PLN; tables of 2 to 5 March 2026 are stored.
    init() throws {
      place = try Place()
      ledger = try place.open()
      _ = try ledger.importTables(packageFolder + "/Tests/Fixtures/official/pl-nbp-2026-03.json")
      try ledger.add(codes("PLN"))
      rule = try #require(OfficialRates.rule("pl-nbp-prev"))
    }

    private func desk(_ amount: Decimal?, _ currency: String, on date: String = "2026-03-05") throws -> Desk {
      var desk = try ledger.desk(with: .rule(rule, day(date)))
      desk.anchor = Desk.Anchor(amount, code(currency))
      return desk
    }

    /// The rows with an amount, as they are shown.
    private func amounts(_ desk: Desk) -> String {
      desk.lines(at: 0).compactMap { line in desk.text(of: line).map { "\(line.currency) \($0)" } }
        .joined(separator: " · ")
    }

    @Test
    func `out of the home currency every row has the amount that one conversion gives, without the fee`()
      throws
    {
      try ledger.setFee(try #require(Fee(2, .selling)))
      try ledger.setCustomRate(base: code("PLN"), quote: code("USD"), rate: 2)
      try ledger.set(AmountDigits.more)
      let desk = try desk(1000, "PLN")
      #expect(
        amounts(desk)
          == "EUR 234.27 · USD 271.96 · GBP 203.56 · JPY 42753 · CHF 213.06 · CNY 1880.05 · INR 25048.85 · PLN 1000.00"
      )
      for line in desk.lines(at: 0) where line.currency != rule.home {
        let proof = try ledger.conversion(
          of: 1000, from: rule.home, to: line.currency, by: rule, on: day("2026-03-05"))
        #expect(line.official?.proof == proof && line.amount == proof.conversion.result)
        #expect(line.state == .fresh && line.official?.absence == nil)
      }
    }

    @Test func `out of a foreign currency only the home currency has an amount, and the others say why`()
      throws
    {
      let desk = try desk(100, "USD")
      #expect(amounts(desk) == "USD 100.00 · PLN 367.70")
      for line in desk.lines(at: 0) where ![code("USD"), rule.home].contains(line.currency) {
        #expect(line.official?.absence == .notHome(rule) && line.state == .missing)
        #expect(line.official?.rate?.rate.currency == line.currency)
      }
    }

    @Test func `without a table no row has another amount, and the book says which table is missing`() throws
    {
      let desk = try desk(100, "PLN", on: "2026-03-09")
      #expect(amounts(desk) == "PLN 100.00")
      #expect(desk.official?.absence == .notHeld(rule, day("2026-03-06")))
      #expect(desk.official?.table == nil)
    }

    @Test func `a currency that the table lacks says so, and the others have amounts`() throws {
      try ledger.add(codes("RUB"))
      let desk = try desk(100, "PLN")
      let line = try #require(desk.lines(at: 0).last)
      #expect(line.official?.absence == .notListed(rule, code("RUB"), label: "2026-03-04"))
      #expect(desk.official?.table?.number == "043/A/NBP/2026" && desk.official?.absence == nil)
    }

    @Test func `the choice is the desk's, and today's date is a rule's too`() throws {
      #expect(try ledger.desk(with: .rule(rule, nil)).choice == .rule(rule, nil))
      #expect(try ledger.desk(with: .rule(rule, nil)).official?.date == .ofTheUser)
      #expect(try ledger.desk().choice == .newest && ledger.desk().official == nil)
      #expect(throws: LedgerError.impossibleDay(day("1998-12-31"))) {
        try ledger.desk(with: .rule(rule, day("1998-12-31")))
      }
    }

    @Test func `a table that is imported is told, and so is a row that is added`() throws {
      let norway = try #require(OfficialRates.rule("no-nb"))
      var told: [Desk] = []
      let observation = try ledger.observeDesk(
        with: .rule(norway, day("2026-03-16")), failed: { Issue.record($0) }
      ) { told.append($0) }
      #expect(told.last?.official?.absence == .noTable(norway, day("2026-03-16")))
      _ = try ledger.importTables(packageFolder + "/Tests/Fixtures/official/no-nb-2026-03-16.csv")
      #expect(told.count == 2 && told.last?.official?.table?.period.label == "2026-03-16")
      try ledger.add(codes("NOK SEK"))
      #expect(told.last.map { Array($0.rows.suffix(2)) } == codes("NOK SEK"))
      #expect(told.last?.official?.rate(ofForeign: code("SEK")) != nil)
      withExtendedLifetime(observation) {}
    }

    @Test func `money that is typed into a row is converted by the rule, or refused`() throws {
      let desk = try desk(100, "USD")
      func typed(_ row: String) throws -> Result<ConvertedMoney, MoneyRefusal> {
        let money = MoneySum([MoneySum.Part(10, CurrencyName("GBP", codes("GBP")))])
        return try ledger.convert(money, into: code(row), of: desk)
      }
      #expect(try typed("PLN").get().amount == number("49.13"))
      #expect(try typed("USD") == .failure(.rule(.notHome(rule))))
    }

    @Test func `what is kept has the rule, the table and the proof, in the store and in a backup`() throws {
      let desk = try desk(100, "USD")
      let kept = try desk.conversion(to: rule.home, at: 0)
      let proof = try #require(desk.line(of: rule.home, at: 0).official?.proof)
      #expect(kept.proof == proof.proof && kept.isSound && kept.rate.originName == rule.name)
      #expect(
        kept.sentence(.plain) { $0.description }
          == "100.00 USD = 367.70 PLN at 3.6770, Narodowy Bank Polski, table 043/A/NBP/2026 of 2026-03-04, by the rule “pl-nbp-prev” for 2026-03-05"
      )
      try ledger.keep([kept])
      #expect(try place.open().keptConversions() == [kept])
      let other = try Place()
      let fresh = try other.open()
      try fresh.importBackup(Backup(Array(ledger.backup().text.utf8)))
      #expect(try fresh.keptConversions() == [kept])
      #expect(KeptSheet([kept]).csv.hasSuffix(",pl-nbp-prev,043/A/NBP/2026,2026-03-04\n"))
      #expect(throws: KeepingProblem.rule(.notHome(rule))) { try desk.conversion(to: .eur, at: 0) }
      #expect(desk.conversionTargets(of: .usd) == [rule.home])
    }

    @Test func `what is rounded up to whole units stays so when it is kept`() throws {
      let row = """
        {"record_date":"2025-12-31","effective_date":"2025-12-31","country_currency_desc":"Euro Zone-Euro","exchange_rate":"0.852"}
        """
      let meta = """
        "meta":{"count":1,"labels":{"record_date":"Record Date"},"total-count":1,"total-pages":1},"links":{"prev":null}
        """
      _ = try ledger.importTables(try place.write("{\"data\":[\(row)],\(meta)}", to: "us-treasury.json"))
      let treasury = try #require(OfficialRates.rule("us-fbar"))
      var desk = try ledger.desk(with: .rule(treasury, day("2025-05-05")))
      desk.anchor = Desk.Anchor(1000, .eur)
      #expect(desk.text(of: desk.line(of: .usd, at: 0)) == "1174.00")
      let kept = try desk.conversion(to: .usd, at: 0)
      #expect(kept.result == 1174 && kept.rounding == .upToWhole && kept.isSound)
      try ledger.keep([kept])
      #expect(try place.open().keptConversions() == [kept])
    }

    @Test(arguments: ["proof = '[]'", "proof = '{}'", "proof = '{\"rule\":1}'", "proof = 'x'"])
    func `a kept proof that is damaged is seen`(damage: String) throws {
      try ledger.keep([try desk(100, "USD").conversion(to: rule.home, at: 0)])
      try sqlite(place.store, "UPDATE kept_conversion SET \(damage)")
      #expect(throws: LedgerError.self) { try place.open().keptConversions() }
    }
  }
}
