internal import Currencies

/// The authorities. A new one gets a file in Authorities/ and its rows here.
public enum OfficialRates {
  /// The forms of files that are read.
  static let formats: [any TableFormat.Type] = [
    BankOfCanadaDaily.self, BankOfRussiaCurrency.self, BankOfRussiaDay.self, CzechFixing.self,
    CzechFixingYear.self,
    CzechOtherCurrencies.self, GermanCustoms.self, GermanTurnoverTax.self, HMRCAverage.self,
    HMRCMonthCSV.self,
    HMRCMonthJSON.self, HMRCMonthXML.self, HMRCSpot.self, InforEuro.self, MagyarNemzetiBankRates.self,
    NorgesBankDaily.self, PolishArchive.self, PolishJSON.self, ReserveBankOfAustraliaDaily.self,
    RomanianReferenceRates.self, StateBankOfIndiaCards.self, SwissCustomsDay.self, SwissCustomsMonth.self,
    TurkishBulletin.self, TurkishSeries.self, UnitedStatesTreasury.self,
  ]

  /// The rules, by their names.
  public static let rules: [RateRule] = [
    RateRule(
      "au-rba", "Reserve Bank of Australia", home: code("AUD"), ReserveBankOfAustraliaDaily.name,
      .latest(reach: 7), .foreignPerHome),
    RateRule(
      "ca-boc", "Bank of Canada", home: code("CAD"), BankOfCanadaDaily.name, .latest(reach: 7),
      .homePerForeign),
    RateRule(
      "ch-bazg-day", "Bundesamt für Zoll und Grenzsicherheit", home: code("CHF"), SwissCustomsDay.name,
      .valid, .homePerForeign),
    RateRule(
      "ch-bazg-month", "Bundesamt für Zoll und Grenzsicherheit", home: code("CHF"), SwissCustomsMonth.name,
      .valid, .homePerForeign),
    RateRule(
      "cz-cnb-day", "Česká národní banka", home: code("CZK"), CzechFixing.name, .latest(reach: 7),
      .homePerForeign),
    RateRule(
      "cz-cnb-other", "Česká národní banka", home: code("CZK"), CzechOtherCurrencies.name, .valid,
      .homePerForeign),
    RateRule(
      "de-bmf", "Bundesministerium der Finanzen", home: .eur, GermanTurnoverTax.name, .valid, .foreignPerHome),
    RateRule(
      "ecb", "European Central Bank", home: .eur, EuropeanCentralBank.day, .latest(reach: 7), .foreignPerHome),
    RateRule(
      "ecb-prev", "European Central Bank", home: .eur, EuropeanCentralBank.day, .before(reach: 7),
      .foreignPerHome),
    RateRule(
      "eu-customs", "European Commission", home: .eur, EuropeanCentralBank.customs, .valid, .foreignPerHome),
    RateRule("eu-inforeuro", "European Commission", home: .eur, InforEuro.name, .valid, .foreignPerHome),
    RateRule(
      "hu-mnb", "Magyar Nemzeti Bank", home: code("HUF"), MagyarNemzetiBankRates.name, .latest(reach: 7),
      .homePerForeign),
    RateRule(
      "in-sbi", "State Bank of India", home: code("INR"), StateBankOfIndiaCards.name, of: .endOfMonthBefore,
      .latest(reach: 7), .homePerForeign),
    RateRule(
      "no-nb", "Norges Bank", home: code("NOK"), NorgesBankDaily.name, .latest(reach: 7), .homePerForeign),
    RateRule(
      "pl-nbp-prev", "Narodowy Bank Polski", home: code("PLN"), PolishArchive.name, .before(reach: 7),
      .homePerForeign),
    RateRule(
      "ro-bnr", "Banca Națională a României", home: code("RON"), RomanianReferenceRates.name,
      .latest(reach: 7), .homePerForeign),
    RateRule(
      "ru-cbr", "Банк России", home: code("RUB"), BankOfRussiaDay.name, .latest(reach: 14), .homePerForeign),
    RateRule(
      "tr-tcmb", "Türkiye Cumhuriyet Merkez Bankası", home: code("TRY"), TurkishBulletin.name,
      .before(reach: 10), .homePerForeign),
    RateRule(
      "uk-hmrc-month", "HM Revenue and Customs", home: code("GBP"), HMRCMonthXML.name, .valid, .foreignPerHome
    ),
    RateRule(
      "uk-hmrc-spot", "HM Revenue and Customs", home: code("GBP"), HMRCSpot.name, .yearEnding(month: 3),
      .foreignPerHome),
    RateRule(
      "uk-hmrc-spot-dec", "HM Revenue and Customs", home: code("GBP"), HMRCSpot.name, .yearEnding(month: 12),
      .foreignPerHome),
    RateRule(
      "uk-hmrc-year", "HM Revenue and Customs", home: code("GBP"), HMRCAverage.name, .yearEnding(month: 3),
      .foreignPerHome),
    RateRule(
      "uk-hmrc-year-dec", "HM Revenue and Customs", home: code("GBP"), HMRCAverage.name,
      .yearEnding(month: 12), .foreignPerHome),
    RateRule(
      "us-fbar", "U.S. Department of the Treasury", home: .usd, UnitedStatesTreasury.name, of: .endOfYear,
      .valid, .foreignPerHome, rounding: .upToWhole),
    RateRule(
      "us-treasury", "U.S. Department of the Treasury", home: .usd, UnitedStatesTreasury.name, .valid,
      .foreignPerHome),
  ]

  /// Reads the tables of a file, which is recognized by its content; of a name only where one is given. Throws where it may be one of several.
  public static func tables(
    in file: TableFile, named name: TableName? = nil
  ) throws(TableError) -> [OfficialTable] {
    let found = formats.filter { (name == nil || $0.name == name) && $0.recognizes(file) }
    guard let format = found.first else { throw .unknownFormat }
    // A key path instead of the closure crashes the compiler (6.3.1).
    let names = found.map { $0.name.rawValue }
    guard Set(names).count == 1 else { throw .ambiguous(Set(names).sorted()) }
    return try format.tables(in: file)
  }

  private static func code(_ text: String) -> CurrencyCode {
    guard let code = CurrencyCode(text) else { preconditionFailure("“\(text)” is no code.") }
    return code
  }
}
