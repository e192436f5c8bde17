internal import Currencies
internal import GLib

/// The selling rates of a day of the Swiss Federal Office for Customs and Border Security (`api/xmldaily`).
/// Francs for so many units.
///
/// They are valid on the days of `gueltigkeit`, which is a list with commas before a weekend or a holiday.
/// The day of publication, `datum`, is never one of them. The namespace has changed with the host.
enum SwissCustomsDay: TableFormat {
  static let name = TableName("ch-bazg-day")
  /// A table is asked for by the day of its publication, the one before the first on which it is valid.
  static let service: TableService? = TableService(
    SwissRates.address, .days(.tuesdayToSaturday), leeway: longestGap
  ) { days in
    let (year, month, day) = (days.lowerBound - 1).civil
    return ("/api/xmldaily?d=\(year)\(month.twoDigits)\(day.twoDigits)&locale=en", nil)
  }
  /// The most days from a day of the table to the next one. It is a limit of ours, which no document has: any
  /// number of holidays in a row is smaller.
  private static let longestGap = 10

  static func recognizes(_ file: TableFile) -> Bool {
    file.rootElement == "wechselkurse" && file.beginning.contains("gueltigkeit>")
  }

  static func tables(in file: TableFile) throws(TableError) -> [OfficialTable] {
    let root = try file.markup()
    let published = try PrintedDay.read(root.text(of: "datum"))
    let list = try root.text(of: "gueltigkeit").split(separator: ",", omittingEmptySubsequences: false)
    let days = list.compactMap { PrintedDay.read(String($0)) }
    guard let published, days.count == list.count, areConsecutive([published] + days) else {
      throw .unreadable(
        line: root.line, "it has no day, or its days of validity are not after it, not in order or far apart")
    }
    return [try SwissRates.read(root, on: days[0]).table(name, period(days), published: published)]
  }

  /// Whether each day is after the one before, and not more than `longestGap` days after it.
  private static func areConsecutive(_ days: [Day]) -> Bool {
    zip(days, days.dropFirst()).allSatisfy { $0 < $1 && $1 - $0 <= longestGap }
  }

  private static func period(_ days: [Day]) -> TablePeriod {
    let ranges = days.reduce(into: [ClosedRange<Day>]()) { ranges, day in
      if let last = ranges.last, day == last.upperBound + 1 {
        ranges[ranges.count - 1] = last.lowerBound...day
      } else {
        ranges.append(day...day)
      }
    }
    return TablePeriod(days[0].description, ranges)
  }
}

/// The mean rates of a month of the Swiss Federal Office for Customs and Border Security (`api/xmlavgmonth`).
/// Francs for so many units.
///
/// They are the means of the selling rates from the 25th of two months before to the 24th of the month
/// before.
enum SwissCustomsMonth: TableFormat {
  static let name = TableName("ch-bazg-month")
  static let service: TableService? = TableService(SwissRates.address, .months) { days in
    let (year, month, _) = days.lowerBound.civil
    return ("/api/xmlavgmonth?j=\(year)&m=\(month)", nil)
  }

  static func recognizes(_ file: TableFile) -> Bool {
    file.rootElement == "monatsmittelkurs" && file.beginning.contains("monat>")
  }

  static func tables(in file: TableFile) throws(TableError) -> [OfficialTable] {
    let root = try file.markup()
    guard let first = Day(try root.text(of: "monat") + "-01") else {
      throw .unreadable(line: root.line, "it has no month")
    }
    return [try SwissRates.read(root, on: first).table(name, .month(of: first))]
  }
}

/// The rates of either table: an element `devise` for each currency.
private enum SwissRates {
  static let address = "https://www.backend-rates.bazg.admin.ch"

  /// Reads `<devise code="egp">…<waehrung>100 EGP</waehrung><kurs>1.6397</kurs></devise>`. The code stands
  /// there twice: where the two differ, neither currency has a rate.
  static func read(_ root: MarkupNode, on day: Day) throws(TableError) -> RateRows {
    var rates = RateRows()
    for node in try root.rows("devise", beside: ["datum", "gueltigkeit", "monat", "zeit"]) {
      let unit = try node.text(of: "waehrung")
      let parts = unit.split(separator: " ").map { String($0) }
      let code = try node.attribute("code").uppercased()
      guard parts.count == 2 else { throw .unreadable(line: node.line, "its unit is no number and code") }
      let units = try node.units(parts[0])
      if parts[1] == code {
        rates.add(code, try node.text(of: "kurs"), on: day, units: units, line: node.line)
      } else {
        rates.refuse(parts[1], unit, .misplaced(in: code), line: node.line)
        rates.refuse(code, unit, .misplaced(in: code), line: node.line)
      }
    }
    return rates
  }
}
