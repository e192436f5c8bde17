internal import Currencies

/// The rates of the Bundesministerium der Finanzen for turnover tax, `uu-kurse-2024-csv.csv`: a table for
/// each month of a year that has rates, foreign units for a euro.
///
/// A row has a country, `1 Euro` and a cell for each month. Since 2018 a cell has one line, `1,5340 AUD`,
/// before, it is quoted and has a line feed between number and code. Some have nothing between them. What is
/// printed holds, misprints too, unless the code of a cell is another one than that of the country's currency.
/// Footnotes have the day and the number of the ministry's letter about a month.
enum GermanTurnoverTax: TableFormat {
  static let name = TableName("de-bmf")
  /// The ministry's open data. A protection in front may answer with a web page.
  static let service: TableService? = TableService("https://www.bundesfinanzministerium.de", .years) { days in
    let folder = "/Datenportal/Daten/offene-daten/steuern-zoelle/umsatzsteuer-umrechnungskurse/datensaetze"
    return ("\(folder)/uu-kurse-\(days.lowerBound.civil.year)-csv.csv?__blob=publicationFile", nil)
  }
  private static let months = [
    "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November",
    "Dezember",
  ]
  private static let monthsOf2017 = [
    "Jan 01", "Feb 02", "Mrz 03", "Apr 04", "Mai 05", "Jun 06", "Jul 07", "Aug 08", "Sep 09", "Okt 10",
    "Nov 11", "Dez 12",
  ]

  static func recognizes(_ file: TableFile) -> Bool {
    let beginning = file.beginning
    return ["Monatlich", "Gesamt"].contains { beginning.hasPrefix($0) }
      && beginning.contains("Umsatzsteuer-Umrechnungskurse")
  }

  static func tables(in file: TableFile) throws(TableError) -> [OfficialTable] {
    let rows = try DelimitedRows.whole(try file.text("WINDOWS-1252"), delimiter: ";")
    guard let first = firstDay(rows[0].fields[0]) else { throw .unreadable(line: 1, "it has no year") }
    guard let head = rows.firstIndex(where: { $0.fields.first == "Land" }) else {
      throw .unreadable(line: 1, "it has no row with months")
    }
    let marks = try marks(rows[head])
    let days = months.indices.map { first.adding(months: $0) }
    var rates = months.map { _ in RateRows() }
    var letters: [String: Letter] = [:]
    for row in rows[(head + 1)...] {
      if row.fields.dropFirst().allSatisfy(\.isEmpty) {
        if let letter = Letter(row.fields[0]) { letters[letter.mark] = letter }
      } else {
        guard row.fields.count == rows[head].fields.count else {
          throw .unreadable(
            line: row.line, "it has \(row.fields.count) fields and not \(rows[head].fields.count)")
        }
        try add(row, to: &rates, days)
      }
    }
    var tables: [OfficialTable] = []
    for (month, rates) in rates.enumerated() where !rates.rates.isEmpty || !rates.problems.isEmpty {
      let letter = letters[marks[month]]
      tables.append(
        try rates.table(name, .month(of: days[month]), number: letter?.number, published: letter?.day))
    }
    guard !tables.isEmpty else { throw .unreadable(line: rows[head].line, "it has no rates") }
    return tables
  }

  /// The first day of the year that is the only number in a title.
  private static func firstDay(_ title: String) -> Day? {
    let numbers = title.split { !"0123456789".contains($0) }
    guard numbers.count == 1, numbers[0].utf8.count == 4, let year = Int(numbers[0]) else { return nil }
    return Day(year: year, month: 1, day: 1)
  }

  /// The footnote of each month: `1` of `Januar[1]`, empty without one. Throws where the months are not in
  /// their order.
  private static func marks(_ head: DelimitedRows.Row) throws(TableError) -> [String] {
    let names = head.fields.dropFirst(2).prefix(months.count).map { $0.split(separator: "[") }
    let printed = names.map { $0.first?.trimmed ?? "" }
    guard head.fields.dropFirst().first == "Währung", printed == months || printed == monthsOf2017 else {
      throw .unreadable(line: head.line, "it has not “Währung” and the months in their order")
    }
    return names.map { $0.count == 2 ? String($0[1].trimmed { "] ".contains($0) }) : "" }
  }

  /// Adds the cells of a row to the rates of the months.
  private static func add(
    _ row: DelimitedRows.Row, to rates: inout [RateRows], _ days: [Day]
  ) throws(TableError) {
    guard row.fields.count >= 2 + months.count, row.fields[1] == "1 Euro" else {
      throw .unreadable(line: row.line, "it has not “1 Euro” and a field for each month")
    }
    let country = row.fields[0]
    let code = GermanCountries.code(country)
    for (month, text) in row.fields[2..<(2 + months.count)].enumerated() {
      let cell = GermanCell(text)
      if cell.printed.isEmpty { continue }
      guard let code else {
        rates[month].refuse(country, cell.printed, .unknownCurrency, line: row.line)
        continue
      }
      if cell.code == code {
        rates[month].add(code, cell.digits, on: days[month], printed: cell.printed, line: row.line)
      } else {
        rates[month].refuse(code, cell.printed, .misplaced(in: country), line: row.line)
      }
    }
  }
}

/// The countries whose currencies the ministry has printed from 2015 to 2024.
private enum GermanCountries {
  /// The code of a country's currency, which may have the mark of a footnote behind it; nil for another one.
  static func code(_ country: String) -> String? {
    codes[String(country.trimmed { "123¹²³ ".contains($0) })]
  }

  private static let codes = [
    "Australien": "AUD", "Brasilien": "BRL", "Bulgarien": "BGN", "China (VR)": "CNY", "Dänemark": "DKK",
    "Großbritannien": "GBP", "Hongkong": "HKD", "Indien": "INR", "Indonesien": "IDR", "Island": "ISK",
    "Israel": "ILS", "Japan": "JPY", "Kanada": "CAD", "Korea, Republik": "KRW", "Kroatien": "HRK",
    "Malaysia": "MYR", "Mexiko": "MXN", "Neuseeland": "NZD", "Norwegen": "NOK", "Philippinen": "PHP",
    "Polen": "PLN", "Rumänien": "RON", "Russland": "RUB", "Schweden": "SEK", "Schweiz": "CHF",
    "Singapur": "SGD", "Südafrika": "ZAR", "Thailand": "THB", "Tschechien": "CZK", "Türkei": "TRY",
    "Ungarn": "HUF", "USA": "USD",
  ]
}

/// A cell with a number and a code.
private struct GermanCell {
  /// As printed, with a space for a line feed.
  let printed: String
  /// The digits of the number with `.`; empty for another number than `1.370,59` or `37,894`.
  let digits: String
  /// What follows the number.
  let code: String

  init(_ text: String) {
    printed = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let number = printed.prefix { "0123456789.,".contains($0) }
    code = printed.dropFirst(number.count).trimmed
    let parts = number.split(separator: ",", omittingEmptySubsequences: false)
    let groups = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let isWellFormed =
      parts.count == 2 && (groups.count == 1 || (1...3).contains(groups[0].utf8.count))
      && groups.dropFirst().allSatisfy { $0.utf8.count == 3 }
    digits = isWellFormed ? "\(groups.joined()).\(parts[1])" : ""
  }
}

/// The ministry's letter about a month, from a footnote such as
/// `[2] entsprechend BMF-Schreiben vom 2. März 2020 – III C 3 – S 7329/19/10001 :002 (2020/0170120) –`.
private struct Letter {
  let mark: String
  let day: Day
  let number: String?

  init?(_ footnote: String) {
    let parts = footnote.split(separator: " entsprechend BMF-Schreiben vom ")
    guard parts.count == 2 else { return nil }
    let date = parts[1].split(separator: " ").prefix(3)
    guard date.count == 3, let month = GermanTurnoverTax.number(of: date[1]),
      let day = PrintedDay.read("\(date[0])\(month).\(date[2])")
    else { return nil }
    self.day = day
    mark = String(parts[0].trimmed { "[] ".contains($0) })
    number = parts[1].split(separator: "(").last?.split(separator: ")").first.map { String($0) }
  }
}

extension GermanTurnoverTax {
  /// The number of a month, by its name.
  fileprivate static func number(of month: Substring) -> Int? {
    months.firstIndex(of: String(month)).map { $0 + 1 }
  }
}
