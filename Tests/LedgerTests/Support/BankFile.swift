import Currencies
import FoundationEssentials
import TestValues

/// The bundled history as Python reads it: an unpacked CSV file, the newest day first.
struct BankFile {
  /// All of it, read once.
  static let all = Result { try BankFile() }

  /// Each day's rates against the euro, its own 1 among them, computed once.
  static let ratesByDay = all.map { file in
    Dictionary(
      uniqueKeysWithValues: file.days.map { (day($0[0]), file.rates(ofLine: $0).merging([.eur: 1]) { $1 }) })
  }

  /// The header: "Date", then the currencies.
  let columns: [String]
  /// The days as they stand there: the date, then a rate or "N/A" for each column.
  let days: [[String]]
  /// Number of rates in all.
  let rates: Int

  private init() throws {
    let text = try python(
      """
      import sys, zipfile
      with zipfile.ZipFile(sys.argv[1]) as file:
          print(file.read(file.namelist()[0]).decode())
      """, packageFolder + "/data/rates/eurofxref-hist.zip")
    let lines = text.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    columns = lines[0]
    days = Array(lines.dropFirst())
    rates = days.reduce(0) { $0 + $1.dropFirst().count { $0 != "N/A" && $0 != "" } }
  }

  /// The rates of a day against the euro, the euro's own not among them.
  func rates(ofLine line: [String]) -> [CurrencyCode: Decimal] {
    var rates: [CurrencyCode: Decimal] = [:]
    for (name, text) in zip(columns, line).dropFirst() where text != "N/A" {
      if let code = CurrencyCode(name) { rates[code] = Decimal(plain: text) }
    }
    return rates
  }

  /// The rate of a currency on a day, as it stands there.
  func text(_ day: String, _ currency: String) -> String? {
    guard let column = columns.firstIndex(of: currency), let line = days.first(where: { $0[0] == day }) else {
      return nil
    }
    return line[column]
  }
}
