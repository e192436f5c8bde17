import Currencies
import Ledger
import Presentation
import TestValues
import Testing

/// The list as a table, for copying.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ListTableTests {
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
        Code\tCurrency\tAmount\tDate\tSource
        EUR\tEuro\t1234,50\t2026-10-30\tEuropean Central Bank
        JPY\tJapanese Yen\t197520\t2026-10-30\tEuropean Central Bank
        VND\tVietnamese Dong\t\t\t

        """)
  }

  @Test func `HTML carries each amount as a number, whatever its decimal separator`() {
    #expect(
      table.html == """
        <meta charset="utf-8"><table>
        <tr><th>Code</th><th>Currency</th><th>Amount</th><th>Date</th><th>Source</th></tr>
        <tr><td>EUR</td><td>Euro</td><td align="right" sdval="1234.50">1234,50</td><td>2026-10-30</td><td>European Central Bank</td></tr>
        <tr><td>JPY</td><td>Japanese Yen</td><td align="right" sdval="197520">197520</td><td>2026-10-30</td><td>European Central Bank</td></tr>
        <tr><td>VND</td><td>Vietnamese Dong</td><td></td><td></td><td></td></tr>
        </table>

        """)
  }

  @Test func `Markdown aligns the amounts on the right`() {
    #expect(
      table.markdown == """
        | Code | Currency | Amount | Date | Source |
        | --- | --- | ---: | --- | --- |
        | EUR | Euro | 1234,50 | 2026-10-30 | European Central Bank |
        | JPY | Japanese Yen | 197520 | 2026-10-30 | European Central Bank |
        | VND | Vietnamese Dong |  |  |  |

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

  @Test func `no name is taken for a formula, a tag or Markdown`() throws {
    let (ledger, code) = (list.desk.ledger, code("PTS"))
    try ledger.keep(CustomCurrency(code: code, name: "=<b>1|2</b>", digits: 2))
    try ledger.add([code])
    #expect(table.tabSeparated.hasSuffix("\nPTS\t'=<b>1|2</b>\t\t\t\n"))
    #expect(table.html.contains("<td>PTS</td><td>'=&lt;b&gt;1|2&lt;/b&gt;</td>"))
    #expect(table.markdown.contains(#"| PTS | =\<b\>1\|2\</b\> |"#))
  }
}
