import OfficialRates
import Testing

/// What is not known in the forms of XML is refused and not passed over. The figures are invented.
struct MarkupFormTests {
  /// A text of each form, with one rate, which begins with 72.
  private static let texts = [
    """
    <?xml version="1.0"?><ValCurs Date="04.05.2026" name="M"><Valute ID="R01235"><CharCode>USD</CharCode>\
    <Nominal>10</Nominal><Value>72,3000</Value></Valute></ValCurs>
    """,
    """
    <?xml version="1.0"?><ValCurs ID="R01717" DateRange1="04.05.2026" DateRange2="04.05.2026" name="M">\
    <Record Date="04.05.2026" Id="R01717"><Nominal>10</Nominal><Value>72,3000</Value></Record></ValCurs>
    """,
    """
    <Tarih_Date Tarih="04.05.2026" Date="05/04/2026" Bulten_No="2026/84"><Currency Kod="USD" \
    CurrencyCode="USD"><Unit>1</Unit><ForexBuying>72.3</ForexBuying></Currency></Tarih_Date>
    """,
    """
    <DataSet xmlns="http://www.bnr.ro/xsd"><Header><Publisher>B</Publisher></Header><Body><Subject>S</Subject>\
    <OrigCurrency>RON</OrigCurrency><Cube date="2026-05-04"><Rate currency="EUR">72.3</Rate></Cube></Body>\
    </DataSet>
    """,
    """
    <MNBExchangeRates><Day date="2026-05-04"><Rate unit="1" curr="EUR">72,3</Rate></Day></MNBExchangeRates>
    """,
    """
    <exchangeRateMonthList Period="01/May/2026 to 31/May/2026"><exchangeRate><currencyCode>USD</currencyCode>\
    <rateNew>72.3</rateNew></exchangeRate></exchangeRateMonthList>
    """,
    """
    <kurse><kurs><land>D</land><kurswert>72,3</kurswert><iso3>DKK</iso3><startdatum>01.05.2026</startdatum>\
    <enddatum>31.05.2026</enddatum></kurs></kurse>
    """,
    """
    <wechselkurse><datum>04.05.2026</datum><zeit>03:05:01</zeit><gueltigkeit>05.05.2026</gueltigkeit>\
    <devise code="eur"><waehrung>1 EUR</waehrung><kurs>72.3</kurs></devise></wechselkurse>
    """,
    """
    <monatsmittelkurs><monat>2026-05</monat><devise code="eur"><waehrung>1 EUR</waehrung><kurs>72.3</kurs>\
    </devise></monatsmittelkurs>
    """,
  ]

  @Test(arguments: texts) func `an element in a rate is refused`(text: String) throws {
    #expect(try readTables(in: text).map(\.rates.count) == [1])
    for other in ["7<a/>2", "72<a>0</a>", "<b>7</b>2"] {
      #expect(throws: TableError.self) { try readTables(in: text.replacing("72", with: other)) }
    }
  }

  @Test(arguments: texts) func `an unknown element or a text beside the rows is refused`(text: String) throws
  {
    let ends = ["</Cube>", "</Body>", "</Day>"].filter { text.contains($0) }
    let root = try #require(text.split(separator: "</").last)
    for end in ends + ["</\(root)"] {
      for other in ["<Rows2/>", "<Row>1</Row>", "1"] {
        #expect(throws: TableError.self) { try readTables(in: text.replacing(end, with: other + end)) }
      }
      #expect(try readTables(in: text.replacing(end, with: "\n <!-- 1 -->\(end)")).count == 1)
    }
  }
}
