import Currencies
import FoundationEssentials
import GLib
import Ledger

/// `agio list`: the user's rows with their amounts, as the window shows them.
struct List: Command {
  static let name = "list"
  static let usage = ["[--json]"]
  static let about = "Prints the rows of the list that is shown with their amounts, and its fee."

  private let isJSON: Bool

  init(_ arguments: Arguments) throws {
    _ = try arguments.words(0...0)
    isJSON = arguments.has("--json")
  }

  func run(_ desktop: Desktop) throws {
    let desk = try desktop.ledger().desk()
    if isJSON {
      Terminal.write(JSON.object(desk.json(at: secondsSince1970())).text + "\n")
      return
    }
    let rows = desk.lines(at: secondsSince1970()).map { line in
      (amount: desk.text(of: line, desktop.conventions) ?? "–", line: line)
    }
    let width = rows.map(\.amount.count).max() ?? 0
    for row in rows {
      let space = String(repeating: " ", count: width - row.amount.count)
      Terminal.write(
        "\(space)\(row.amount) \(row.line.currency)  \(desk.name(of: row.line.currency))\(row.line.remark)\n")
    }
    if desk.fee.isOn { Terminal.write("Fee: \(desk.fee.text(desktop.conventions))\n") }
  }
}

extension Desk.Line {
  /// What is out of the ordinary with the row, in parentheses; empty when nothing is.
  fileprivate var remark: String {
    let missing = absence?.before.map { "no rate since \($0)" } ?? "no rate"
    let remarks = [
      state == .missing ? missing : nil, remarkOnOrigin,
      isMarked ? jumpRemark : nil,
    ].compactMap(\.self)
    return remarks.isEmpty ? "" : " (\(remarks.joined(separator: "; ")))"
  }
}

extension Desk {
  /// The desk as `agio list --json` has it; without exact amounts and rates where they are not to be shown.
  func json(at instant: Int, showsRate: (Line) -> Bool = { _ in true }) -> [(String, JSON)] {
    [
      ("list", .string(list.name)), ("base", JSON(base?.text)), ("fee", fee.isOn ? .object(fee.json) : .null),
      (
        "anchor",
        .object([("amount", JSON(anchor.amount?.plainText)), ("currency", .string(anchor.currency.text))])
      ),
      ("rows", .array(lines(at: instant).map { .object(json(of: $0, showsRate: showsRate($0))) })),
    ]
  }

  private func json(of line: Line, showsRate: Bool) -> [(String, JSON)] {
    let isMissing = line.state == .missing
    func known(_ text: String?) -> JSON { isMissing ? .null : JSON(text) }
    return [
      ("currency", .string(line.currency.text)), ("name", .string(englishName(of: line.currency))),
      ("amount", known(text(of: line))), ("exact", known(showsRate ? line.amount?.exactText : nil)),
      ("rate", known(showsRate ? line.rate?.exactText : nil)), ("date", known(line.origin?.day.description)),
      ("source", known(line.origin?.source)), ("state", .string(line.state.rawValue)),
      ("own", .bool(line.isOwn)),
    ]
  }

  /// A currency's name in English, or the user's own.
  func englishName(of currency: CurrencyCode) -> String {
    own.currency(currency)?.name ?? currency.englishName
  }
}
