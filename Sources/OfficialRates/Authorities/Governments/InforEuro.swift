internal import Currencies

/// The European Commission's rates of a month (InforEuro, `api/public/monthly-rates`), in JSON. Foreign units
/// for a euro, and for an ECU before 1999.
///
/// The file does not say which month it is for. Its name does: `monthly-rates-2000-03.json`, or the request
/// `monthly-rates?lang=en&year=2000&month=3`. Some codes are the Commission's own, and a currency has one
/// row, with one of its countries.
enum InforEuro: TableFormat {
  static let name = TableName("eu-inforeuro")
  static let service: TableService? = TableService("https://ec.europa.eu", .months) { days in
    let (year, month, _) = days.lowerBound.civil
    return (
      "/budg/inforeuro/api/public/monthly-rates?lang=en&year=\(year)&month=\(month)",
      "monthly-rates-\(year)-\(month).json"
    )
  }

  static func recognizes(_ file: TableFile) -> Bool {
    let beginning = file.beginning
    return beginning.drop { $0.isWhitespace }.first == "["
      && ["\"isoA3Code\"", "\"isoA2Code\"", "\"value\""].allSatisfy { beginning.contains($0) }
  }

  static func tables(in file: TableFile) throws(TableError) -> [OfficialTable] {
    guard let month = month(file.name ?? "") else {
      throw .unreadable(line: 0, "its name does not say the month, as monthly-rates-2000-03.json does")
    }
    var rates = RateRows()
    for row in try file.json().list ?? [] {
      guard let code = row["isoA3Code"]?.text, let text = row["value"]?.numberOrNull else {
        throw .unreadable(line: 0, "a row has no code or no number")
      }
      rates.add(code, text, on: month)
    }
    return [try rates.table(name, .month(of: month))]
  }

  /// The first day of the month in a name that begins with `monthly-rates` and has no other digits than a
  /// year and a month.
  private static func month(_ name: String) -> Day? {
    let numbers = name.split { !("0"..."9").contains($0) }
    guard name.hasPrefix("monthly-rates"), numbers.count == 2, numbers[0].count == 4, numbers[1].count <= 2,
      let year = Int(numbers[0]), let month = Int(numbers[1])
    else { return nil }
    return Day(year: year, month: month, day: 1)
  }
}
