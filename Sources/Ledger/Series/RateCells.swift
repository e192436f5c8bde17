internal import Currencies
public import FoundationEssentials

// Rates as the cells of a table: the same in saved files and in what `agio history` prints.

extension Ledger.Point {
  /// The headings of the cells.
  public static let headings = ["date", "rate"]

  /// The day and the rate.
  public func cells(_ text: (Decimal) -> String) -> [String] { [day.description, text(rate)] }
}

extension AverageRate {
  /// The headings of the cells.
  public static let headings = ["period", "average", "last", "lastDay", "days"]

  /// The period, its average, its last rate with the day, and the number of days with a rate.
  public func cells(_ text: (Decimal) -> String) -> [String] {
    [period.description, text(average), text(last.rate), last.day.description, String(days)]
  }
}

extension TableCell {
  /// Lines of CSV (RFC 4180, but for the line feed at their ends), the headings first.
  public static func csv(_ headings: [String], _ rows: some Sequence<[String]>) -> String {
    var text = ""
    for row in [[headings], Array(rows)].joined() {
      text += row.map { csv($0) }.joined(separator: ",") + "\n"
    }
    return text
  }
}
