internal import Currencies
internal import FoundationEssentials
internal import GLib

/// The official rates of the Bank of Russia for a day in XML (`XML_daily.asp`), in Windows-1251. Rubles for
/// `Nominal` units, with decimal commas.
///
/// `Date` is the day on which they take effect; they are set the day before, and hold until others take
/// effect: those of a Saturday until Monday. How many units a rate is for changes with time, and may be
/// 1000000. `VunitRate` is the rate for one unit, which the tables of former years do not have.
enum BankOfRussiaDay: TableFormat {
  static let name = TableName("ru-cbr")
  /// The answer for a day is the table that is in force on it, which is of an earlier day where there is none of its own.
  static let service: TableService? = TableService(
    "https://www.cbr.ru", .days(.tuesdayToSaturday), leeway: 14
  ) { days in
    let (year, month, day) = days.lowerBound.civil
    return ("/scripts/XML_daily.asp?date_req=\(day.twoDigits)/\(month.twoDigits)/\(year)", nil)
  }

  static func recognizes(_ file: TableFile) -> Bool {
    file.rootElement == "ValCurs" && !BankOfRussiaCurrency.recognizes(file)
  }

  static func tables(in file: TableFile) throws(TableError) -> [OfficialTable] {
    let root = try file.markup("WINDOWS-1251")
    let day = try root.effectiveDay
    var rates = RateRows()
    for node in try root.rows("Valute") {
      let (id, code) = (try node.attribute("ID"), try node.text(of: "CharCode"))
      try rates.add(node, code, in: id, expected: BankOfRussiaIdentifiers.codes[id] ?? code, on: day)
    }
    return [try rates.table(name, .day(day))]
  }
}

/// The official rates of the Bank of Russia for one currency in XML (`XML_dynamic.asp`), in Windows-1251.
/// Rubles for `Nominal` units, with decimal commas, and a record for each day on which they took effect.
///
/// The currency has the bank's identifier, such as `R01010`, and no code. Identifiers that are not known here
/// are refused.
enum BankOfRussiaCurrency: TableFormat {
  static let name = BankOfRussiaDay.name
  static let isWithoutGaps = true
  static let isOfSomeCurrencies = true

  static func recognizes(_ file: TableFile) -> Bool {
    file.rootElement == "ValCurs" && file.beginning.contains(" DateRange1=")
  }

  static func tables(in file: TableFile) throws(TableError) -> [OfficialTable] {
    let root = try file.markup("WINDOWS-1251")
    let id = try root.attribute("ID")
    guard let code = BankOfRussiaIdentifiers.codes[id] else {
      throw .unreadable(line: root.line, "it is not known which currency “\(id)” is")
    }
    var days: [Day: RateRows] = [:]
    for node in try root.rows("Record") {
      let (day, own) = (try node.effectiveDay, try node.attribute("Id"))
      let currency = BankOfRussiaIdentifiers.codes[own] ?? own
      try days[day, default: RateRows()].add(node, currency, in: id, expected: code, on: day)
    }
    return try days.tables(name)
  }
}

extension MarkupNode {
  /// The day in `Date`. Throws for one before 1998, when rates were in rubles of a thousandth of the value.
  fileprivate var effectiveDay: Day {
    get throws(TableError) {
      let day = try day("Date", PrintedDay.read)
      guard day.civil.year >= 1998 else {
        throw .unreadable(line: line, "its rates are in the rubles before 1998")
      }
      return day
    }
  }
}

extension RateRows {
  /// Adds the `Nominal` and `Value` of an element. Neither currency has a rate where another one is expected
  /// by the identifier, and a currency whose `VunitRate` is not `Value` by `Nominal` has none.
  fileprivate mutating func add(
    _ node: MarkupNode, _ currency: String, in id: String, expected: String, on day: Day
  ) throws(TableError) {
    let (units, printed) = (try node.units(try node.text(of: "Nominal")), try node.text(of: "Value"))
    let digits = DecimalSeparator.comma.digits(printed)
    guard currency == expected else {
      refuse(currency, printed, .misplaced(in: id), line: node.line)
      refuse(expected, printed, .misplaced(in: id), line: node.line)
      return
    }
    add(currency, digits, on: day, units: units, printed: printed, line: node.line)
    if let unitRate = try node.optionalText(of: "VunitRate"), let value = Decimal(plain: digits),
      Self.value(ofUnitRate: unitRate)?.times(Decimal(units)) != value
    {
      refuse(currency, unitRate, .ambiguous, line: node.line)
    }
  }

  /// The value of a `VunitRate` such as `5,39256E-05`; nil for anything but a number.
  private static func value(ofUnitRate printed: String) -> Decimal? {
    Decimal(plain: DecimalSeparator.comma.digits(printed), exponentAllowed: true)
  }
}

/// The identifiers of the Bank of Russia, as its table of 25 April 2026 has them.
private enum BankOfRussiaIdentifiers {
  /// Codes by identifiers.
  static let codes = [
    "R01010": "AUD", "R01020A": "AZN", "R01030": "DZD", "R01035": "GBP", "R01060": "AMD", "R01080": "BHD",
    "R01090B": "BYN", "R01105": "BOB", "R01115": "BRL", "R01135": "HUF", "R01150": "VND", "R01200": "HKD",
    "R01210": "GEL", "R01215": "DKK", "R01230": "AED", "R01235": "USD", "R01239": "EUR", "R01240": "EGP",
    "R01270": "INR", "R01280": "IDR", "R01300": "IRR", "R01335": "KZT", "R01350": "CAD", "R01355": "QAR",
    "R01370": "KGS", "R01375": "CNY", "R01395": "CUP", "R01500": "MDL", "R01503": "MNT", "R01520": "NGN",
    "R01530": "NZD", "R01535": "NOK", "R01540": "OMR", "R01565": "PLN", "R01580": "SAR", "R01585F": "RON",
    "R01589": "XDR", "R01625": "SGD", "R01670": "TJS", "R01675": "THB", "R01685": "BDT", "R01700J": "TRY",
    "R01710A": "TMT", "R01717": "UZS", "R01720": "UAH", "R01760": "CZK", "R01770": "SEK", "R01775": "CHF",
    "R01800": "ETB", "R01805F": "RSD", "R01810": "ZAR", "R01815": "KRW", "R01820": "JPY", "R02005": "MMK",
  ]
}
