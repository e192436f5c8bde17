internal import Currencies

/// The rates of State Bank of India for one currency, as CSV collected from the bank's daily cards
/// (`SBI_REFERENCE_RATES_USD.csv`). Rupees for one unit, or for 100 of few currencies.
///
/// The telegraphic transfer buying rate (`TT BUY`) is read, which rules 26 and 115 of the Income-tax Rules
/// name. The file does not say which currency it is for, nor for how many units: its name has the code, and
/// the units are those of the cards. A rate of `0.00` means that nothing was quoted. A day with two cards has
/// a rate only if both have the same. The cards are PDF files and may be misread: a rate for buying is not
/// taken where the one for selling is lower, cannot be read or is `0.00`. On a day without a quote, both are.
enum StateBankOfIndiaCards: TableFormat {
  static let name = TableName("in-sbi")
  static let isOfSomeCurrencies = true
  private static let columns = ["DATE", "PDF FILE", "TT BUY", "TT SELL", "BILL BUY", "BILL SELL"]
  private static let prefix = "SBI_REFERENCE_RATES_"

  /// The currencies of the cards by the units that their rates are for.
  private static let units: [Int: Set<String>] = [
    1: [
      "AED", "AUD", "BDT", "BHD", "CAD", "CHF", "CNY", "DKK", "EUR", "GBP", "HKD", "KWD", "LKR", "MYR", "NOK",
      "NZD", "OMR", "PKR", "QAR", "RUB", "SAR", "SEK", "SGD", "USD", "ZAR",
    ],
    100: ["JPY", "KRW", "THB"],
  ]

  static func recognizes(_ file: TableFile) -> Bool {
    file.beginning.hasPrefix(columns.joined(separator: ",") + ",")
  }

  static func tables(in file: TableFile) throws(TableError) -> [OfficialTable] {
    let (currency, units) = try subject(of: file)
    let rows = try DelimitedRows.whole(try file.text(), delimiter: ",")
    var days: [Day: RateRows] = [:]
    for row in rows.dropFirst() {
      guard row.fields.count == rows[0].fields.count, row.fields[0].utf8.count == 16,
        let day = Day(row.fields[0].prefix(10))
      else { throw .unreadable(line: row.line, "it has no day and time, or another number of fields") }
      days[day, default: RateRows()].add(currency, row, on: day, units: units)
    }
    return try days.tables(name)
  }

  /// The currency in the file's name, and the units of its rates.
  private static func subject(of file: TableFile) throws(TableError) -> (String, Int) {
    let name = file.name ?? ""
    let code = name.dropFirst(prefix.utf8.count).prefix { $0.isLetter }
    guard name.hasPrefix(prefix), code.utf8.count == 3 else {
      throw .unreadable(line: 0, "its name does not say the currency, as \(prefix)USD.csv does")
    }
    guard let units = units.first(where: { $0.value.contains(String(code)) })?.key else {
      throw .unreadable(line: 0, "it is not known for how many units the rates of \(code) are")
    }
    return (String(code), units)
  }
}

extension RateRows {
  /// Adds the rate for buying in the row of a card.
  fileprivate mutating func add(_ currency: String, _ row: DelimitedRows.Row, on day: Day, units: Int) {
    let (text, other) = (row.fields[2], row.fields[3])
    guard let buying = PrintedRate(text) else {
      return refuse(currency, text, .noRate, line: row.line)
    }
    guard let selling = PrintedRate(other) else {
      return refuse(currency, other, .noRate, line: row.line)
    }
    guard buying.value <= selling.value else {
      return refuse(currency, text, .misplaced(in: "TT BUY"), line: row.line)
    }
    add(currency, text, on: day, units: units, line: row.line)
  }
}
