internal import Currencies
internal import GLib

/// The reference rates of the National Bank of Romania in XML: the last ten days (`nbrfxrates10days.xml`) or
/// a year (`nbrfxratesYYYY.xml`). Lei for one unit, or for as many as `multiplier` says.
///
/// They are published at about 13:00 on business days. The namespace began with `http:` until 2025 and begins
/// with `https:` since 2026. `XAU` is the price of a gram of gold, where the code of ISO 4217 means an ounce:
/// it is not taken. Nor are rates before July 2005, when there were old lei (ROL), of which one is 10,000.
enum RomanianReferenceRates: TableFormat {
  static let name = TableName("ro-bnr")
  static let isWithoutGaps = true
  static let service: TableService? = TableService("https://curs.bnr.ro", .years) { days in
    ("/files/xml/years/nbrfxrates\(days.lowerBound.civil.year).xml", nil)
  }

  static func recognizes(_ file: TableFile) -> Bool {
    file.rootElement == "DataSet" && file.beginning.contains("bnr.ro/xsd")
  }

  static func tables(in file: TableFile) throws(TableError) -> [OfficialTable] {
    var days: [Day: RateRows] = [:]
    for body in try file.markup().rows("Body", beside: ["Header"]) {
      guard try body.text(of: "OrigCurrency") == "RON" else {
        throw .unreadable(line: body.line, "its rates are not in RON")
      }
      for cube in try body.rows("Cube", beside: ["OrigCurrency", "Subject"]) {
        let day = try cube.day("date") { Day($0) }
        for node in try cube.rows("Rate") { try days[day, default: RateRows()].add(node, on: day) }
      }
    }
    return try days.tables(name)
  }
}

extension RateRows {
  /// Adds `<Rate currency="HUF" multiplier="100">1.2981</Rate>`.
  fileprivate mutating func add(_ node: MarkupNode, on day: Day) throws(TableError) {
    let (currency, text) = (try node.attribute("currency"), try node.leafText)
    if currency == "XAU" { return refuse(currency, text, .unknownCurrency, line: node.line) }
    guard (day.civil.year, day.civil.month) >= (2005, 7) else {
      return refuse(currency, text, .misplaced(in: "ROL"), line: node.line)
    }
    let units = try node.units(node.attributes["multiplier"] ?? "1")
    add(currency, text, on: day, units: units, line: node.line)
  }
}
