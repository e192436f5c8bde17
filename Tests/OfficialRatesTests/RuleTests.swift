import Currencies
import FoundationEssentials
import OfficialRates
import TestValues
import Testing

/// Which table a rule uses for a date, and what it computes.
struct RuleTests {
  private let eur = CurrencyCode.eur
  private let usd = CurrencyCode.usd
  private let pln = code("PLN")

  private func rule(
    _ choice: RateRule.Choice, of reference: RateRule.Reference = .date,
    _ direction: RateDirection = .homePerForeign,
    rounding: RateRule.Rounding = .halfUp
  ) -> RateRule {
    RateRule(
      "rule", home: pln, TableKind(TableName("table"), "Authority", "Title", .day), of: reference, choice,
      direction, rounding: rounding)
  }

  private func table(
    _ period: TablePeriod, _ text: String = "3.9432", units: Int = 1, problems: [TableProblem] = []
  ) -> OfficialTable {
    OfficialTable(
      TableName("table"), period, rates: [usd: printed(text, units: units)].compactMapValues(\.self),
      problems: problems)
  }

  private func chosen(_ rule: RateRule, _ date: String, of tables: [OfficialTable]) -> String? {
    rule.table(for: day(date), of: usd, among: tables)?.period.label
  }

  @Test
  func `a table of a day is used before the date, or from it on, and not for longer than the rule says`() {
    let tables = ["2026-03-06", "2026-03-05", "2026-03-02"].map { table(.day(day($0))) }
    #expect(chosen(rule(.before(reach: 10)), "2026-03-06", of: tables) == "2026-03-05")
    #expect(chosen(rule(.before(reach: 10)), "2026-03-09", of: tables) == "2026-03-06")
    #expect(chosen(rule(.before(reach: 10)), "2026-03-17", of: tables) == nil)
    #expect(chosen(rule(.before(reach: 10)), "2026-03-02", of: tables) == nil)
    #expect(chosen(rule(.latest(reach: 7)), "2026-03-06", of: tables) == "2026-03-06")
    #expect(chosen(rule(.latest(reach: 7)), "2026-03-13", of: tables) == "2026-03-06")
    #expect(chosen(rule(.latest(reach: 7)), "2026-03-14", of: tables) == nil)
    #expect(chosen(rule(.latest(reach: 7)), "2026-03-01", of: tables) == nil)
  }

  @Test func `a table of a period is used within it only`() {
    let tables = [table(.month(of: day("2026-02-01"))), table(.year(to: day("2026-03-31")))]
    #expect(chosen(rule(.valid), "2026-02-28", of: [tables[0]]) == "2026-02")
    #expect(chosen(rule(.valid), "2026-03-01", of: [tables[0]]) == nil)
    #expect(chosen(rule(.valid), "2025-04-01", of: [tables[1]]) == "2026-03-31")
    #expect(chosen(rule(.valid), "2025-03-31", of: [tables[1]]) == nil)
    let days = TablePeriod(
      "2026-03-07", [day("2026-03-07")...day("2026-03-07"), day("2026-03-09")...day("2026-03-09")])
    #expect(chosen(rule(.valid), "2026-03-09", of: [table(days)]) == "2026-03-07")
    #expect(chosen(rule(.valid), "2026-03-08", of: [table(days)]) == nil)
  }

  @Test func `another day than the date may be looked for`() {
    let tables = ["2024-02-29", "2024-12-31"].map { table(.day(day($0))) }
    #expect(chosen(rule(.latest(reach: 0), of: .endOfMonthBefore), "2024-03-31", of: tables) == "2024-02-29")
    #expect(chosen(rule(.latest(reach: 0), of: .endOfYear), "2024-01-01", of: tables) == "2024-12-31")
  }

  @Test func `of two tables that begin on one day the later edition counts`() {
    let tables = [table(.day(day("2026-03-06")), "1"), table(.day(day("2026-03-06")), "2")]
    #expect(rule(.valid).table(for: day("2026-03-06"), of: usd, among: tables) == tables[1])
  }

  @Test func `an amendment counts for the currencies that it mentions, also where its rate cannot be taken`()
  {
    let jpy = code("JPY")
    let problem = TableProblem("JPY", "abc", .noRate)
    let quarter = OfficialTable(
      TableName("table"), TablePeriod("1", [day("2026-03-31")...day("2026-06-29")]),
      rates: [usd: printed("1"), jpy: printed("2"), .eur: printed("3")].compactMapValues(\.self))
    let amendment = OfficialTable(
      TableName("table"), TablePeriod("2", [day("2026-04-30")...day("2026-06-29")]),
      rates: [usd: printed("4")].compactMapValues(\.self), problems: [problem])
    func label(_ date: String, _ currency: CurrencyCode) -> String? {
      rule(.valid).table(for: day(date), of: currency, among: [amendment, quarter])?.period.label
    }
    #expect(label("2026-04-29", usd) == "1" && label("2026-04-30", usd) == "2")
    #expect(label("2026-05-15", .eur) == "1" && label("2026-05-15", jpy) == "2")
    #expect(label("2026-05-15", code("GBP")) == "2" && label("2026-07-01", usd) == nil)
  }

  @Test func `a currency that a day's table does not have gets no rate of a day before`() {
    let gbp = code("GBP")
    func table(_ date: String, _ currencies: [CurrencyCode]) -> OfficialTable {
      let rates = currencies.compactMap { code in printed("1").map { (code, $0) } }
      return OfficialTable(
        TableName("table"), .day(day(date)), rates: Dictionary(uniqueKeysWithValues: rates))
    }
    let tables = [table("2022-12-30", [usd, gbp]), table("2023-01-02", [usd])]
    for choice in [RateRule.Choice.before(reach: 7), .latest(reach: 7)] {
      #expect(
        rule(choice).table(for: day("2023-01-03"), of: gbp, among: tables)?.period.label == "2023-01-02")
    }
    let both = tables + [table("2023-01-02", [gbp])]
    #expect(rule(.latest(reach: 7)).table(for: day("2023-01-03"), of: usd, among: both) == tables[1])
    #expect(rule(.latest(reach: 7)).table(for: day("2023-01-03"), of: gbp, among: both) == both[2])
  }

  @Test func `a day that may have a table, and is not held, is named`() {
    let friday = table(.day(day("2026-03-06")))
    let held = [day("2026-03-02")...day("2026-03-06"), day("2026-03-10")...day("2026-03-13")]
    func unknown(_ choice: RateRule.Choice, _ date: String, after table: OfficialTable?) -> Day? {
      rule(choice).unknownDay(for: day(date), after: table, held: held)
    }
    // The weekend, Monday, Tuesday, and what is held after that.
    #expect(unknown(.latest(reach: 7), "2026-03-08", after: friday) == nil)
    #expect(unknown(.latest(reach: 7), "2026-03-09", after: friday) == day("2026-03-09"))
    #expect(unknown(.before(reach: 7), "2026-03-09", after: friday) == nil)
    #expect(unknown(.before(reach: 7), "2026-03-12", after: friday) == day("2026-03-09"))
    #expect(unknown(.latest(reach: 7), "2026-03-05", after: nil) == day("2026-02-27"))
    #expect(unknown(.valid, "2026-03-09", after: nil) == nil)
  }

  @Test func `there is no table for the first of January, and one of the Bank of Russia for a Saturday`()
    throws
  {
    let table = { (name: String, date: String) in OfficialTable(TableName(name), .day(day(date)), rates: [:])
    }
    let romania = try #require(OfficialRates.rule("ro-bnr"))
    #expect(romania.unknownDay(for: day("2026-01-01"), after: table("ro-bnr", "2025-12-31"), held: []) == nil)
    #expect(
      romania.unknownDay(for: day("2026-01-02"), after: table("ro-bnr", "2025-12-31"), held: [])
        == day("2026-01-02"))
    let russia = try #require(OfficialRates.rule("ru-cbr"))
    #expect(
      russia.unknownDay(for: day("2026-04-26"), after: table("ru-cbr", "2026-04-24"), held: [])
        == day("2026-04-25"))
    #expect(russia.unknownDay(for: day("2026-04-27"), after: table("ru-cbr", "2026-04-25"), held: []) == nil)
  }

  @Test func `a table of another name is not used`() {
    let other = OfficialTable(TableName("other"), .day(day("2026-03-06")), rates: [:])
    #expect(chosen(rule(.valid), "2026-03-06", of: [other]) == nil)
  }

  @Test(arguments: [
    (RateDirection.homePerForeign, "100", true, 1, "394.32", "100 × 3.9432 / 1"),
    (.homePerForeign, "100", true, 100, "3.94", "100 × 3.9432 / 100"),
    (.homePerForeign, "100", false, 1, "25.36", "100 × 1 / 3.9432"),
    (.foreignPerHome, "100", true, 1, "25.36", "100 × 1 / 3.9432"),
    (.foreignPerHome, "100", false, 1, "394.32", "100 × 3.9432 / 1"),
    (.foreignPerHome, "-1.005", false, 1, "-3.96", "-1.005 × 3.9432 / 1"),
  ])
  func `an amount is converted in either direction`(
    direction: RateDirection, amount: String, isToHome: Bool, units: Int, result: String, formula: String
  ) throws {
    let conversion = try RuleConversion(
      number(amount), from: isToHome ? usd : pln, to: isToHome ? pln : usd,
      by: rule(.valid, direction),
      table(.day(day("2026-03-06")), units: units), digits: 2)
    #expect(conversion.result == number(result))
    #expect(conversion.formula == formula)
  }

  @Test(arguments: [("394.32", "395"), ("394", "394"), ("0.01", "1"), ("0", "0")])
  func `a balance is rounded up to whole units`(exact: String, result: String) throws {
    let conversion = try RuleConversion(
      number(exact), from: usd, to: pln, by: rule(.valid, rounding: .upToWhole),
      table(.day(day("2026-03-06")), "1"), digits: 2)
    #expect(conversion.result == number(result))
  }

  @Test func `only a result in the rule's own currency is rounded up to whole units`() throws {
    let conversion = try RuleConversion(
      100, from: pln, to: usd, by: rule(.valid, rounding: .upToWhole), table(.day(day("2026-03-06"))),
      digits: 2)
    #expect(conversion.result == number("25.36") && conversion.rate.rounding == .halfUp)
  }

  @Test func `what a table does not have is not converted`() {
    let problem = TableProblem("JPY", "abc", .noRate, line: 3)
    let table = table(.day(day("2026-03-06")), problems: [problem])
    func absence(_ from: CurrencyCode, _ to: CurrencyCode) -> RuleRate.Absence? {
      do throws(RuleRate.Absence) {
        _ = try RuleRate(from: from, to: to, by: rule(.valid), table)
        return nil
      } catch { return error }
    }
    #expect(absence(eur, pln) == .notListed(eur, table.period))
    #expect(absence(code("JPY"), pln) == .notTaken(problem, table.period))
    #expect(absence(usd, eur) == .notHome)
    #expect(absence(pln, pln) == .notHome)
    #expect(absence(usd, pln) == nil)
  }

  private func inverse(ofOneWith zeros: Int) throws(RuleRate.Absence) -> RuleRate {
    let table = table(.day(day("2026-03-06")), "1" + String(repeating: "0", count: zeros))
    return try RuleRate(from: pln, to: usd, by: rule(.valid), table)
  }

  @Test(arguments: [1, 39, 40, 41, 120])
  func `a rate of any size has an inverse`(zeros: Int) throws {
    #expect(
      try inverse(ofOneWith: zeros).value == Decimal(sign: .plus, exponent: -zeros, significand: 1))
  }
}

@Test(arguments: [
  ("2.2990", 100, "0.022990"), ("3.9432", 1, "3.9432"), ("64.8310", 10, "6.48310"), ("5", 1000, "0.005"),
  ("0.5", 100, "0.005"), ("1234", 100, "12.34"), ("100", 100, "1.00"), ("0.25", 1, "0.25"), ("1.5", 50, nil),
])
func `a rate of many units is shifted to one, with the digits as printed`(
  text: String, units: Int, one: String?
) {
  #expect(printed(text, units: units)?.textForOne == one)
}

@Test(arguments: [
  ("pl-nbp-prev", "2026-03-05", "2026-03-05"), ("de-bmf", "2026-02-05", "2026-02-28"),
  ("uk-hmrc-month", "2026-02-05", "2026-02-05"), ("uk-hmrc-year", "2026-03-31", "2026-03-31"),
  ("uk-hmrc-year", "2026-04-01", "2027-03-31"), ("uk-hmrc-year-dec", "2026-04-01", "2026-12-31"),
  ("us-fbar", "2026-04-01", "2026-12-31"), ("in-sbi", "2026-04-10", "2026-03-31"),
])
func `a table for a date is not there before the end of its year, or of the month whose mean it has`(
  name: String, date: String, last: String
) throws {
  #expect(try #require(OfficialRates.rule(name)).lastDay(for: day(date)) == day(last))
}
