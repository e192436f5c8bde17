import Currencies
import Ledger
import Presentation
import TestValues
import Testing

/// The list as a table, for copying.
@MainActor @Suite(.timeLimit(.minutes(30))) struct ListTableTests {
  let list: ShownList

  init() throws {
    list = try ShownList(.german)
    try list.desk.ledger.remove(codes("USD GBP CHF CNY INR"))
    try list.desk.ledger.add(codes("VND"))
    list.type("1234,5", in: "EUR")
  }

  var table: ListTable { ListTable(list.now, at: ShownList.now, .german) }

  @Test func `text has a line for each row, with amounts in local conventions without grouping`() {
    #expect(
      table.tabSeparated == """
        Currency\tName\tAmount\tRate\tDate\tSource
        EUR\tEuro\t1234,50\t1\t2026-10-30\tEuropean Central Bank
        JPY\tJapanese Yen\t197520\t160\t2026-10-30\tEuropean Central Bank
        VND\tVietnamese Dong\t\t\t\t

        """)
  }

  @Test func `HTML carries each amount as a number, whatever its decimal separator`() {
    #expect(
      table.html == """
        <meta charset="utf-8"><table>
        <tr><th>Currency</th><th>Name</th><th>Amount</th><th>Rate</th><th>Date</th><th>Source</th></tr>
        <tr><td>EUR</td><td>Euro</td><td align="right" sdval="1234.50">1234,50</td><td align="right" sdval="1">1</td><td>2026-10-30</td><td>European Central Bank</td></tr>
        <tr><td>JPY</td><td>Japanese Yen</td><td align="right" sdval="197520">197520</td><td align="right" sdval="160">160</td><td>2026-10-30</td><td>European Central Bank</td></tr>
        <tr><td>VND</td><td>Vietnamese Dong</td><td></td><td></td><td></td><td></td></tr>
        </table>

        """)
  }

  @Test func `Markdown aligns amounts and rates on the right`() {
    #expect(
      table.markdown == """
        | Currency | Name | Amount | Rate | Date | Source |
        | --- | --- | ---: | ---: | --- | --- |
        | EUR | Euro | 1234,50 | 1 | 2026-10-30 | European Central Bank |
        | JPY | Japanese Yen | 197520 | 160 | 2026-10-30 | European Central Bank |
        | VND | Vietnamese Dong |  |  |  |  |

        """)
  }

  @Test func `the list of a past day has a column for that day`() throws {
    let newest = try #require(try list.desk.ledger.activeTable()?.day)
    try list.session.follow(newest)
    let lines = table.tabSeparated.split(separator: "\n")
    #expect(lines[0].hasSuffix("\tSource\tAs of"))
    #expect(lines[1].hasSuffix("\tEuropean Central Bank\t\(newest)"))
    #expect(lines[3].hasSuffix("\t\(newest)"))
  }

  @Test func `a negative amount is a number, and no formula`() throws {
    var desk = list.now
    desk.anchor = Desk.Anchor(number("-5.25"), .eur)
    let table = ListTable(desk, at: ShownList.now, .german)
    #expect(table.tabSeparated.contains("\nEUR\tEuro\t-5,25\t1\t"))
    #expect(table.html.contains("sdval=\"-5.25\">-5,25</td>"))
  }

  @Test func `a rate has six significant digits, with the user's decimal separator`() throws {
    try list.desk.ledger.makeBase(code("JPY"))
    #expect(table.tabSeparated.contains("\nJPY\tJapanese Yen\t197520\t1\t"))
    #expect(table.tabSeparated.contains("\nEUR\tEuro\t1234,50\t0,00625\t"))
  }

  @Test func `the source and the date are those of the rate, where the amount has a custom one`() throws {
    try list.desk.ledger.makeBase(code("JPY"))
    list.type("2", in: "EUR")
    try list.desk.ledger.setCustomRate(base: .eur, quote: code("VND"), rate: number("20000"))
    let (today, bank) = (Day.ofTheUser, "2026-10-30\tEuropean Central Bank")
    #expect(table.tabSeparated.contains("\nEUR\tEuro\t2,00\t0,00625\t\(bank)\n"))
    try list.desk.ledger.setCustomRate(base: .eur, quote: code("JPY"), rate: number("100"))
    #expect(table.tabSeparated.contains("\nJPY\tJapanese Yen\t200\t1\t\(bank)\n"))
    #expect(table.tabSeparated.contains("\nEUR\tEuro\t2,00\t0,0100\t\(today)\tcustom rate\n"))
  }

  @Test func `no name is taken for a formula, a tag or Markdown`() throws {
    let (ledger, code) = (list.desk.ledger, code("PTS"))
    try ledger.keep(CustomCurrency(code: code, name: "=<b>1|2</b>", digits: 2))
    try ledger.add([code])
    #expect(table.tabSeparated.hasSuffix("\nPTS\t'=<b>1|2</b>\t\t\t\t\n"))
    #expect(table.html.contains("<td>PTS</td><td>'=&lt;b&gt;1|2&lt;/b&gt;</td>"))
    #expect(table.markdown.contains(#"| PTS | =\<b\>1\|2\</b\> |"#))
  }
}
