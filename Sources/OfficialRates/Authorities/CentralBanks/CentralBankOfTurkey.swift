internal import Currencies
internal import GLib

/// The indicative rates of the Central Bank of the Republic of Türkiye for a day in XML (`kurlar/today.xml`,
/// `kurlar/YYYYMM/DDMMYYYY.xml`), in ISO-8859-9. Lira for as many units as `Unit` says.
///
/// They are published at 15:30 on business days and are applied from the next day on; the period of a table
/// is the day of publication. Of the four prices, the foreign exchange buying rate (`ForexBuying`, “döviz
/// alış”) is read, which the General Communiqué no. 130 on the Tax Procedure Law names.
enum TurkishBulletin: TableFormat {
  static let name = TableName("tr-tcmb")

  static func recognizes(_ file: TableFile) -> Bool { file.rootElement == "Tarih_Date" }

  static func tables(in file: TableFile) throws(TableError) -> [OfficialTable] {
    let root = try file.markup("ISO-8859-9")
    let day = try root.day("Tarih", PrintedDay.read)
    guard day == (try root.day("Date", american)), day.civil.year >= 2005 else {
      throw .unreadable(line: root.line, "its two dates differ, or its rates are in the lira before 2005")
    }
    var rates = RateRows()
    for node in root.all("Currency") {
      let (code, own) = (try node.attribute("CurrencyCode"), try node.attribute("Kod"))
      let (units, buying) = (try node.units(try node.text(of: "Unit")), try node.text(of: "ForexBuying"))
      if code == own {
        rates.add(code, buying, on: day, units: units, line: node.line)
      } else {
        rates.refuse(code, buying, .misplaced(in: own), line: node.line)
        rates.refuse(own, buying, .misplaced(in: own), line: node.line)
      }
    }
    return [
      try rates.table(name, .day(day), number: try root.attribute("Bulten_No"), published: day)
    ]
  }

  /// The day of `03/15/2016`.
  private static func american(_ text: String) -> Day? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 3 ? PrintedDay.read("\(parts[1])/\(parts[0])/\(parts[2])") : nil
  }
}

/// The series of indicative rates in JSON that EVDS gives, the data service of the Central Bank of the
/// Republic of Türkiye: an item for each day. Lira for one unit, or for 100 yen or Iranian rials, as in the
/// bulletins.
///
/// `TP_DK_USD_A_YTL` is the foreign exchange buying rate, which is read; those with `S` and `EF` have the
/// other prices. An item has the first business day on which the rates are applied, one later than the
/// bulletin. The period of a table is the day of the bulletin here too: the last day with rates before the
/// item's. The first item with rates has no such day in the file; for it, it is the day before. On days
/// without a bulletin, all rates are null.
enum TurkishSeries: TableFormat {
  static let name = TurkishBulletin.name
  /// The members of an item that are no series.
  private static let others: Set<String> = ["Tarih", "UNIXTIME", "YEARWEEK"]
  /// The currencies whose rates are for 100 units.
  private static let hundreds: Set<String> = ["IRR", "JPY"]
  /// The most days between two bulletins: a holiday of nine days with a Friday before it.
  private static let longestHoliday = 10

  static func recognizes(_ file: TableFile) -> Bool {
    let beginning = file.beginning
    return beginning.drop { $0.isWhitespace }.first == "{" && beginning.contains("\"TP_DK_")
  }

  static func tables(in file: TableFile) throws(TableError) -> [OfficialTable] {
    let root = try file.json()
    guard let items = root["items"]?.list, root["totalCount"]?.number == String(items.count) else {
      throw .unreadable(line: 0, "it has no items, or another number of them than it says")
    }
    var days: [Day: RateRows] = [:]
    var previous: Day?
    var published: Day?
    for item in items {
      let day = try day(of: item, after: previous)
      previous = day
      guard let rates = try rates(of: item, on: day) else { continue }
      let bulletin = published.flatMap { day - $0 <= longestHoliday ? $0 : nil }
      days[bulletin ?? day - 1] = rates
      published = day
    }
    return try days.tables(name)
  }

  /// The day of an item. Throws unless it is the first one after that of the item before, but for weekends.
  private static func day(of item: JSONNode, after previous: Day?) throws(TableError) -> Day {
    guard let text = item["Tarih"]?.text, let day = PrintedDay.read(text) else {
      throw .unreadable(line: 0, "an item has no day")
    }
    if let previous {
      guard previous < day, (previous.number + 1..<day.number).allSatisfy({ Day(number: $0).weekday > 5 })
      else { throw .unreadable(line: 0, "“\(text)” is not the business day after \(previous)") }
    }
    return day
  }

  /// The buying rates of an item; nil if it has no rates at all.
  private static func rates(of item: JSONNode, on day: Day) throws(TableError) -> RateRows? {
    guard case .object(let members) = item else { return nil }
    let series = members.filter { !others.contains($0.key) }
    guard series.contains(where: { $0.value != .null }) else { return nil }
    var rates = RateRows()
    for (series, value) in series.sorted(by: { $0.key < $1.key }) {
      guard let text = value == .null ? "null" : value.text else {
        throw .unreadable(line: 0, "“\(series)” of \(day) is no string")
      }
      let parts = series.split(separator: "_").map { String($0) }
      if !series.hasPrefix("TP_DK_") || parts.count < 5 || parts.last != "YTL" {
        rates.refuse(series, text, .unknownCurrency)
      } else if parts[3...] == ["A", "YTL"] {
        rates.add(parts[2], text, on: day, units: hundreds.contains(parts[2]) ? 100 : 1)
      }
    }
    return rates
  }
}
