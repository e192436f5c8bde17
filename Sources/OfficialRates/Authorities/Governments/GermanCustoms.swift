internal import Currencies
internal import GLib

/// The export of the German customs (`KursExport.xml`): the rates for the customs value in the European
/// Union, as computed for a month by an authority. Foreign units for a euro, with decimal commas.
///
/// Each rate has its first and last day. An export of currencies that the European Central Bank does not
/// quote has the same form: these rates are set by Germany, hold nowhere else, and are not taken.
enum GermanCustoms: TableFormat {
  static let name = EuropeanCentralBank.customs

  static func recognizes(_ file: TableFile) -> Bool {
    file.rootElement == "kurse" && file.beginning.contains("<kurswert>")
  }

  static func tables(in file: TableFile) throws(TableError) -> [OfficialTable] {
    var periods: [ClosedRange<Day>: RateRows] = [:]
    for node in try file.markup().rows("kurs") {
      let first = try PrintedDay.read(node.text(of: "startdatum"))
      let last = try PrintedDay.read(node.text(of: "enddatum"))
      guard let first, let last, first <= last, Period(.month, of: first).days.contains(last) else {
        throw .unreadable(line: node.line, "it has no first and last day in a month")
      }
      guard let customsDay = EuropeanCentralBank.customsDay(for: first) else {
        throw .unreadable(line: node.line, "before May 2016 another rule held")
      }
      let (code, printed) = (try node.text(of: "iso3"), try node.text(of: "kurswert"))
      if isQuoted(code, on: customsDay) {
        periods[first...last, default: RateRows()].add(
          code, DecimalSeparator.comma.digits(printed), on: first, printed: printed, line: node.line)
      } else {
        periods[first...last, default: RateRows()].refuse(code, printed, .unknownCurrency, line: node.line)
      }
    }
    return try periods.tables(name, TablePeriod.part)
  }

  /// Whether the European Central Bank quoted a currency on a day since April 2016.
  private static func isQuoted(_ code: String, on day: Day) -> Bool {
    guard let days = quoted[code] else { return false }
    return days.contains(day)
  }

  /// The currencies that the European Central Bank has quoted since April 2016 (`eurofxref-hist`), and when.
  private static let quoted: [String: ClosedRange<Day>] = {
    let always = """
      AUD BRL CAD CHF CNY CZK DKK GBP HKD HUF IDR ILS INR JPY KRW MXN MYR NOK NZD PHP PLN RON SEK SGD THB TRY \
      USD ZAR
      """
    let (first, last) = (Day.possible.lowerBound, Day.possible.upperBound)
    let codes = always.split(separator: " ").map { String($0) }
    var days = Dictionary(uniqueKeysWithValues: codes.map { ($0, first...last) })
    days["ISK"] = Day("2018-02-01").map { $0...last }
    days["RUB"] = Day("2022-03-01").map { first...$0 }
    days["HRK"] = Day("2022-12-30").map { first...$0 }
    days["BGN"] = Day("2025-12-31").map { first...$0 }
    return days
  }()
}
