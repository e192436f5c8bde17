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

  /// The servers that have the files, by the names of their tables.
  static let services: [TableName: TableService] = Dictionary(
    formats.compactMap { format in format.service.map { (format.name, $0) } },
    uniquingKeysWith: { first, _ in first })

  /// The rules, by their names.
  public static let rules: [RateRule] = [
    RateRule("au-rba", home: code("AUD"), .reserveBankOfAustralia, .latest(reach: 7), .foreignPerHome),
    RateRule("ca-boc", home: code("CAD"), .bankOfCanada, .latest(reach: 7), .homePerForeign),
    RateRule("ch-bazg-day", home: code("CHF"), .swissDay, .valid, .homePerForeign),
    RateRule("ch-bazg-month", home: code("CHF"), .swissMonth, .valid, .homePerForeign),
    RateRule("cz-cnb-day", home: code("CZK"), .czechFixing, .latest(reach: 7), .homePerForeign),
    RateRule("cz-cnb-other", home: code("CZK"), .czechOther, .valid, .homePerForeign),
    RateRule("de-bmf", home: .eur, .germanTurnoverTax, .valid, .foreignPerHome),
    RateRule("ecb", home: .eur, .ecb, .latest(reach: 7), .foreignPerHome),
    RateRule("ecb-month", home: .eur, .ecbMonth, .valid, .foreignPerHome),
    RateRule("ecb-prev", home: .eur, .ecb, .before(reach: 7), .foreignPerHome),
    RateRule("ecb-year", home: .eur, .ecbYear, .valid, .foreignPerHome),
    RateRule("eu-customs", home: .eur, .customs, .valid, .foreignPerHome),
    RateRule("eu-inforeuro", home: .eur, .inforEuro, .valid, .foreignPerHome),
    RateRule("hu-mnb", home: code("HUF"), .hungary, .latest(reach: 7), .homePerForeign),
    RateRule("in-sbi", home: code("INR"), .india, of: .endOfMonthBefore, .latest(reach: 7), .homePerForeign),
    RateRule("no-nb", home: code("NOK"), .norway, .latest(reach: 7), .homePerForeign),
    RateRule("pl-nbp-prev", home: code("PLN"), .poland, .before(reach: 7), .homePerForeign),
    RateRule("ro-bnr", home: code("RON"), .romania, .latest(reach: 7), .homePerForeign),
    RateRule("ro-bnr-prev", home: code("RON"), .romania, .before(reach: 7), .homePerForeign),
    RateRule("ru-cbr", home: code("RUB"), .russia, .latest(reach: 14), .homePerForeign),
    RateRule("tr-tcmb", home: code("TRY"), .turkey, .before(reach: 10), .homePerForeign),
    RateRule("uk-hmrc-month", home: code("GBP"), .britishMonth, .valid, .foreignPerHome),
    RateRule("uk-hmrc-spot", home: code("GBP"), .britishSpot, .yearEnding(month: 3), .foreignPerHome),
    RateRule("uk-hmrc-spot-dec", home: code("GBP"), .britishSpot, .yearEnding(month: 12), .foreignPerHome),
    RateRule("uk-hmrc-year", home: code("GBP"), .britishAverage, .yearEnding(month: 3), .foreignPerHome),
    RateRule("uk-hmrc-year-dec", home: code("GBP"), .britishAverage, .yearEnding(month: 12), .foreignPerHome),
    RateRule("us-fbar", home: .usd, .treasury, of: .endOfYear, .valid, .foreignPerHome, rounding: .upToWhole),
    RateRule("us-treasury", home: .usd, .treasury, .valid, .foreignPerHome),
  ]

  /// The rule of a name; nil without one.
  public static func rule(_ name: String) -> RateRule? { rules.first { $0.name == name } }

  /// The kinds of tables that a file may have and rules use, by their names. Those for the customs value are computed.
  public static var importableKinds: [TableKind] {
    let names = Set(formats.map { $0.name.rawValue }).subtracting([EuropeanCentralBank.customs.rawValue])
    let kinds = rules.map(\.kind).filter { names.contains($0.name.rawValue) }
    return kinds.reduce(into: []) { found, kind in if !found.contains(kind) { found.append(kind) } }
  }

  /// Reads the tables of a file, which is recognized by its content; of a name only where one is given. Throws where it may be one of several.
  public static func read(
    _ file: TableFile, named name: TableName? = nil
  ) throws(TableError) -> OfficialFile {
    let found = formats.filter { (name == nil || $0.name == name) && $0.recognizes(file) }
    guard let format = found.first else { throw .unknownFormat }
    // A key path instead of the closure crashes the compiler (6.3.1).
    let names = found.map { $0.name.rawValue }
    guard Set(names).count == 1 else { throw .ambiguous(Set(names).sorted()) }
    return OfficialFile(try format.tables(in: file), of: format)
  }

  /// The kind of tables of a name that a file may have; nil for any other name.
  public static func importableKind(_ name: TableName) -> TableKind? {
    importableKinds.first { $0.name == name }
  }

  private static func code(_ text: String) -> CurrencyCode {
    guard let code = CurrencyCode(text) else { preconditionFailure("“\(text)” is no code.") }
    return code
  }
}
