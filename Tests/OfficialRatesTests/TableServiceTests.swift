import Currencies
import OfficialRates
import TestValues
import Testing

/// Which files are asked for, and what is taken of an answer.
struct TableServiceTests {
  private func kind(_ name: String) throws -> TableKind {
    try #require(OfficialRates.importableKind(TableName(name)))
  }

  private func requests(
    _ name: String, _ first: String, _ last: String, today: String = "2026-11-27"
  ) throws -> [TableRequest] {
    try kind(name).requests(for: day(first)...day(last), on: day(today))
  }

  /// The whole address of the first file for the days of a week.
  private func address(_ name: String) throws -> String {
    let service = try #require(try kind(name).service)
    return try service.address + (requests(name, "2026-11-02", "2026-11-08").first?.path ?? "")
  }

  @Test func `the addresses are those of the authorities`() throws {
    let addresses = [
      "au-rba": "https://www.rba.gov.au/statistics/tables/csv/f11.1-data.csv",
      "ca-boc":
        "https://www.bankofcanada.ca/valet/observations/group/FX_RATES_DAILY/json?start_date=2026-11-02&end_date=2026-11-08",
      "ch-bazg-day": "https://www.backend-rates.bazg.admin.ch/api/xmldaily?d=20261030&locale=en",
      "ch-bazg-month": "https://www.backend-rates.bazg.admin.ch/api/xmlavgmonth?j=2026&m=11",
      "cz-cnb": "https://api.cnb.cz/cnbapi/exrates/daily-year?year=2026&lang=EN",
      "cz-cnb-other":
        "https://www.cnb.cz/en/financial-markets/foreign-exchange-market/fx-rates-of-other-currencies/fx-rates-of-other-currencies/fx_rates.txt?year=2026&month=10",
      "de-bmf":
        "https://www.bundesfinanzministerium.de/Datenportal/Daten/offene-daten/steuern-zoelle/umsatzsteuer-umrechnungskurse/datensaetze/uu-kurse-2026-csv.csv?__blob=publicationFile",
      "eu-inforeuro":
        "https://ec.europa.eu/budg/inforeuro/api/public/monthly-rates?lang=en&year=2026&month=11",
      "no-nb":
        "https://data.norges-bank.no/api/data/EXR/B..NOK.SP?format=csvdata&startPeriod=2026-11-02&endPeriod=2026-11-08",
      "pl-nbp": "https://api.nbp.pl/api/exchangerates/tables/A/2026-11-02/2026-11-08/?format=json",
      "ro-bnr": "https://curs.bnr.ro/files/xml/years/nbrfxrates2026.xml",
      "ru-cbr": "https://www.cbr.ru/scripts/XML_daily.asp?date_req=31/10/2026",
      "tr-tcmb": "https://www.tcmb.gov.tr/kurlar/202611/02112026.xml",
      "uk-hmrc-month":
        "https://www.trade-tariff.service.gov.uk/uk/api/exchange_rates/files/monthly_xml_2026-11.xml",
      "us-treasury":
        "https://api.fiscaldata.treasury.gov/services/api/fiscal_service/v1/accounting/od/rates_of_exchange?fields=record_date,effective_date,country_currency_desc,exchange_rate&filter=record_date:gte:2026-09-30,record_date:lte:2026-11-08&page%5Bsize%5D=10000",
    ]
    for (name, expected) in addresses { #expect(try address(name) == expected) }
    let years = try requests("uk-hmrc-year", "2026-11-02", "2026-11-08", today: "2027-03-31")
    #expect(
      years.map { String($0.path.suffix(24)) } == ["/average_csv_2026-12.csv", "s/average_csv_2027-3.csv"])
    #expect(
      try requests("uk-hmrc-spot", "2025-12-31", "2025-12-31")[0].path.hasSuffix("/spot_csv_2025-12.csv"))
    let others = OfficialRates.importableKinds.filter { $0.service == nil }.map(\.name.rawValue)
    #expect(others.sorted() == ["hu-mnb", "in-sbi"])
    #expect(OfficialRates.importableKinds.count == addresses.count + 2 + others.count)
  }

  @Test func `days are divided into the files that there are`() throws {
    let polish = try requests("pl-nbp", "2026-01-01", "2026-11-27").map(\.label)
    #expect(
      polish == [
        "2026-01-01..2026-04-03", "2026-04-04..2026-07-05", "2026-07-06..2026-10-06",
        "2026-10-07..2026-11-27",
      ])
    #expect(try requests("de-bmf", "2024-12-31", "2026-01-01").map(\.label) == ["2024", "2025", "2026"])
    #expect(
      try requests("uk-hmrc-month", "2025-12-31", "2026-02-01").map(\.label) == [
        "2025-12", "2026-01", "2026-02",
      ])
    // The list of a Saturday is valid on Sunday and Monday too.
    #expect(
      try requests("ch-bazg-day", "2026-11-23", "2026-11-24").map(\.label) == ["2026-11-21", "2026-11-24"])
    #expect(
      try requests("tr-tcmb", "2026-01-01", "2026-01-04").map(\.label) == [
        "2025-12-30", "2025-12-31", "2026-01-02",
      ])
    // A weekend has no tables, nor has a year that is not over.
    #expect(try requests("pl-nbp", "2026-11-21", "2026-11-22") == [])
    #expect(try requests("uk-hmrc-year", "2026-06-01", "2026-06-30") == [])
    #expect(try requests("hu-mnb", "2026-11-02", "2026-11-08") == [])
  }

  /// Tables A for days of March 2026, with their numbers.
  private func polish(_ days: [(day: Int, number: Int)]) -> [UInt8] {
    let tables = days.map { day, number in
      """
      {"table":"A","no":"0\(number)/A/NBP/2026","effectiveDate":"2026-03-\(day < 10 ? "0" : "")\(day)",\
      "rates":[{"code":"USD","mid":3.9}]}
      """
    }
    return Array("[\(tables.joined(separator: ","))]".utf8)
  }

  private func days(_ answer: [UInt8], _ first: String, _ last: String) throws -> [ClosedRange<Day>] {
    let request = try requests("pl-nbp", first, last)[0]
    return try OfficialRates.read(answer, to: request, of: kind("pl-nbp")).days
  }

  @Test func `an answer says nothing of days before its first table, after its last one, and in a hole`()
    throws
  {
    let answer = polish([(day: 3, number: 42), (day: 4, number: 43)])
    #expect(try days(answer, "2026-03-01", "2026-03-08") == [day("2026-03-03")...day("2026-03-04")])
    // Where a number is missing, so is a table.
    let gap = polish([(day: 3, number: 42), (day: 5, number: 44)])
    #expect(try days(gap, "2026-03-01", "2026-03-08").count == 2)
    // No holidays are that long.
    let holiday = polish([(day: 3, number: 42), (day: 17, number: 43)])
    #expect(try days(holiday, "2026-03-01", "2026-03-31").count == 1)
    let hole = polish([(day: 3, number: 42), (day: 18, number: 43)])
    #expect(try days(hole, "2026-03-01", "2026-03-31").count == 2)
  }

  @Test func `what was not asked for is not taken`() throws {
    let answer = polish([(day: 3, number: 42)])
    #expect(throws: TableError.otherDays("2026-03-03")) { try days(answer, "2026-03-04", "2026-03-08") }
    for page in [
      "<!DOCTYPE html><p>", "\n <!doctype HTML>", "<html lang='pl'>", "<?xml version='1.0'?><html>",
    ] {
      #expect(throws: TableError.webPage) { try days(Array(page.utf8), "2026-03-04", "2026-03-08") }
    }
    for text in ["", "[]", "data;1USD;nr tabeli;\n"] {
      #expect(throws: TableError.self) { try days(Array(text.utf8), "2026-03-04", "2026-03-08") }
    }
    let german = "Monatlich fortgeschriebene Umsatzsteuer-Umrechnungskurse 2026;"
    #expect(throws: TableError.unknownFormat) { try days(Array(german.utf8), "2026-03-04", "2026-03-08") }
  }
}
