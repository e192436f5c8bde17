internal import Currencies

/// The fixing of the Czech National Bank: a day's table of `daily.txt` and, in Czech, `denni_kurz.txt`.
/// Korunas for so many units.
///
/// It is declared after 14:30 on business days, for the day and the Saturday, Sunday or holiday after it.
enum CzechFixing: TableFormat {
  static let name = TableName("cz-cnb")

  static func recognizes(_ file: TableFile) -> Bool { CzechList.heading(of: file)?.isMonthly == false }

  static func tables(in file: TableFile) throws(TableError) -> [OfficialTable] {
    let list = try CzechList(file)
    let (day, number) = (list.heading.day, list.heading.numberInYear)
    return [try list.rates.table(name, .day(day), number: number, published: day)]
  }
}

/// The other currencies of the Czech National Bank: a list as text, once a month. Korunas for so
/// many units.
///
/// It has the form of the fixing, the day is the last business day of a month, and the rates are valid for
/// the next month. Of currencies that it cannot price (`VEF`), the rate is `0.000`.
enum CzechOtherCurrencies: TableFormat {
  static let name = TableName("cz-cnb-other")
  /// The list for a month is asked for by the month before, at whose end it was made.
  static let service: TableService? = TableService("https://www.cnb.cz", .months) { days in
    let (year, month, _) = days.lowerBound.adding(months: -1).civil
    let folder = "/en/financial-markets/foreign-exchange-market/fx-rates-of-other-currencies"
    return ("\(folder)/fx-rates-of-other-currencies/fx_rates.txt?year=\(year)&month=\(month)", nil)
  }

  static func recognizes(_ file: TableFile) -> Bool { CzechList.heading(of: file)?.isMonthly == true }

  static func tables(in file: TableFile) throws(TableError) -> [OfficialTable] {
    let list = try CzechList(file)
    let (day, number) = (list.heading.day, list.heading.numberInYear)
    return [
      try list.rates.table(name, .month(of: day.adding(months: 1)), number: number, published: day)
    ]
  }
}

/// The fixings of a year in JSON (`cnbapi/exrates/daily-year`): an array of rates, each with its day. Korunas
/// for so many units.
///
/// The tables have no numbers in it.
enum CzechFixingYear: TableFormat {
  static let name = CzechFixing.name
  static let isWithoutGaps = true
  /// The bank's API (`api.cnb.cz`).
  static let service: TableService? = TableService("https://api.cnb.cz", .years) { days in
    ("/cnbapi/exrates/daily-year?year=\(days.lowerBound.civil.year)&lang=EN", nil)
  }

  static func recognizes(_ file: TableFile) -> Bool {
    let beginning = file.beginning
    return ["{", "\"rates\"", "\"currencyCode\"", "\"amount\"", "\"validFor\""].allSatisfy {
      beginning.contains($0)
    }
  }

  static func tables(in file: TableFile) throws(TableError) -> [OfficialTable] {
    guard let rates = try file.json()["rates"]?.list, !rates.isEmpty else {
      throw .unreadable(line: 0, "it has no rates")
    }
    var days: [Day: RateRows] = [:]
    for rate in rates {
      guard let day = rate["validFor"]?.text.flatMap({ Day($0) }), let code = rate["currencyCode"]?.text,
        let units = rate["amount"]?.number.flatMap({ PrintedUnits.read($0) }),
        let text = rate["rate"]?.numberOrNull
      else { throw .unreadable(line: 0, "a rate has no day, code, amount or number") }
      days[day, default: RateRows()].add(code, text, on: day, units: units)
    }
    var tables: [OfficialTable] = []
    for (day, rows) in days.sorted(by: { $0.key < $1.key }) {
      // The list of the other currencies has the same form; the euro is in every fixing.
      guard rows.rates[.eur] != nil || day.civil.year < 1999 else {
        throw .unreadable(line: 0, "\(day) has no rate of the euro")
      }
      tables.append(try rows.table(name, .day(day), published: day))
    }
    return tables
  }
}

/// A list of the Czech National Bank as text. The first line has the day and the number of the list in the
/// year (`13 Jun 2025 #113`, in Czech `05.04.2016 #65`), the second the columns, and fields have a bar
/// between them. Each line has an end. A Czech one has decimal commas.
private struct CzechList {
  struct Heading {
    let day: Day
    let number: Int

    /// True for a month's list, which has the number of its month. A day's list in the last third of a month
    /// has a higher one.
    var isMonthly: Bool { day.civil.day > 20 && number == day.civil.month }

    /// `113/2025`
    var numberInYear: String { "\(number)/\(day.civil.year)" }
  }

  let heading: Heading
  private(set) var rates = RateRows()

  private static let english = ["Country", "Currency", "Amount", "Code", "Rate"]
  private static let czech = ["země", "měna", "množství", "kód", "kurz"]

  init(_ file: TableFile) throws(TableError) {
    let rows = try DelimitedRows.whole(try file.text(), delimiter: "|")
    guard rows.count > 2, let heading = Self.heading(rows[0].fields.joined(separator: "|")),
      let separator = Self.separator(rows[1].fields)
    else { throw .unreadable(line: 1, "it has no day, other columns, or no rates") }
    self.heading = heading
    for row in rows.dropFirst(2) {
      guard row.fields.count == rows[1].fields.count, let units = PrintedUnits.read(row.fields[2]) else {
        throw .unreadable(line: row.line, "it has not a field for each column, the third a number")
      }
      let printed = row.fields[4]
      rates.add(
        row.fields[3], separator.digits(printed), on: heading.day, units: units, printed: printed,
        line: row.line)
    }
  }

  /// The heading of a file that begins as a list; nil for any other.
  static func heading(of file: TableFile) -> Heading? {
    let lines = file.beginning.split(whereSeparator: \.isNewline)
    guard lines.count > 1, separator(lines[1].split(separator: "|").map { String($0) }) != nil else {
      return nil
    }
    return heading(lines[0])
  }

  private static func heading(_ line: some StringProtocol) -> Heading? {
    let parts = line.split(separator: " #")
    guard parts.count == 2, let number = PrintedUnits.read(parts[1]),
      let day = PrintedDay.read(String(parts[0]))
    else {
      return nil
    }
    return Heading(day: day, number: number)
  }

  /// The decimal separator that goes with the columns; more may follow them. Nil for other columns.
  private static func separator(_ columns: [String]) -> DecimalSeparator? {
    columns.starts(with: english) ? .point : columns.starts(with: czech) ? .comma : nil
  }
}
