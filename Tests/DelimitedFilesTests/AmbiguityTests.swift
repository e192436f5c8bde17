import Currencies
import DelimitedFiles
import TestValues
import Testing

/// What can be read in two ways is refused, with both readings; an option decides.
struct AmbiguityTests {
  private func file(dates: [String] = ["2024-01-31"], amounts: [String] = ["12.50"]) -> String {
    let count = max(dates.count, amounts.count)
    let rows = (0..<count).map { "\(dates[$0 % dates.count]);\(amounts[$0 % amounts.count]);EUR\n" }
    return "Date;Amount;Currency\n" + rows.joined()
  }

  private func cell(_ line: Int, _ text: String) -> (FileError?) -> Bool {
    { error in
      switch error {
      case .ambiguousDate(let cell, _), .ambiguousDecimal(let cell, _, _):
        cell.line == line && cell.text == text
      default: false
      }
    }
  }

  @Test func `dates that are days in two orders everywhere are refused`() throws {
    let text = file(dates: ["2024-01-31", "04/04/2024", "03/04/2024", "05/06/2024"])
    let error = refusal(text)
    #expect(cell(4, "03/04/2024")(error))
    guard case .ambiguousDate(_, let readings) = error else { return }
    #expect(readings.map(\.order) == [.dayMonthYear, .monthDayYear])
    #expect(readings.map(\.day) == [day("2024-04-03"), day("2024-03-04")])
    #expect(try survey(text) { $0.dateOrder = .monthDayYear }.dateOrder == .monthDayYear)
    #expect(
      try Converted(text) { $0.dateOrder = .dayMonthYear }.entries[2] == "12.5 EUR 2024-04-03")
  }

  @Test(arguments: [
    (["03/04/2024", "13/04/2024"], DateOrder.dayMonthYear), (["03/04/2024", "04/13/2024"], .monthDayYear),
    (["03-04-2024", "31-12-2024"], .dayMonthYear), (["03.04.2024"], .dayMonthYear),
    (["03.04.24", "31.12.99"], .dayMonthYear),
    (["03/13/24"], .monthDayYear), (["99/03/04", "24/03/04"], .yearMonthDay), (["04/04/2024"], .dayMonthYear),
    (["03.04.2024", "03.25.2024"], .monthDayYear), (["31/12/99"], .dayMonthYear),
  ])
  func `one date that is a day in one order only decides for all`(dates: [String], order: DateOrder) throws {
    #expect(try survey(file(dates: dates)).dateOrder == order)
  }

  @Test func `dates with the year first need no order`() throws {
    #expect(try survey(file(dates: ["2024-01-02", "2024/01/03", "20240104"])).dateOrder == nil)
  }

  @Test func `two dates that need different orders are refused`() throws {
    for dates in [
      ["13/01/2024", "03/04/2024", "01/13/2024"], ["13.01.2024", "01.13.2024"], ["13.01.2024", "01/13/2024"],
    ] {
      guard case .contradictoryDates(let left, let right) = refusal(file(dates: dates)) else {
        Issue.record("not refused")
        continue
      }
      #expect([left.text, right.text] == [dates.first, dates.last])
      #expect([left.line, right.line] == [2, dates.count + 1])
    }
    let rows = try Converted(file(dates: ["13/01/2024", "01/13/2024"])) { $0.dateOrder = .dayMonthYear }
    #expect(rows.entries == ["12.5 EUR 2024-01-13", "noDate(\"01/13/2024\")"])
  }

  @Test func `a short year that may be first or last is refused`() {
    for text in ["13/04/24", "13.04.24"] {
      let error = refusal(file(dates: [text]))
      guard case .ambiguousDate(_, let readings) = error else {
        Issue.record("not refused")
        return
      }
      #expect(readings.map(\.order) == [.dayMonthYear, .yearMonthDay])
    }
  }

  @Test func `the first and the last day are those of the order`() throws {
    let dates = ["03/04/2024", "2024-01-31", "25/12/2023", "none"]
    #expect(try survey(file(dates: dates)).days == day("2023-12-25")...day("2024-04-03"))
  }

  @Test func `years of two digits are stated`() throws {
    #expect(try survey(file(dates: ["31.12.99"])).hasShortYears)
    #expect(try !survey(file(dates: ["31.12.2024"])).hasShortYears)
  }

  @Test(arguments: ["1.234", "1,234"])
  func `amounts that are thousands or decimals everywhere are refused`(text: String) throws {
    let file = file(amounts: ["12", text, "-" + text])
    guard case .ambiguousDecimal(let cell, let point, let comma) = refusal(file) else {
      Issue.record("not refused")
      return
    }
    #expect(cell.line == 3 && cell.text == text)
    #expect(Set([point, comma]) == [number("1.234"), number("1234")])
    #expect((point == number("1.234")) == (text == "1.234"))
    let rows = try Converted(file) { $0.decimal = .comma }
    #expect(rows.entries[1] == (text == "1.234" ? "1234" : "1.234") + " EUR 2024-01-31")
  }

  @Test(arguments: [
    (["1.234", "12.50"], DecimalSeparator.point), (["1.234", "12,50"], .comma),
    (["1.234", "1.234.567"], .comma),
    (["1,234", "1,234,567"], .point), (["1,234", "1,234.50"], .point), (["1.234", "0.5"], .point),
    (["1 234", "1 234,567"], .comma), (["1,234", "12,34,567"], .point),
  ])
  func `one amount that is a number with one separator only decides for all`(
    amounts: [String], decimal: DecimalSeparator
  ) throws {
    #expect(try survey(file(amounts: amounts)).decimal == decimal)
  }

  @Test func `whole amounts need no decimal separator`() throws {
    let rows = try Converted(file(amounts: ["12", "1 234", "1'234'567", "-3"]))
    #expect(rows.reading.decimal == nil)
    #expect(rows.entries.map { $0.prefix { $0 != " " } } == ["12", "1234", "1234567", "-3"])
  }

  @Test func `two amounts that need different separators are refused`() throws {
    let text = file(amounts: ["1.234", "12.50", "12,50"])
    guard case .contradictoryDecimals(let point, let comma) = refusal(text) else {
      Issue.record("not refused")
      return
    }
    #expect([point.text, comma.text] == ["12.50", "12,50"] && [point.line, comma.line] == [3, 4])
    let rows = try Converted(text) { $0.decimal = .comma }
    #expect(rows.entries == ["1234 EUR 2024-01-31", "noAmount(\"12.50\")", "12.5 EUR 2024-01-31"])
  }

  @Test func `an amount whose label is no currency decides nothing`() throws {
    let rows = try Converted(file(amounts: ["12,50", "12.5 %", "1.234 km"]))
    #expect(rows.reading.decimal == .comma)
    #expect(rows.entries == ["12.5 EUR 2024-01-31", "noAmount(\"12.5 %\")", "noAmount(\"1.234 km\")"])
  }

  @Test func `two columns that may have the amounts are refused`() throws {
    let text = "Date,Net amount,Gross amount,Currency\n2024-01-31,10.00,12.50,EUR\n"
    guard case .ambiguousColumns(.amount, let columns) = refusal(text) else {
      Issue.record("not refused")
      return
    }
    #expect(columns.map(\.position) == [2, 3] && columns.map(\.name) == ["Net amount", "Gross amount"])
    #expect(try survey(text) { $0.amount = .column("Gross amount") }.amount.position == 3)
    #expect(try survey(text) { $0.amount = .column("2") }.amount.name == "Net amount")
  }

  @Test func `two columns of dates are refused where they differ in any record`() throws {
    let same = "Buchungstag;Valuta;Betrag;Währung\n31.01.2024;31.01.2024;12,50;EUR\n"
    #expect(try survey(same).date.position == 1)
    let differing = same + "31.01.2024;01.02.2024;12,50;EUR\n"
    guard case .ambiguousColumns(.date, let columns) = refusal(differing) else {
      Issue.record("not refused")
      return
    }
    #expect(columns.map(\.name) == ["Buchungstag", "Valuta"])
    #expect(try survey(differing) { $0.date = "valuta" }.date.position == 2)
  }

  @Test func `a column of dates may be the one whatever it is called`() throws {
    let same = "Buchung;Wertstellungsdatum;Betrag;Währung\n31.01.2024;31.01.2024;12,50;EUR\n"
    #expect(try survey(same).date.position == 2)
    guard
      case .ambiguousColumns(.date, let columns) = refusal(same + "31.01.2024;01.02.2024;12,50;EUR\n")
    else {
      Issue.record("not refused")
      return
    }
    #expect(columns.map(\.position) == [1, 2])
  }

  @Test func `a column with a time has the same dates as one without`() throws {
    #expect(
      try survey("Date,Date Time,Amount,Currency\n2024-01-31,2024-01-31 10:11:12,1.5,EUR\n").date.position
        == 1)
  }

  @Test func `two columns of one name are refused where the user names them`() throws {
    let text = "Datum;Saldo;Währung;Betrag;Währung\n31.01.2024;100,00;EUR;12,50;USD\n"
    guard case .ambiguousColumns(.currency, let columns) = refusal(text) else {
      Issue.record("not refused")
      return
    }
    #expect(columns.map(\.position) == [3, 5])
    #expect(
      refusal(text) { $0.currency = .column("Währung") } == .ambiguousName("Währung", positions: [3, 5]))
    #expect(try Converted(text) { $0.currency = .column("5") }.entries == ["12.5 USD 2024-01-31"])
    let same = text.replacing("USD", with: "EUR")
    #expect(try Converted(same).entries == ["12.5 EUR 2024-01-31"])
  }

  @Test func `a header that states another currency than a column is refused`() throws {
    let text = "Datum;Betrag (EUR);Währung\n31.01.2024;12,50;USD\n"
    guard case .contradictoryCurrencies(let column, let stated) = refusal(text) else {
      Issue.record("not refused")
      return
    }
    #expect(column.position == 3 && stated == .eur)
    #expect(try Converted(text) { $0.currency = .code(.eur) }.entries == ["12.5 EUR 2024-01-31"])
    #expect(try survey(text.replacing("USD", with: "EUR")).currency == .header(.eur))
  }

  @Test func `delimiters that divide a file equally well are refused`() throws {
    let text = "a;b,c\nd;e,f\n"
    #expect(refusal(text) == .ambiguousDelimiter([.comma, .semicolon]))
    #expect(refusal("abc\ndef\n") == .noDelimiter)
  }
}
