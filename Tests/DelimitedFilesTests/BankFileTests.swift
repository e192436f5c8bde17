import Currencies
import DelimitedFiles
import TestValues
import Testing

/// Exports as banks and services write them, with invented figures.
struct BankFileTests {
  @Test func `Revolut`() throws {
    let text = """
      Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
      CARD_PAYMENT,Current,2024-01-31 10:11:12,2024-02-01 09:00:00,\
      "Shop, Paris",-12.50,0.00,EUR,COMPLETED,1000.00
      TOPUP,Current,2024-02-02 10:11:12,,Top-Up,100.00,0.00,EUR,PENDING,

      """
    guard case .ambiguousColumns(.date, let columns) = refusal(text) else {
      Issue.record("not refused")
      return
    }
    #expect(columns.map(\.name) == ["Started Date", "Completed Date"])
    let converted = try Converted(text) { $0.date = "Completed Date" }
    #expect(converted.entries == ["-12.5 EUR 2024-02-01", "missingDate"])
    #expect(converted.reading.amount.name == "Amount")
  }

  @Test func `Wise`() throws {
    let text = """
      "TransferWise ID",Date,"Date Time",Amount,Currency,Description,"Running Balance",\
      "Exchange From","Exchange To",\
      "Exchange Rate","Exchange To Amount","Total fees"
      "CARD-1",31-01-2024,"31-01-2024 10:11:12.345",-12.50,GBP,\
      "Card ""x"" of 1,000",100.00,GBP,EUR,1.17,14.63,0.10
      "TRANSFER-2",01-02-2024,"01-02-2024 00:00:00.000",1000.00,GBP,,1100.00,,,,,0.00

      """
    let converted = try Converted(text)
    #expect(converted.entries == ["-12.5 GBP 2024-01-31", "1000 GBP 2024-02-01"])
    #expect(
      converted.reading.dateOrder == .dayMonthYear
        && converted.reading.currency == .column(converted.currency))
  }

  @Test func `a German bank with lines before the header, a decimal comma and all fields quoted`() throws {
    let lines = [
      "\"Kontonummer:\";\"DE12 / Girokonto\";", "", "\"Von:\";\"01.01.2024\";", "\"Bis:\";\"31.01.2024\";",
      "\"Kontostand vom 31.01.2024:\";\"1.234,56 EUR\";", "",
      "\"Buchungstag\";\"Buchungstext\";\"Empfänger\";\"Betrag (EUR)\";\"Gläubiger-ID\";",
      "\"05.01.2024\";\"Lastschrift\";\"Müller \"\"GmbH\"\"\";\"-1.012,50\";\"\";",
      "\"06.01.2024\";\"Gutschrift\";\"Zoë\";\"20,00\";\"\";",
    ]
    let converted = try Converted(oneByteText(lines.joined(separator: "\r\n")))
    #expect(converted.entries == ["-1012.5 EUR 2024-01-05", "20 EUR 2024-01-06"])
    #expect(converted.reading.headerLine == 7 && converted.reading.currency == .header(.eur))
    let expected =
      lines[...5] + [
        lines[6]
          + ";\"agio_rate\";\"agio_rate_date\";\"agio_table\";\"agio_rule\";\"agio_result\";\"agio_note\"",
        lines[7] + ";\"1.5\";\"2024-01-05\";\"t\";\"r\";\"-1012.5\";\"\"",
        lines[8] + ";\"1.5\";\"2024-01-06\";\"t\";\"r\";\"20\";\"\"",
      ]
    #expect(converted.bytes == oneByteText(expected.joined(separator: "\r\n")))
  }

  @Test func `a German bank in Latin-1 with two columns of the currency`() throws {
    let text = """
      Umsatzanzeige;Datei erstellt am: 31.01.2024 12:00
      ;Letztes Update: aktuell

      IBAN;DE12
      Saldo;1.234,56;EUR

      Sortierung;Datum absteigend

      Buchung;Valuta;Auftraggeber/Empfänger;Saldo;Währung;Betrag;Währung
      31.01.2024;31.01.2024;Müller;1.234,56;EUR;-12,50;EUR

      """
    let converted = try Converted(oneByteText(text))
    #expect(converted.entries == ["-12.5 EUR 2024-01-31"])
    #expect(converted.reading.headerLine == 9 && converted.reading.amount.position == 6)
  }

  @Test func `a German bank with years of two digits`() throws {
    let text = """
      "Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Betrag";"Waehrung";"Info"
      "DE12";"05.01.24";"05.01.24";"FOLGELASTSCHRIFT";"-49,90";"EUR";"Umsatz gebucht"

      """
    let converted = try Converted(text) { $0.dateOrder = .dayMonthYear }
    #expect(converted.entries == ["-49.9 EUR 2024-01-05"])
    #expect(converted.reading.hasShortYears && converted.reading.date.name == "Buchungstag")
  }

  @Test func `a French file with narrow spaces, and a total below`() throws {
    let text = """
      Date;Libellé;Montant;Devise
      31/01/2024;Achat;-1\u{202F}234,56;EUR
      01/02/2024;Vente;2\u{A0}000,00;USD
      Total;;765,44;

      """
    #expect(
      try Converted(text).entries
        == ["-1234.56 EUR 2024-01-31", "2000 USD 2024-02-01", "missingCurrency"])
  }

  @Test func `a Swiss file with apostrophes`() throws {
    let text = "Datum;Betrag;Währung\n31.01.2024;1'234.50;CHF\n31.01.2024;1’000;CHF\n"
    #expect(try Converted(text).entries == ["1234.5 CHF 2024-01-31", "1000 CHF 2024-01-31"])
  }

  @Test func `an American file with parentheses and signs of currencies`() throws {
    let text = "Date,Description,Amount\n01/31/2024,x,\"($1,234.50)\"\n02/01/2024,y,$20.00\n"
    let converted = try Converted(text) { $0.currency = .code(.usd) }
    #expect(converted.entries == ["-1234.5 USD 2024-01-31", "20 USD 2024-02-01"])
  }

  @Test func `a spreadsheet that states its delimiter`() throws {
    let text = "sep=;\r\nDate;Amount, EUR;Currency\r\n2024-01-31;12,50;EUR\r\n"
    let converted = try Converted(text)
    #expect(converted.reading.delimiter == .semicolon && converted.entries == ["12.5 EUR 2024-01-31"])
    #expect(converted.text.hasPrefix("sep=;\r\nDate;Amount, EUR;Currency;agio_rate;"))
  }

  @Test func `a file of tabs, in UTF-16 as spreadsheets save it`() throws {
    let text = "\u{FEFF}Datum\tBetrag\tWährung\r\n31.01.2024\t1.234,50 €\tEUR\r\n"
    let converted = try Converted(wideText(text))
    #expect(converted.entries == ["1234.5 EUR 2024-01-31"] && converted.reading.delimiter == .tab)
  }

  @Test func `a payment service with small codes and times`() throws {
    let text = """
      id,Created (UTC),Amount,Currency,Description
      ch_1,2024-01-31 23:59,12.50,eur,"a,b"
      ch_2,2024-02-01 00:01,1000,usd,

      """
    #expect(try Converted(text).entries == ["12.5 EUR 2024-01-31", "1000 USD 2024-02-01"])
  }
}

extension Converted {
  /// The column of the currencies; the first without one.
  fileprivate var currency: ColumnReference {
    if case .column(let column) = reading.currency { column } else { reading.amount }
  }
}
