public import Currencies
internal import FoundationEssentials
public import Ledger

/// The whole list as a table to paste into other programs, one line per row.
public struct ListTable: Sendable {
  private let head: [String]

  private struct Line {
    let cells: [String]
    /// The amount in plain notation; nil where there is none.
    let amount: String?
  }

  private let lines: [Line]
  /// The index of the column of amounts.
  private static let amounts = 2

  /// The list at an instant (seconds since 1970), its amounts ungrouped, in the user's conventions. The date is that of the
  /// rates; on a past day a last column has that day.
  public init(_ desk: Desk, at instant: Int, _ conventions: NumberConventions) {
    let past = desk.day.map { [$0.description] } ?? []
    head = TableHeadings.list + (past.isEmpty ? [] : [TableHeadings.asOf])
    lines = desk.lines(at: instant).map { line in
      let day = line.origin?.day.description ?? ""
      return Line(
        cells: [
          line.currency.text, desk.name(of: line.currency),
          desk.shown(line, conventions, grouped: false)?.text ?? "", day, line.origin?.sourceTitle ?? "",
        ] + past, amount: desk.shown(line, .plain, grouped: false)?.text)
    }
  }

  /// The table as spreadsheets paste it: cells separated by tabs, lines ended by line feeds.
  public var tabSeparated: String {
    ([head] + lines.map(\.cells)).map { cells in
      cells.map(TableCell.tabSeparated).joined(separator: "\t") + "\n"
    }.joined()
  }

  /// The table in HTML. LibreOffice reads the number from `sdval`, whatever the decimal separators are.
  public var html: String {
    let head = head.map { "<th>\(Self.escapedForHTML($0))</th>" }.joined()
    let body = lines.map { line in
      let cells = line.cells.enumerated().map { column, text in
        let value = column == Self.amounts ? line.amount.map { " align=\"right\" sdval=\"\($0)\"" } ?? "" : ""
        return "<td\(value)>\(Self.escapedForHTML(TableCell.spreadsheet(text)))</td>"
      }
      return "<tr>\(cells.joined())</tr>\n"
    }
    return "<meta charset=\"utf-8\"><table>\n<tr>\(head)</tr>\n\(body.joined())</table>\n"
  }

  /// The table in Markdown, in the dialect of GitHub.
  public var markdown: String {
    let rule = head.indices.map { $0 == Self.amounts ? "---:" : "---" }
    return ([head, rule] + lines.map(\.cells)).map { cells in
      "| " + cells.map(TableCell.markdown).joined(separator: " | ") + " |\n"
    }.joined()
  }

  private static func escapedForHTML(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
