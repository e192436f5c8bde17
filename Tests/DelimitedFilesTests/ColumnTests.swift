import Currencies
import DelimitedFiles
import TestValues
import Testing

/// Which columns are chosen, and where the currency is taken from.
struct ColumnTests {
  private func columns(_ text: String, _ change: (inout FileOptions) -> Void = { _ in }) throws -> [Int] {
    let reading = try survey(text, change)
    var positions = [reading.amount.position, reading.date.position]
    if case .column(let column) = reading.currency { positions.append(column.position) }
    return positions
  }

  @Test(arguments: [
    "Date,Text,Amount,Currency", "Datum,Text,Betrag,Währung",
    "Buchungsdatum,Text,Rechnungsbetrag,Kontowährung",
    "Fecha,Concepto,Importe,Divisa", "Date,Libellé,Montant,Devise", "Data,Descrizione,Importo,Valuta",
    "Data operacji,Opis,Kwota,Waluta", "Datum,Omschrijving,Bedrag,Munt", "Datum,Text,Belopp,Valuta",
    "Dato,Tekst,Beløb,Valuta", "Datum,Popis,Částka,Měna", "Dátum,Szöveg,Összeg,Pénznem",
    "Data,Texto,Valor,Moeda",
    "Päivä,Teksti,Summa,Valuutta", "Tarih,Metin,Tutar,Para birimi döviz", "Дата,Текст,Сумма,Валюта",
    "取引日付,内容,金額,通貨", "bookingDate,text,transactionAmount,amountCurrency",
    "BOOKING_DATE,TEXT,TOTAL_AMOUNT,CCY",
  ])
  func `columns are recognized by their names`(header: String) throws {
    #expect(try columns(header + "\n2024-01-31,abc,12.50,EUR\n") == [3, 1, 4])
    #expect(try columns(header + "\n") == [3, 1, 4])
  }

  @Test(arguments: [
    ("Bokföringsdag;Valuta;Belopp\n2024-01-31;SEK;12,50\n", [3, 1, 2]),
    ("Bokförd;Valuta;Belopp\n2024-01-31;SEK;12,50\n", [3, 1, 2]),
    ("Valuta;Betrag;Währung\n31.01.2024;12,50;EUR\n", [2, 1, 3]),
    ("Valuta;Betrag;Worin\n31.01.2024;12,50;EUR\n", [2, 1, 3]),
    ("Data contabile;Data valuta;Importo;Divisa\n31/01/2024;31/01/2024;12,50;EUR\n", [3, 1, 4]),
  ])
  func `what Valuta means is told by its cells`(text: String, expected: [Int]) throws {
    #expect(try columns(text) == expected)
  }

  @Test(arguments: ["Posted", "Booked", "Time", "Billing"])
  func `a currency of another amount is one still`(word: String) {
    let text = "Date,Amount,Currency,\(word) amount,\(word) currency\n2024-01-31,100.00,USD,92.50,EUR\n"
    guard case .ambiguousColumns(.currency, let columns) = refusal(text, { $0.amount = .column("4") }) else {
      Issue.record("not refused")
      return
    }
    #expect(columns.map(\.position) == [3, 5])
  }

  @Test(arguments: ["Data valuta", "Valuta Date", "Valutadatum", "Data waluty"])
  func `a value date is no currency`(name: String) {
    let text = "Data;\(name);Importo\n31.01.2024;31.01.2024;12,50\n"
    #expect(refusal(text) == .missingColumn(.currency, among: ["Data", name, "Importo"]))
  }

  @Test func `balances, fees and rates are not the amount`() throws {
    let text = """
      Date,Amount,Fee amount,Currency,Running balance,Exchange rate,Exchange to amount
      2024-01-31,12.50,1.00,EUR,100.00,1.0824,13.53

      """
    #expect(try columns(text) == [2, 1, 4])
  }

  @Test func `an amount in another currency may be meant too`() {
    let text = "Date,Amount,Amount in account currency,Currency\n2024-01-31,12.50,13.53,EUR\n"
    guard case .ambiguousColumns(.amount, let columns) = refusal(text) else {
      Issue.record("not refused")
      return
    }
    #expect(columns.map(\.position) == [2, 3])
  }

  @Test(arguments: [
    ("Date,Amount,Currency,Ticket\n2024-03-04,100.-,USD,1001.50\n", [2, 1, 3]),
    ("Datum;Betrag;Währung;Fällig\n4. Martius 2024;100,00;USD;2024-04-09\n", [2, 1, 3]),
    ("Date,Amount,Currency,Symbol\n2024-03-04,12.50,840,EUR\n", [2, 1, 3]),
    ("Date,Amount,Currency,\n2024-03-04,12,50,USD\n", [2, 1, 3]),
  ])
  func `a column whose cells cannot be read is not replaced by another one`(
    text: String, expected: [Int]
  ) throws {
    #expect(try columns(text) == expected)
    #expect(throws: RowProblem.self) { try Converted(text).rows[0].entry.get() }
  }

  @Test(arguments: [
    ("Date;Posted;Amount;Currency\n4. Martius 2024;2024-04-09;100,00;USD\n", ColumnRole.date),
    ("Trade Date,Value Date,Amount,Currency\n45355,2024-04-09,100.00,USD\n", .date),
    ("Date,Gross,Currency,Net\n2024-03-04,USD 100 DR,USD,90.00\n", .amount),
  ])
  func `a column that is called so and cannot be read is not passed over for another one`(
    text: String, role: ColumnRole
  ) {
    guard case .ambiguousColumns(role, let columns) = refusal(text) else {
      Issue.record("not refused")
      return
    }
    #expect(columns.count == 2)
  }

  @Test func `times and words are no dates and amounts that cannot be read`() throws {
    #expect(try columns("Datum;Umsatz;Dauer;Währung\n2024-03-04;12,50;lang;EUR\n") == [2, 1, 4])
    let times = "Date,Time,TimeZone,Gross,Currency\n03/20/2024,10:30:00,GMT+01:00,12.50,USD\n"
    #expect(try columns(times) == [4, 1, 5])
  }

  @Test(arguments: [
    "Date,Ccy,Place,Number of it\n2024-03-04,USD,10,1001\n", "Date,amount_cents,Ccy\n2024-03-04,1050,USD\n",
  ])
  func `whole numbers alone, and hundredths, are no amounts unless they are named`(text: String) throws {
    guard case .missingColumn(.amount, _) = refusal(text) else {
      Issue.record("not refused")
      return
    }
    #expect(try columns(text) { $0.amount = .column("2") }.first == 2)
  }

  @Test func `a second header is refused, since it may have other columns`() {
    let text = "Date,Amount,Currency\n2024-03-04,1.50,USD\n\nDate,Currency,Amount\n2024-03-05,USD,2.50\n"
    #expect(refusal(text) == .secondHeader(line: 4))
    #expect(refusal("Date,Amount,Currency\n2024-03-04,1.50,USD\nTotal amount,1.50,\n") == nil)
  }

  @Test func `columns without known names are recognized by their cells`() throws {
    let text = "Wann;Was;Wieviel;Worin\n31.01.2024;00123;12,50;EUR\n01.02.2024;00124;1,00;USD\nEnde;;;\n"
    #expect(try columns(text) == [3, 1, 4])
    #expect(try survey(text).headerLine == 1)
  }

  @Test func `a file without a header is read by its cells or by positions`() throws {
    let text = "31.01.2024;abc;12,50;EUR\n01.02.2024;def;1,00;USD\n"
    let converted = try Converted(text)
    #expect(converted.reading.headerLine == nil && converted.reading.names.isEmpty)
    #expect(converted.entries == ["12.5 EUR 2024-01-31", "1 USD 2024-02-01"])
    #expect(converted.text.hasPrefix("31.01.2024;abc;12,50;EUR;1.5;2024-01-31;t;r;12.5;\n"))
    let numbers = "2024-01-31;12,50;1,00;EUR\n"
    guard case .ambiguousColumns(.amount, let columns) = refusal(numbers) else {
      Issue.record("not refused")
      return
    }
    #expect(columns.map(\.position) == [2, 3] && columns.map(\.name) == [nil, nil])
    #expect(try self.columns(numbers) { $0.amount = .column("3") } == [3, 1, 4])
    #expect(refusal(numbers) { $0.amount = .column("5") } == .noColumn("5", among: []))
    #expect(refusal(numbers) { $0.amount = .column("Betrag") } == .noColumn("Betrag", among: []))
  }

  @Test(arguments: [
    ("When,What,Sum,Worin\n", "2024-01-31,pending,,USD\n"), ("When,What,Sum,Worin\n", ",Hotel,5.50,USD\n"),
    ("", "2024-01-31,pending,,USD\n"), ("", "2024-01-31,a,1E3,USD\n"), ("", "30.02.2024,a,5.5,USD\n"),
  ])
  func `the first rows are of the table also where they cannot be converted`(header: String, row: String)
    throws
  {
    let good = String(repeating: "2024-02-01,b,1.00,USD\n", count: 8)
    let converted = try Converted("Account,1234\n\n" + header + row + row + good)
    #expect(converted.reading.headerLine == (header.isEmpty ? nil : 3))
    #expect(converted.rows.count == 10 && converted.entries.last == "1 USD 2024-02-01")
    #expect(converted.text.split(separator: "\n").filter { $0.hasSuffix(",?") }.count == 2)
  }

  @Test func `a date of eight digits is no amount`() throws {
    #expect(try columns("a;b;c\n20240131;12,50;EUR\n20240201;1,00;EUR\n") == [2, 1, 3])
  }

  @Test func `a column that has nothing at the beginning may still be the other amount`() throws {
    let rows = String(repeating: "2024-01-31,12.50,,EUR\n", count: 300)
    let header = "Date,Net,Gross,Currency\n"
    #expect(try columns(header + rows) == [2, 1, 4])
    guard case .ambiguousColumns(.amount, _) = refusal(header + rows + "2024-01-31,,12.50,EUR\n") else {
      Issue.record("not refused")
      return
    }
  }

  @Test func `names that the user gives count whatever the cells have`() throws {
    let text = "When;Date;Amount;Currency\n2024-01-31;2024-02-01;x;EUR\n"
    let converted = try Converted(text) {
      ($0.amount, $0.date, $0.currency) = (.column(" amount "), "When", .column("CURRENCY"))
    }
    #expect(converted.entries == ["noAmount(\"x\")"])
    #expect(
      refusal(text) { $0.date = "Day" } == .noColumn("Day", among: ["When", "Date", "Amount", "Currency"]))
    #expect(refusal(text) { $0.date = "0" } == .noColumn("0", among: ["When", "Date", "Amount", "Currency"]))
  }

  @Test func `a name of digits is a name and a position`() throws {
    let text = "Date;2;3;Currency\n2024-01-31;1,00;2,00;EUR\n"
    #expect(try columns(text) { $0.amount = .column("2") } == [2, 1, 4])
    let swapped = text.replacing("2;3", with: "3;2")
    #expect(refusal(swapped) { $0.amount = .column("3") } == .ambiguousName("3", positions: [2, 3]))
  }

  @Test func `a role that no column has is named`() {
    let names = ["Text", "Amount", "Currency"]
    #expect(refusal("Text,Amount,Currency\nabc,12.50,EUR\n") == .missingColumn(.date, among: names))
    #expect(
      refusal("Date,Text,Currency\n2024-01-31,abc,EUR\n")
        == .missingColumn(.amount, among: ["Date", "Text", "Currency"]))
    #expect(
      refusal("Date,Amount,Text\n2024-01-31,12.50,abc\n")
        == .missingColumn(.currency, among: ["Date", "Amount", "Text"]))
  }

  @Test(arguments: [
    ("Betrag (EUR)", "EUR"), ("Betrag in EUR", "EUR"), ("Umsatz EUR", "EUR"), ("Amount (€)", "EUR"),
    ("Amount [USD]", "USD"),
    ("AMOUNT (CHF)", "CHF"), ("Amount_GBP", "GBP"), ("Betrag £", "GBP"),
  ])
  func `the header may state the currency`(name: String, currency: String) throws {
    let reading = try survey("Datum;Text;\(name)\n31.01.2024;abc;12,50\n")
    #expect(reading.currency == .header(code(currency)))
  }

  @Test(arguments: [
    "Betrag", "AMOUNT ALL", "Amount ($)", "Amount EUR/USD", "Betrag (brutto)", "EUR Amount",
    "Amount (EUR) USD",
  ])
  func `another header states none`(name: String) {
    #expect(
      refusal("Datum;Text;\(name)\n31.01.2024;abc;12,50\n")
        == .missingColumn(.currency, among: ["Datum", "Text", name]))
  }

  @Test func `the currency may stand beside the amount`() throws {
    let text =
      "Date;Amount\n2024-01-31;€ 12,50\n2024-01-31;USD 1.234,50\n2024-01-31;$ 1,00\n2024-01-31;1,00\n"
    let converted = try Converted(text)
    #expect(converted.reading.currency == .amounts)
    #expect(converted.entries[...1] == ["12.5 EUR 2024-01-31", "1234.5 USD 2024-01-31"])
    guard case .failure(.ambiguousCurrency("$ 1,00", let codes)) = converted.rows[2].entry else {
      Issue.record("not ambiguous")
      return
    }
    #expect(codes.prefix(2) == [.usd, code("AUD")])
    #expect(converted.rows[3].entry == .failure(.missingCurrency))
  }

  @Test func `the currency beside the amount has to be that of the column`() throws {
    let text = """
      Date;Amount;Currency
      2024-01-31;€ 12,50;EUR
      2024-01-31;$ 12,50;AUD
      2024-01-31;€ 12,50;USD
      2024-01-31;€ 12,50;
      2024-01-31;12,50;
      2024-01-31;12,50;eur
      2024-01-31;12,50;€
      2024-01-31;12,50;kr
      2024-01-31;12,50;XYZ

      """
    let converted = try Converted(text)
    #expect(
      converted.entries == [
        "12.5 EUR 2024-01-31", "12.5 AUD 2024-01-31", "contradictoryCurrencies(\"€ 12,50\", USD)",
        "12.5 EUR 2024-01-31", "missingCurrency", "12.5 EUR 2024-01-31", "12.5 EUR 2024-01-31",
        "ambiguousCurrency(\"kr\", [SEK, NOK, DKK, ISK])", "unknownCurrency(\"XYZ\")",
      ])
    let own = try Converted(text) { $0.known = KnownCurrencies(own: [code("XYZ")]) }
    #expect(own.entries.last == "12.5 XYZ 2024-01-31")
    let fixed = try Converted(text) { $0.currency = .code(.usd) }
    #expect(fixed.entries[...1] == ["contradictoryCurrencies(\"€ 12,50\", USD)", "12.5 USD 2024-01-31"])
  }

  @Test func `an unnamed column of words that are codes too is not that of the currencies`() throws {
    let text = "Date;Amount;Scope\n2024-01-31;12,50;ALL\n2024-01-31;1,50;TOP\n"
    #expect(refusal(text) == .missingColumn(.currency, among: ["Date", "Amount", "Scope"]))
    #expect(try Converted(text) { $0.currency = .column("Scope") }.entries[0] == "12.5 ALL 2024-01-31")
    #expect(try Converted(text.replacing("TOP", with: "USD")).entries[1] == "1.5 USD 2024-01-31")
    #expect(try Converted(text.replacing("ALL", with: "USD")).entries[1] == "1.5 TOP 2024-01-31")
    let named = text.replacing("Scope", with: "Currency")
    #expect(try Converted(named).entries == ["12.5 ALL 2024-01-31", "1.5 TOP 2024-01-31"])
    #expect(
      try Converted(text.replacing("12,50", with: "€ 12,50").replacing("1,50", with: "€ 1,50")).entries[0]
        == "12.5 EUR 2024-01-31")
  }

  @Test func `a column of other currencies than the one of all amounts is named`() throws {
    let text = "Date;Amount;Currency\n2024-01-31;12,50;USD\n2024-01-31;1,50;GBP\n"
    let reading = try survey(text) { $0.currency = .code(.eur) }
    #expect(reading.unusedCurrencies?.position == 3)
    #expect(try survey(text).unusedCurrencies == nil)
    #expect(
      try survey(text.replacing("GBP", with: "USD")) { $0.currency = .code(.usd) }.unusedCurrencies == nil)
    #expect(
      try survey(text.replacing("Currency", with: "Text")) { $0.currency = .code(.eur) }.unusedCurrencies
        == nil)
  }

  @Test func `a name that states another currency than the one of all amounts is named`() throws {
    let text = "Date;Amount (EUR);Text\n2024-01-31;12,50;a\n"
    let overruled = try survey(text) { $0.currency = .code(.usd) }.overruledName
    #expect(overruled?.column.position == 2 && overruled?.stated == .eur)
    #expect(try survey(text) { $0.currency = .code(.eur) }.overruledName == nil)
    #expect(try survey(text).overruledName == nil)
    let pair = "Date;Debit USD;Credit EUR\n2024-01-31;;12,50\n"
    #expect(try survey(pair) { $0.currency = .code(.usd) }.overruledName?.column.position == 3)
  }

  @Test func `a column of dates is not that of the amounts, whatever it is called`() throws {
    let text = "Date,Value Dt,Amount paid,Currency\n2024-01-31,2024-01-31,12.50,EUR\n"
    #expect(try columns(text) == [3, 1, 4])
  }

  @Test func `two labels of an amount must agree`() throws {
    let text = "Date,Amount\n2024-01-31,$12.50 USD\n2024-01-31,C$1.50 CAD\n2024-01-31,€1.50 USD\n"
    let converted = try Converted(text)
    #expect(converted.reading.currency == .amounts)
    #expect(converted.entries.prefix(2) == ["12.5 USD 2024-01-31", "1.5 CAD 2024-01-31"])
    #expect(throws: RowProblem.noAmount("€1.50 USD")) { try converted.rows[2].entry.get() }
  }

  @Test func `labels of all amounts outweigh a column that only looks like currencies`() throws {
    let text = "Date;Amount;Wanted\n2024-01-31;€ 12,50;USD\n"
    #expect(try survey(text).currency == .amounts)
  }
}
