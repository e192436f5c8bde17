/// The kinds of tables, with the authorities' names and titles.
extension TableKind {
  static let reserveBankOfAustralia = TableKind(
    ReserveBankOfAustraliaDaily.name, "Reserve Bank of Australia", "Exchange Rates (F11.1)", .day)
  static let bankOfCanada = TableKind(
    BankOfCanadaDaily.name, "Bank of Canada", "Daily exchange rates", .day)
  static let swissDay = TableKind(
    SwissCustomsDay.name, swissCustoms, "Devisenkurse (Verkauf)", .day, terms: swissTerms)
  static let swissMonth = TableKind(
    SwissCustomsMonth.name, swissCustoms, "Monatsmittelkurse", .month, terms: swissTerms)
  static let czechFixing = TableKind(
    CzechFixing.name, "Česká národní banka", "Kurzy devizového trhu", .day)
  static let czechOther = TableKind(
    CzechOtherCurrencies.name, "Česká národní banka", "Kurzy ostatních měn", .month)
  static let germanTurnoverTax = TableKind(
    GermanTurnoverTax.name, "Bundesministerium der Finanzen", "Umsatzsteuer-Umrechnungskurse", .month,
    terms: "Datenlizenz Deutschland – Namensnennung – Version 2.0", isOfBankMeans: true)
  static let ecb = TableKind(
    EuropeanCentralBank.day, centralBank, "Euro foreign exchange reference rates", .day, terms: ecbTerms)
  static let ecbMonth = TableKind(
    EuropeanCentralBank.month, centralBank, "Mean of the euro foreign exchange reference rates of a month",
    .month, terms: ecbTerms)
  static let ecbYear = TableKind(
    EuropeanCentralBank.year, centralBank, "Mean of the euro foreign exchange reference rates of a year",
    .year, terms: ecbTerms)
  static let customs = TableKind(
    EuropeanCentralBank.customs, "European Commission", "Exchange rates for the customs value", .month,
    terms: ecbTerms)
  static let inforEuro = TableKind(
    InforEuro.name, "European Commission", "InforEuro", .month,
    terms: "Creative Commons Attribution 4.0 International")
  static let hungary = TableKind(
    MagyarNemzetiBankRates.name, "Magyar Nemzeti Bank", "Hivatalos devizaárfolyamok", .day,
    on: .mondayToSaturday)
  static let india = TableKind(
    StateBankOfIndiaCards.name, "State Bank of India", "Forex Card Rates", .day, on: .mondayToSaturday)
  static let norway = TableKind(NorgesBankDaily.name, "Norges Bank", "Valutakurser", .day)
  static let poland = TableKind(
    PolishArchive.name, "Narodowy Bank Polski", "Tabela A kursów średnich walut obcych", .day,
    terms: "Free, if Narodowy Bank Polski is named")
  static let romania = TableKind(
    RomanianReferenceRates.name, "Banca Națională a României", "Cursul de schimb", .day)
  static let russia = TableKind(
    BankOfRussiaDay.name, "Банк России", "Официальные курсы валют", .day, on: .tuesdayToSaturday)
  static let turkey = TableKind(
    TurkishBulletin.name, "Türkiye Cumhuriyet Merkez Bankası",
    "Gösterge Niteliğindeki Merkez Bankası Kurları", .day)
  static let britishMonth = TableKind(
    HMRCMonthXML.name, revenueAndCustoms, "Monthly exchange rates", .month, terms: governmentLicence)
  static let britishSpot = TableKind(
    HMRCSpot.name, revenueAndCustoms, "Spot rates of a year", .year, terms: governmentLicence)
  static let britishAverage = TableKind(
    HMRCAverage.name, revenueAndCustoms, "Average exchange rates of a year", .year, terms: governmentLicence)
  static let treasury = TableKind(
    UnitedStatesTreasury.name, "U.S. Department of the Treasury", "Treasury Reporting Rates of Exchange",
    .quarter, terms: "Public domain")

  private static let centralBank = "European Central Bank"
  private static let ecbTerms = "Free, if the European Central Bank is named"
  private static let revenueAndCustoms = "HM Revenue and Customs"
  private static let governmentLicence = "Open Government Licence v3.0"
  private static let swissCustoms = "Bundesamt für Zoll und Grenzsicherheit"
  private static let swissTerms = "© SIX Financial Information; the rates may not be passed on"
}
