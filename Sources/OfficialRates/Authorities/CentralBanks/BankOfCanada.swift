internal import Currencies

/// The daily average rates of the Bank of Canada, as its service Valet gives them in JSON
/// (`observations/group/FX_RATES_DAILY/json`). Canadian dollars for one unit.
///
/// They are published by 16:30 Eastern Time on business days. The name of a series has both currencies:
/// `FXUSDCAD`. Rates are strings, and have few digits where a unit is worth little (`0.000081` for the
/// rupiah).
enum BankOfCanadaDaily: TableFormat {
  static let name = TableName("ca-boc")
  static let isWithoutGaps = true
  static let isOfSomeCurrencies = true
  /// The service Valet (`www.bankofcanada.ca/valet/docs`), here for a year at most.
  static let service: TableService? = TableService(
    "https://www.bankofcanada.ca", .ranges(most: 366)
  ) { days in
    (
      "/valet/observations/group/FX_RATES_DAILY/json?start_date=\(days.lowerBound)&end_date=\(days.upperBound)",
      nil
    )
  }

  static func recognizes(_ file: TableFile) -> Bool {
    let beginning = file.beginning
    return beginning.drop { $0.isWhitespace }.first == "{"
      && beginning.contains("www.bankofcanada.ca/terms")
  }

  static func tables(in file: TableFile) throws(TableError) -> [OfficialTable] {
    guard let observations = try file.json()["observations"]?.list else {
      throw .unreadable(line: 0, "it has no observations")
    }
    var days: [Day: RateRows] = [:]
    for observation in observations {
      guard case .object(var members) = observation, let text = members.removeValue(forKey: "d")?.text,
        let day = Day(text)
      else { throw .unreadable(line: 0, "an observation has no day") }
      for (series, value) in members.sorted(by: { $0.key < $1.key }) {
        guard let rate = value["v"]?.text else {
          throw .unreadable(line: 0, "“\(series)” of \(text) has no rate, or one that is no string")
        }
        days[day, default: RateRows()].add(currency(of: series), rate, on: day)
      }
    }
    return try days.tables(name)
  }

  /// `USD` of `FXUSDCAD`. Other series, such as monthly means (`FXMUSDCAD`) and reciprocals (`FXCADUSD`),
  /// have their name, which is no code.
  private static func currency(of series: String) -> String {
    guard series.utf8.count == 8, series.hasPrefix("FX"), series.hasSuffix("CAD") else { return series }
    return String(series.dropFirst(2).dropLast(3))
  }
}
