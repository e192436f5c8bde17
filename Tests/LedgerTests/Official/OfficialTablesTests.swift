import Currencies
import FoundationEssentials
import Ledger
import OfficialRates
import TestValues
import Testing

extension LedgerTests {
  /// Official tables in the store: imported, used by rules, and kept as they were printed.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct OfficialTablesTests {
    let place: Place
    let ledger: Ledger

    init() throws {
      place = try Place()
      ledger = try place.open()
    }

    private func fixture(_ name: String) -> String { packageFolder + "/Tests/Fixtures/official/" + name }

    private func rule(_ name: String) throws -> RateRule { try #require(OfficialRates.rule(name)) }

    private func convert(
      _ amount: Decimal, _ from: String, _ to: String, _ name: String, _ date: String
    ) throws -> ProvenConversion {
      try ledger.conversion(
        of: amount, from: code(from), to: code(to), by: rule(name), on: day(date))
    }

    /// Why a rule gives no rate of a currency in its own.
    private func absence(_ currency: String, _ name: String, _ date: String) throws -> RuleAbsence? {
      let rule = try rule(name)
      do throws(LedgerError) {
        _ = try ledger.conversion(of: 1, from: code(currency), to: rule.home, by: rule, on: day(date))
        return nil
      } catch .rule(let absence) {
        return absence
      }
    }

    /// A file of Norges Bank with lines such as "EUR 2026-03-16 11.1".
    private func norwegian(_ lines: [String]) throws -> String {
      let head =
        "FREQ,BASE_CUR,QUOTE_CUR,TENOR,DECIMALS,CALCULATED,UNIT_MULT,COLLECTION,TIME_PERIOD,OBS_VALUE\n"
      let rows = lines.map { line in
        let parts = line.split(separator: " ")
        return "B,\(parts[0]),NOK,SP,4,false,0,C,\(parts[1]),\(parts[2])\n"
      }
      return try place.write(head + rows.joined(), to: "no-nb-\(lines.count).csv")
    }

    @Test func `rates for many dates are those of one after another, and those without one say why`() throws {
      _ = try ledger.importTables(fixture("pl-nbp-2026-03.json"))
      let rule = try rule("pl-nbp-prev")
      let rates = RuleRates(rule, in: ledger)
      var found = 0
      for offset in 0..<40 {
        let date = day("2026-02-20") + offset
        let why = try absence("USD", rule.name, "\(date)")
        do throws(LedgerError) {
          let rate = try rates.rate(from: .usd, to: rule.home, on: date)
          #expect(why == nil && rate.date == date)
          found += 1
        } catch .rule(let other) { #expect(other == why) }
      }
      #expect(found == 4)
    }

    @Test func `the Polish tax rate is that of the last table before the date, and its proof says which`()
      throws
    {
      let imported = try ledger.importTables(fixture("pl-nbp-2026-03.json"))
      #expect(
        imported.tables.count == 4 && imported.newTables.count == 4
          && imported.kind.name == TableName("pl-nbp"))
      let proven = try convert(100, "USD", "PLN", "pl-nbp-prev", "2026-03-05")
      #expect(proven.conversion.result == number("367.7"))
      #expect(proven.conversion.formula == "100 × 3.6770 / 1")
      #expect(proven.rate.table.number == "043/A/NBP/2026")
      #expect(proven.rate.table.period.label == "2026-03-04")
      #expect(proven.origin.file == "pl-nbp-2026-03.json" && proven.origin.takenAt != nil)
      let sentence = proven.sentence
      for part in ["043/A/NBP/2026", "1 USD = 3.6770 PLN", "100 × 3.6770 / 1 = 367.7", "pl-nbp-2026-03.json"]
      {
        #expect(sentence.contains(part), "\(sentence)")
      }
      #expect(try convert(367.7, "PLN", "USD", "pl-nbp-prev", "2026-03-05").conversion.result == 100)
    }

    @Test func `a day that may have a table stands in the way of an older one, and a weekend does not`()
      throws
    {
      _ = try ledger.importTables(fixture("pl-nbp-2026-03.json"))
      let rule = try rule("pl-nbp-prev")
      #expect(try convert(1, "USD", "PLN", rule.name, "2026-03-06").rate.printed.text == "3.6771")
      #expect(try absence("USD", rule.name, "2026-03-09") == .notHeld(rule, day("2026-03-06")))
      #expect(try absence("USD", rule.name, "2026-03-02") == .noTable(rule, day("2026-02-27")))
      #expect(
        try absence("RUB", rule.name, "2026-03-05") == .notListed(rule, code("RUB"), label: "2026-03-04"))
      #expect(try absence("PLN", rule.name, "2026-03-05") == .notHome(rule))
      // Friday's table holds on Sunday, and not on Monday.
      _ = try ledger.importTables(norwegian(["EUR 2026-03-19 11.1", "EUR 2026-03-20 11.2"]))
      #expect(try convert(1, "EUR", "NOK", "no-nb", "2026-03-22").rate.printed.text == "11.2")
      #expect(
        try absence("EUR", "no-nb", "2026-03-23") == .notHeld(try self.rule("no-nb"), day("2026-03-23")))
    }

    @Test func `a day without a table within a file has none, also where two files meet`() throws {
      let first = ["EUR 2026-03-16 11.1", "EUR 2026-03-18 11.3"]
      _ = try ledger.importTables(norwegian(first))
      #expect(try convert(1, "EUR", "NOK", "no-nb", "2026-03-17").rate.printed.text == "11.1")
      _ = try ledger.importTables(
        norwegian(["EUR 2026-03-23 11.6"] + ["EUR 2026-03-24 11.7", "EUR 2026-03-25 11.8"]))
      #expect(try absence("EUR", "no-nb", "2026-03-20") != nil)
      _ = try ledger.importTables(
        norwegian(
          ["EUR 2026-03-18 11.3", "EUR 2026-03-20 11.5"] + ["EUR 2026-03-23 11.6"] + ["EUR 2026-03-24 11.7"]))
      #expect(try convert(1, "EUR", "NOK", "no-nb", "2026-03-19").rate.printed.text == "11.3")
      #expect(try sqlite(place.store, "SELECT count(*) FROM official_span") == ["1"])
    }

    @Test func `a file with one currency replaces nothing of the others, and says nothing of their days`()
      throws
    {
      _ = try ledger.importTables(norwegian(["EUR 2026-03-19 11.1", "USD 2026-03-19 9.5"]))
      _ = try ledger.importTables(
        norwegian(["EUR 2026-03-19 11.2", "EUR 2026-03-20 11.3", "EUR 2026-03-23 11.4"]))
      #expect(try convert(1, "EUR", "NOK", "no-nb", "2026-03-19").rate.printed.text == "11.2")
      #expect(try convert(1, "USD", "NOK", "no-nb", "2026-03-19").rate.printed.text == "9.5")
      #expect(try absence("USD", "no-nb", "2026-03-20") == .notHeld(try rule("no-nb"), day("2026-03-20")))
    }

    @Test func `a file that is imported again is nothing new, and a later edition replaces the earlier one`()
      throws
    {
      let lines = ["EUR 2026-03-19 11.1", "EUR 2026-03-20 11.2"]
      #expect(try ledger.importTables(norwegian(lines)).newTables.count == 2)
      #expect(try ledger.importTables(norwegian(lines)).newTables.count == 0)
      #expect(try ledger.importTables(norwegian([lines[0], "EUR 2026-03-20 11.3"])).newTables.count == 1)
      #expect(try convert(1, "EUR", "NOK", "no-nb", "2026-03-20").rate.printed.text == "11.3")
      let held = try ledger.heldTables()
      #expect(held.map(\.count) == [2] && held.first?.days == day("2026-03-19")...day("2026-03-20"))
    }

    @Test func `what is printed and was not taken is named, also by the rule`() throws {
      let imported = try ledger.importTables(fixture("de-bmf-2015.csv"))
      let problem = try #require(imported.problems.first { $0.currency == "HUF" })
      let rule = try rule("de-bmf")
      #expect(try absence("HUF", rule.name, "2015-07-15") == .notUsable(rule, problem, label: "2015-07"))
      #expect(try ledger.heldTables().first?.problemCount == imported.problems.count)
      #expect(
        try convert(100, "USD", "EUR", rule.name, "2015-07-15").rate.table.period.label == "2015-07")
    }

    @Test func `a file that is no table changes nothing`() throws {
      _ = try ledger.importTables(norwegian(["EUR 2026-03-19 11.1", "EUR 2026-03-20 11.2"]))
      for (text, error) in [
        ("<html><body>Blocked</body></html>", TableError.unknownFormat),
        (
          "FREQ,BASE_CUR,QUOTE_CUR,TENOR,DECIMALS,CALC",
          .unreadable(line: 1, "its last line has no end: it is cut off")
        ),
      ] {
        #expect(throws: LedgerError.table(error)) {
          try ledger.importTables(place.write(text, to: "bad.csv"))
        }
      }
      #expect(throws: LedgerError.table(.unknownFormat)) {
        try ledger.importTables(fixture("pl-nbp-2026-03.json"), named: TableName("de-bmf"))
      }
      #expect(try ledger.heldTables().map(\.count) == [2])
    }

    @Test(arguments: [
      "DELETE FROM official_rate WHERE currency = 'USD' AND table_id = (SELECT id FROM official_table WHERE label = '2026-03-04')",
      "DELETE FROM official_rate WHERE table_id = 3; DELETE FROM official_problem WHERE table_id = 3; DELETE FROM official_table WHERE id = 3",
      "UPDATE official_table SET name = 'zzz' WHERE id = 3",
      "UPDATE official_table SET days = '2026-03-04..2026-04-30' WHERE id = 3",
    ])
    func `a lost table or rate is damage, and no older one takes its place`(damage: String) throws {
      _ = try ledger.importTables(fixture("pl-nbp-2026-03.json"))
      _ = try ledger.importTables(norwegian(["EUR 2026-03-19 11.1", "EUR 2026-03-20 11.2"]))
      #expect(try ledger.check() == [])
      try sqlite(place.store, damage)
      #expect(try ledger.check().count == 1)
      #expect(throws: LedgerError.self) { try convert(1, "EUR", "PLN", "pl-nbp-prev", "2026-03-05") }
      _ = try ledger.recover()
      #expect(try ledger.check() == [])
      #expect(
        try absence("EUR", "pl-nbp-prev", "2026-03-05") == .noTable(rule("pl-nbp-prev"), day("2026-03-04")))
      #expect(try convert(1, "EUR", "NOK", "no-nb", "2026-03-20").rate.printed.text == "11.2")
    }

    @Test func `a poorer edition replaces only what it has, and an earlier one nothing`() throws {
      let table = { (day: String, number: Int, rates: String) in
        #"{"table":"A","no":"\#(number)/A/NBP/2026","effectiveDate":"\#(day)","rates":[\#(rates)]}"#
      }
      let usd = #"{"currency":"dolar","code":"USD","mid":3.6}"#
      let eur = #"{"currency":"euro","code":"EUR","mid":4.2}"#
      func keep(_ tables: [String]) throws {
        let text = "[" + tables.joined(separator: ",") + "]"
        _ = try ledger.importTables(place.write(text, to: "tables.json"))
      }
      try keep([table("2026-03-02", 41, usd + "," + eur), table("2026-03-03", 42, usd + "," + eur)])
      try keep([table("2026-03-03", 42, usd.replacing("3.6", with: "3.7"))])
      #expect(try convert(1, "USD", "PLN", "pl-nbp-prev", "2026-03-04").rate.printed.text == "3.7")
      #expect(try convert(1, "EUR", "PLN", "pl-nbp-prev", "2026-03-04").rate.printed.text == "4.2")
      // A number is missing: there is a table between.
      try keep([table("2026-03-03", 42, usd + "," + eur), table("2026-03-06", 45, usd + "," + eur)])
      let rule = try rule("pl-nbp-prev")
      #expect(try absence("USD", rule.name, "2026-03-06") == .notHeld(rule, day("2026-03-05")))
    }
  }
}
