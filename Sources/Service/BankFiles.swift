internal import Currencies
internal import Ledger

/// The files of the European Central Bank, of the rates that the store has of the bank: no other source's are in them.
@MainActor
enum BankFiles {
  /// The days of the file of recent days, its newest one included.
  private static let recentDays = 90
  private static let everyDay = Day.firstOfEuro...Day(number: Int(Int32.max))

  /// A file by its name, with its media type; nil for another name. Throws `Refusal` where the store has no rates of the bank.
  static func file(_ name: String, _ rates: ServedRates) throws -> (bytes: [UInt8], type: String)? {
    switch name {
    case "eurofxref-daily.xml": (Array(daily(try days(rates, count: 1)).utf8), "text/xml")
    case "eurofxref-hist-90d.xml": (Array(history(try days(rates, count: recentDays)).utf8), "text/xml")
    case "eurofxref-hist.xml": (Array(history(try days(rates, count: nil)).utf8), "text/xml")
    case "eurofxref-hist.zip": (archive(try days(rates, count: nil)), "application/zip")
    default: nil
    }
  }

  private typealias Days = [(day: Day, rates: [(currency: CurrencyCode, text: String)])]

  /// A number of days up to the newest with rates, or all days with rates; the newest first.
  private static func days(_ rates: ServedRates, count: Int?) throws -> Days {
    guard rates.sources?.contains(.ecb) ?? true else { throw absence }
    guard let newest = try rates.ledger.newestTable(of: .ecb)?.day else { throw absence }
    let found = try rates.ledger.bankRates(days: count.map { newest - ($0 - 1)...newest } ?? everyDay)
    if found.isEmpty { throw absence }
    return found
  }

  private static let absence = Refusal(
    404, "not found",
    "The store has no rates of the European Central Bank. “agio refresh --source ecb” downloads the newest ones."
  )

  private static let opening = """
    <?xml version="1.0" encoding="UTF-8"?>
    <gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" \
    xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
    \t<gesmes:subject>Reference rates</gesmes:subject>
    \t<gesmes:Sender>
    \t\t<gesmes:name>European Central Bank</gesmes:name>
    \t</gesmes:Sender>
    \t<Cube>

    """

  /// The bank's daily file has a line for each rate, and its attributes in single quotes.
  private static func daily(_ days: Days) -> String {
    let cubes = days.map { day, rates in
      let lines = rates.map { "\t\t\t<Cube currency='\($0.currency)' rate='\($0.text)'/>\n" }
      return "\t\t<Cube time='\(day)'>\n\(lines.joined())\t\t</Cube>\n"
    }
    return opening + cubes.joined() + "\t</Cube>\n</gesmes:Envelope>"
  }

  /// The files of many days have one line, and double quotes.
  private static func history(_ days: Days) -> String {
    let cubes = days.map { day, rates in
      let cubes = rates.map { "<Cube currency=\"\($0.currency)\" rate=\"\($0.text)\"/>" }
      return "<Cube time=\"\(day)\">\(cubes.joined())</Cube>"
    }
    let opening = opening.split(separator: "\n").map { $0.drop { $0 == "\t" } }.joined()
    return opening + cubes.joined() + "</Cube></gesmes:Envelope>"
  }

  /// The zip has a CSV with a column for each currency: "N/A" where a day has no rate, and a comma at the end of each line.
  private static func archive(_ days: Days) -> [UInt8] {
    let codes = Set(days.flatMap { $0.rates.map(\.currency) }).sorted()
    var text = "Date,\(codes.map(\.text).joined(separator: ",")),\n"
    for (day, rates) in days {
      let texts = Dictionary(rates.map { ($0.currency, $0.text) }) { first, _ in first }
      text += "\(day),\(codes.map { texts[$0] ?? "N/A" }.joined(separator: ",")),\n"
    }
    return StoredZip.archive(of: Array(text.utf8), name: "eurofxref-hist.csv", day: days[0].day)
  }
}
