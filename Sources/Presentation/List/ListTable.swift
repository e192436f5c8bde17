public import Currencies
internal import FoundationEssentials
public import Ledger
internal import OfficialRates

/// The whole list as a table to paste into other programs, one line per row.
public struct ListTable: Sendable {
  private let head: [String]

  private struct Line {
    let cells: [String]
    /// The cells that are numbers, in plain notation, by the index of their column; none where a row has no rate.
    let numbers: [Int: String]
  }

  private let lines: [Line]
  /// The indices of the columns of numbers.
  private static let (amounts, rates) = (2, 3)

  /// The list at an instant (seconds since 1970): amounts, and rates against the base as the rows show them, but ungrouped, in
  /// the user's conventions. The date and the source are those of the rates, or the period of a rule's table and the rule; on a past
  /// day a last column has that day.
  public init(_ desk: Desk, at instant: Int, _ conventions: NumberConventions) {
    let past = desk.day.map { [$0.description] } ?? []
    head = TableHeadings.list + (past.isEmpty ? [] : [TableHeadings.asOf])
    lines = desk.lines(at: instant).map { line in
      let texts = Self.numbers(of: line, in: desk, conventions)
      let origin = Self.origin(of: line)
      return Line(
        cells: [
          line.currency.text, desk.name(of: line.currency), texts[Self.amounts] ?? "",
          texts[Self.rates] ?? "",
          origin?.date ?? "", origin?.source ?? "",
        ] + past, numbers: Self.numbers(of: line, in: desk, .plain))
    }
  }

  /// Where a row's rate is from; nil where it has none.
  private static func origin(of line: Desk.Line) -> (date: String, source: String)? {
    guard let origin = line.rateOrigin else { return nil }
    guard let rate = line.official?.proof?.rate ?? line.official?.rate?.rate else {
      return (origin.day.description, origin.sourceTitle)
    }
    return (rate.table.period.label, rate.rule.name)
  }

  /// The amount of a row, and its rate against the base, by the index of their column.
  private static func numbers(
    of line: Desk.Line, in desk: Desk, _ conventions: NumberConventions
  ) -> [Int: String] {
    let rate = line.currency == desk.base ? Decimal(1) : line.rate
    var numbers: [Int: String] = [:]
    numbers[amounts] = desk.shown(line, conventions, grouped: false)?.text
    numbers[rates] = rate.map(conventions.copiedText(ofUnitRate:))
    return numbers
  }

  /// The table as spreadsheets paste it: cells separated by tabs, lines ended by line feeds.
  public var tabSeparated: String {
    let body = lines.map { line in
      // A negative amount is a number, and no formula.
      line.cells.enumerated().map { line.numbers[$0] == nil ? TableCell.tabSeparated($1) : $1 }
    }
    return ([head] + body).map { $0.joined(separator: "\t") + "\n" }.joined()
  }

  /// The table in HTML. LibreOffice reads numbers from `sdval`, whatever the decimal separators are.
  public var html: String {
    let head = head.map { "<th>\(Self.escapedForHTML($0))</th>" }.joined()
    let body = lines.map { line in
      let cells = line.cells.enumerated().map { column, text in
        guard let number = line.numbers[column] else {
          return "<td>\(Self.escapedForHTML(TableCell.spreadsheet(text)))</td>"
        }
        return "<td align=\"right\" sdval=\"\(number)\">\(Self.escapedForHTML(text))</td>"
      }
      return "<tr>\(cells.joined())</tr>\n"
    }
    return "<meta charset=\"utf-8\"><table>\n<tr>\(head)</tr>\n\(body.joined())</table>\n"
  }

  /// The table in Markdown, in the dialect of GitHub.
  public var markdown: String {
    let rule = head.indices.map { [Self.amounts, Self.rates].contains($0) ? "---:" : "---" }
    return ([head, rule] + lines.map(\.cells)).map { cells in
      "| " + cells.map(TableCell.markdown).joined(separator: " | ") + " |\n"
    }.joined()
  }

  private static func escapedForHTML(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
