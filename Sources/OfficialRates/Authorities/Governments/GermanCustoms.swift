internal import Currencies
internal import GLib

/// The export of the German customs (`KursExport.xml`): the rates for the customs value in the European
/// Union, as computed for a month by an authority. Foreign units for a euro, with decimal commas.
///
/// Each rate has its first and last day. An export of currencies that the European Central Bank does not
/// quote has the same form; these rates are those of Germany.
enum GermanCustoms: TableFormat {
  static let name = EuropeanCentralBank.customs

  static func recognizes(_ file: TableFile) -> Bool {
    file.rootElement == "kurse" && file.beginning.contains("<kurswert>")
  }

  static func tables(in file: TableFile) throws(TableError) -> [OfficialTable] {
    var periods: [ClosedRange<Day>: RateRows] = [:]
    for node in try file.markup().all("kurs") {
      let first = try PrintedDay.read(node.text(of: "startdatum"))
      let last = try PrintedDay.read(node.text(of: "enddatum"))
      guard let first, let last, first <= last, Period(.month, of: first).days.contains(last) else {
        throw .unreadable(line: node.line, "it has no first and last day in a month")
      }
      guard EuropeanCentralBank.customsDay(for: first) != nil else {
        throw .unreadable(line: node.line, "before May 2016 another rule held")
      }
      let printed = try node.text(of: "kurswert")
      periods[first...last, default: RateRows()].add(
        try node.text(of: "iso3"), DecimalSeparator.comma.digits(printed), on: first, printed: printed,
        line: node.line)
    }
    guard !periods.isEmpty else { throw .unreadable(line: 0, "it has no rates") }
    var tables: [OfficialTable] = []
    for (days, rates) in periods.sorted(by: { $0.key.lowerBound < $1.key.lowerBound }) {
      tables.append(try rates.table(name, period(days)))
    }
    return tables
  }

  private static func period(_ days: ClosedRange<Day>) -> TablePeriod {
    let month = TablePeriod.month(of: days.lowerBound)
    return month.days == [days] ? month : TablePeriod(days.lowerBound.description, [days])
  }
}
