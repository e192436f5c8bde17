internal import Currencies
internal import GLib

/// The official rates of Magyar Nemzeti Bank in XML: those of the current day (`MNBCurrentExchangeRates`) or
/// of several days (`MNBExchangeRates`), as they are or in the SOAP answer of `www.mnb.hu/arfolyamok.asmx`,
/// which has the XML as an escaped text. Forints for as many units as `unit` says, with decimal commas.
///
/// Days without rates are absent. If only currencies were asked for that are not quoted, days are empty
/// (`<Day date="…" />`): they make no table.
enum MagyarNemzetiBankRates: TableFormat {
  static let name = TableName("hu-mnb")
  static let isWithoutGaps = true
  static let isOfSomeCurrencies = true
  private static let roots = ["MNBCurrentExchangeRates", "MNBExchangeRates"]

  static func recognizes(_ file: TableFile) -> Bool {
    guard let root = file.rootElement else { return false }
    return roots.contains(root) || root == "Envelope" && file.beginning.contains("www.mnb.hu/webservices")
  }

  static func tables(in file: TableFile) throws(TableError) -> [OfficialTable] {
    let root = try rates(in: try file.markup())
    var days: [Day: RateRows] = [:]
    for node in try root.rows("Day") {
      let day = try node.day("date") { Day($0) }
      for rate in try node.rows("Rate") {
        let printed = try rate.leafText
        days[day, default: RateRows()].add(
          try rate.attribute("curr"), DecimalSeparator.comma.digits(printed), on: day,
          units: try rate.units(try rate.attribute("unit")), printed: printed)
      }
    }
    return try days.tables(name)
  }

  /// The element with the rates, which is in the text of the result where a SOAP answer is around it.
  private static func rates(in root: MarkupNode) throws(TableError) -> MarkupNode {
    guard root.name == "Envelope" else {
      guard roots.contains(root.name) else { throw .unreadable(line: root.line, "it has no rates") }
      return root
    }
    // Envelope, body, response and result: each has only the next one in it.
    var result = root
    while let child = result.children.first, result.children.count == 1 { result = child }
    guard result.name.hasSuffix("ExchangeRatesResult") else {
      throw .unreadable(line: root.line, "its answer has no rates")
    }
    let answer = try TableFile.markup(try result.leafText)
    guard roots.contains(answer.name) else {
      throw .unreadable(line: result.line, "its answer has no rates")
    }
    return answer
  }
}
