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
  /// The server answers with status 404 for a day without a bulletin.
  static let service: TableService? = TableService("https://www.tcmb.gov.tr", .days(.mondayToFriday)) {
    days in
    let (year, month, day) = days.lowerBound.civil
    return ("/kurlar/\(year)\(month.twoDigits)/\(day.twoDigits)\(month.twoDigits)\(year).xml", nil)
  }

  static func recognizes(_ file: TableFile) -> Bool { file.rootElement == "Tarih_Date" }

  static func tables(in file: TableFile) throws(TableError) -> [OfficialTable] {
    let root = try file.markup("ISO-8859-9")
    let day = try root.day("Tarih", PrintedDay.read)
    guard day == (try root.day("Date", american)), day.civil.year >= 2005 else {
      throw .unreadable(line: root.line, "its two dates differ, or its rates are in the lira before 2005")
    }
    let number = try number(of: root, in: day.civil.year)
    var rates = RateRows()
    for node in try root.rows("Currency") {
      let (code, own) = (try node.attribute("CurrencyCode"), try node.attribute("Kod"))
      let (units, buying) = (try node.units(try node.text(of: "Unit")), try node.text(of: "ForexBuying"))
      if code == own {
        rates.add(code, buying, on: day, units: units, line: node.line)
      } else {
        rates.refuse(code, buying, .misplaced(in: own), line: node.line)
        rates.refuse(own, buying, .misplaced(in: own), line: node.line)
      }
    }
    return [try rates.table(name, .day(day), number: number, published: day)]
  }

  /// The number `2016/52`. Throws for one that is of another year.
  private static func number(of root: MarkupNode, in year: Int) throws(TableError) -> String {
    let number = try root.attribute("Bulten_No")
    let parts = number.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "\(year)", PrintedUnits.read(parts[1]) != nil else {
      throw .unreadable(line: root.line, "“\(number)” is no number of a bulletin of \(year)")
    }
    return number
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
/// item's. On days without a bulletin, all rates are null.
///
/// The bulletin of the first item with rates is older than the file, and its day is not known: these rates
/// are not taken, but named in the table of the item's own day, by their series. Nor is the day known where a
/// gap before an item is longer than any holiday. Then the table of the last day before the gap has no rates
/// and names them by their currencies, so that no older table is used for the days of the gap.
enum TurkishSeries: TableFormat {
  static let name = TurkishBulletin.name
  static let isWithoutGaps = true
  static let isOfSomeCurrencies = true
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
    var first: (day: Day, prices: [Price])?
    var published: Day?
    for item in items {
      let day = try day(of: item, after: previous)
      previous = day
      guard let prices = try prices(of: item, on: day) else { continue }
      if let published {
        days[published] = rates(prices, on: day, areTaken: day - published <= longestHoliday)
      } else {
        first = (day, prices)
      }
      published = day
    }
    if let first {
      for price in first.prices where price.kind != .other {
        days[first.day, default: RateRows()].refuse(
          price.series, price.text, .misplaced(in: first.day.description))
      }
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

  /// The prices of an item in the order of their series; nil if it has none at all.
  private static func prices(of item: JSONNode, on day: Day) throws(TableError) -> [Price]? {
    guard case .object(let members) = item else { return nil }
    let series = members.filter { !others.contains($0.key) }
    guard series.contains(where: { $0.value != .null }) else { return nil }
    return try series.sorted { $0.key < $1.key }.map { series, value throws(TableError) in
      guard let text = value == .null ? "null" : value.text else {
        throw .unreadable(line: 0, "“\(series)” of \(day) is no string")
      }
      return Price(series: series, text: text)
    }
  }

  /// The buying rates among prices, as problems where they are not taken.
  private static func rates(_ prices: [Price], on day: Day, areTaken: Bool) -> RateRows {
    var rates = RateRows()
    for price in prices {
      switch price.kind {
      case .buying(let currency) where areTaken:
        rates.add(currency, price.text, on: day, units: hundreds.contains(currency) ? 100 : 1)
      case .buying(let currency): rates.refuse(currency, price.text, .misplaced(in: day.description))
      case .other: break
      case .unknown: rates.refuse(price.series, price.text, .unknownCurrency)
      }
    }
    return rates
  }

  /// A price in an item.
  private struct Price {
    enum Kind: Equatable {
      /// The foreign exchange buying rate of a currency.
      case buying(String)
      /// Another price of a currency.
      case other
      /// It is not known which price it is.
      case unknown
    }

    /// `TP_DK_USD_A_YTL`
    let series: String
    /// The digits, or `null`.
    let text: String

    var kind: Kind {
      let parts = series.split(separator: "_").map { String($0) }
      guard series.hasPrefix("TP_DK_"), parts.count >= 5, parts.last == "YTL" else { return .unknown }
      return parts[3...] == ["A", "YTL"] ? .buying(parts[2]) : .other
    }
  }
}
