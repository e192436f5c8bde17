import Currencies
import FoundationEssentials
import GLib
import Ledger

/// `agio list`: the user's rows with their amounts, as the window shows them.
struct List: Command {
  static let name = "list"
  static let usage = ["[--json]"]
  static let about = "Prints the rows of the list with their amounts."

  private let isJSON: Bool

  init(_ arguments: Arguments) throws {
    _ = try arguments.words(0...0)
    isJSON = arguments.has("--json")
  }

  func run(_ desktop: Desktop) throws {
    let desk = try desktop.ledger().desk()
    if isJSON {
      Terminal.write(JSON.object(desk.json).text + "\n")
      return
    }
    let rows = desk.lines(at: secondsSince1970()).map { line in
      (amount: desk.text(of: line, desktop.conventions) ?? "–", line: line)
    }
    let width = rows.map(\.amount.count).max() ?? 0
    for row in rows {
      let space = String(repeating: " ", count: width - row.amount.count)
      let remark = row.line.state == .missing ? " (no rate)" : ""
      Terminal.write(
        "\(space)\(row.amount) \(row.line.currency)  \(row.line.currency.displayName)\(remark)\n")
    }
  }
}

extension Desk {
  /// The desk as `agio list --json` has it.
  var json: [(String, JSON)] {
    [
      ("base", JSON(base?.text)),
      (
        "anchor",
        .object([("amount", JSON(anchor.amount?.plainText)), ("currency", .string(anchor.currency.text))])
      ),
      ("rows", .array(lines(at: secondsSince1970()).map { .object(json(of: $0)) })),
    ]
  }

  private func json(of line: Desk.Line) -> [(String, JSON)] {
    let isMissing = line.state == .missing
    func known(_ text: String?) -> JSON { isMissing ? .null : JSON(text) }
    return [
      ("currency", .string(line.currency.text)), ("name", .string(line.currency.englishName)),
      ("amount", known(text(of: line))), ("exact", known(line.amount?.exactText)),
      ("rate", known(line.rate?.exactText)), ("date", known(line.origin?.day.description)),
      ("source", known(line.origin?.source)), ("state", .string(line.state.rawValue)),
    ]
  }
}
