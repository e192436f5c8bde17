import Currencies
import Foundation
import Ledger
import OfficialRates
import Presentation
import TestValues
import Testing

/// The folder of the package.
private let packageFolder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().path

/// The choice of a rule: what the banner and the rows say, and the steps from day to day.
@MainActor @Suite(.timeLimit(.minutes(30))) final class RuleChoiceTests {
  let desk: TestDesk
  let days: DayNavigation
  let rule: RateRule
  private let effects: Effects

  private final class Effects { var all: [DayNavigation.Effect] = [] }

  /// The rows are EUR USD GBP JPY CHF CNY INR; the tables of 2 to 5 March 2026 are stored.
  init() throws {
    let effects = Effects()
    desk = try TestDesk()
    self.effects = effects
    _ = try desk.ledger.importTables(packageFolder + "/Tests/Fixtures/official/pl-nbp-2026-03.json")
    rule = try #require(OfficialRates.rule("pl-nbp-prev"))
    days = DayNavigation(desk.session) { effects.all.append($0) }
  }

  private var session: DeskSession { desk.session }
  private var banner: BannerText? { BannerText(session.desk, isWaiting: false, at: 0) }

  @Test func `a rule is chosen beside a day and beside today, and left for today's rates`() {
    days.show(day("2026-03-05"), byRule: rule.name)
    #expect(session.choice == .rule(rule, day("2026-03-05")) && session.desk.choice == session.choice)
    days.show(nil, byRule: rule.name)
    #expect(session.choice == .rule(rule, nil) && session.desk.official?.date == .ofTheUser)
    days.show(nil)
    #expect(session.choice == .newest && banner == nil)
  }

  @Test func `each day has rates by a rule, up to today`() {
    days.show(day("2026-03-05"), byRule: rule.name)
    days.step(by: -1, at: 0)
    #expect(session.choice == .rule(rule, day("2026-03-04")))
    let today = desk.ledger.asOfDates().upperBound
    days.show(today - 1, byRule: rule.name)
    days.step(by: 1, at: 0)
    #expect(session.choice == .rule(rule, nil))
    days.step(by: 1, at: 0)
    #expect(session.choice == .rule(rule, nil))
    days.show(day("1999-01-04"), byRule: rule.name)
    days.step(by: -1, at: 0)
    #expect(effects.all.last == .notice("There are no rates before 1999-01-04."))
  }

  @Test func `a copied list names the rule, and the period of its table`() throws {
    try desk.ledger.add(codes("PLN"))
    try desk.ledger.makeBase(code("PLN"))
    days.show(day("2026-03-05"), byRule: rule.name)
    let table = ListTable(session.desk, at: 0, .plain).tabSeparated
    #expect(table.contains("\t2026-03-04\tpl-nbp-prev\t2026-03-05\n"))
  }

  @Test func `the rules with tables come first, and the others say that none is stored`() throws {
    days.choose()
    guard case .choose(let choice)? = effects.all.last else {
      Issue.record("Nothing was chosen from.")
      return
    }
    #expect(choice.rules.count == OfficialRates.rules.count && choice.rule == nil)
    let held = choice.rules.prefix(while: \.hasTables).map(\.name)
    #expect(held == ["ecb", "ecb-month", "ecb-prev", "ecb-year", "eu-customs", "pl-nbp-prev"])
    #expect(choice.rules.first { $0.name == rule.name }?.title == "pl-nbp-prev · PLN · Narodowy Bank Polski")
    #expect(choice.rules.last?.title.hasSuffix(" · no table is stored") == true)
  }

  @Test func `the banner names the rule, the date and the table, or says what is missing`() throws {
    days.show(day("2026-03-05"), byRule: rule.name)
    let start = "pl-nbp-prev, Narodowy Bank Polski · Thu 2026-03-05 · table 043/A/NBP/2026 of 2026-03-04"
    #expect(banner?.sentence == start + " · add PLN, into or from which it converts")
    #expect(banner?.lackingRow == code("PLN"))
    try desk.ledger.add(codes("PLN"))
    #expect(banner?.sentence == start && banner?.lackingRow == nil)
    #expect(banner?.spoken.hasPrefix("Rates of pl-nbp-prev, Narodowy Bank Polski") == true)
    try desk.ledger.setFee(try #require(Fee(2, .selling)))
    #expect(banner?.sentence == start + " · without the fee of the list")
    days.show(day("2026-03-09"), byRule: rule.name)
    #expect(banner?.sentence.contains("There may be a table “pl-nbp” for 2026-03-06") == true)
  }

  @Test func `a row says what the table prints, and its tooltip is the proof`() throws {
    try desk.ledger.add(codes("PLN"))
    days.show(day("2026-03-05"), byRule: rule.name)
    session.type("100", in: code("USD"))
    let rows = session.desk.shownRows()
    let (home, dollar, euro) = (rows[code("PLN")], rows[.usd], rows[.eur])
    let proof = try desk.ledger.conversion(
      of: 100, from: .usd, to: code("PLN"), by: rule, on: day("2026-03-05"))
    #expect(home?.amount.shown == "367.70" && home?.tooltip == proof.sentence && home?.rate == "")
    #expect(dollar?.rate == "1 USD = 3.6770 PLN" && dollar?.tooltip == proof.proven.sentence)
    #expect(euro?.rate == "1 EUR = 4.2685 PLN · only to and from PLN" && euro?.amount.shown == "")
    #expect(euro?.tooltip.hasPrefix("The rule “pl-nbp-prev” converts between PLN and another") == true)
    session.type("200", in: code("USD"))
    #expect(session.desk.shownRows()[code("PLN")]?.tooltip.contains("200 × 3.6770 / 1") == true)
  }

  @Test(arguments: [("pl-nbp-prev", "2026-03-04"), ("ecb-month", "2026-03"), ("eu-customs", "2026-03")])
  func `the status line has the day or the month of the table`(name: String, period: String) throws {
    try desk.ledger.importBundledHistory()
    days.show(day("2026-03-05"), byRule: name)
    let book = try #require(session.desk.official)
    let status = Status(book, isRefreshing: false, failure: nil, trouble: [])
    #expect(status.line == period)
    #expect(status.text == "Rates: \(book.rule.kind.authority), \(period)")
  }

  @Test func `a row is kept with its proof`() throws {
    try desk.ledger.add(codes("PLN"))
    days.show(day("2026-03-05"), byRule: rule.name)
    session.type("100", in: code("USD"))
    let keeping = Keeping(session, desk.editing) { _ in }
    keeping.keep(code("PLN"), of: session.desk, at: 0)
    let kept = try #require(try desk.ledger.keptConversions().first)
    #expect(kept.proof?.rule == rule.name && kept.proof?.number == "043/A/NBP/2026")
    let content = KeptRowContent(kept, .plain)
    #expect(content.equation == "100.00 USD = 367.70 PLN" && content.terms.contains("043/A/NBP/2026"))
  }
}
