import Currencies
import FoundationEssentials
import GLib
import Ledger
import Localization

// Translators, whole file: words in capitals, in backticks and after two hyphens are typed, and stay as
// they are.

/// `agio list`: prints the current list as the window shows it.
struct List: Command {
  static let description = CommandDescription(
    "list", localized("Print the rows of the list with their amounts"),
    [
      Form(
        allowing: [.json],
        text: localized(
          """
          Prints the rows of the current list with their amounts, as the window shows them, and the fee. A note in parentheses names \
          a custom rate, another source or day than that of the rates in use, or the day of a currency's last rate. It also marks \
          a rate that the source's latest response lacks, that changed by more than 25 %, or that its source rounds by more than \
          0.01 %.
          """),
        localized(
          """
          Standard error reports text in the window that is not an amount, and rates that are more than one business day old.
          """))
    ],
    examples: [
      .init("agio list", localized("Prints the list.")),
      // Translators: “it” is the list.
      .init("agio list --human", localized("Prints it in your locale's number format, also into a pipe.")),
    ])

  private let isJSON: Bool

  init(_ arguments: Arguments) throws {
    isJSON = arguments.has(.json)
  }

  func run(_ desktop: Desktop) throws {
    let desk = try desktop.ledger().desk()
    let lines = desk.lines(at: secondsSince1970())
    desktop.noteAge(of: lines.compactMap(\.origin))
    if let unread = desk.unread { desktop.note(Texts.unread(unread.text, in: unread.currency)) }
    if isJSON {
      Terminal.write(JSON.object(desk.json(at: secondsSince1970())).text + "\n")
      return
    }
    let rows = lines.map { line in
      (amount: desktop.text(of: line, in: desk) ?? "–", line: line)
    }
    let width = rows.map(\.amount.count).max() ?? 0
    for row in rows {
      let space = String(repeating: " ", count: width - row.amount.count)
      Terminal.write(
        "\(space)\(row.amount) \(row.line.currency)  \(desk.name(of: row.line.currency).neutralizedLine)\(row.line.remark(desktop))\n"
      )
    }
    if desk.fee.isOn { Terminal.write(Texts.fee(desk.fee.text(desktop.conventions)) + "\n") }
  }
}

extension Desktop {
  /// A row's amount: for people as the window shows it, for programs without regard to the setting `digits`.
  fileprivate func text(of line: Desk.Line, in desk: Desk) -> String? {
    numbers.isForPeople ? desk.text(of: line, conventions) : desk.plainText(of: line)
  }
}

extension Desk.Line {
  /// The notes on the row in parentheses; empty if there are none.
  @MainActor fileprivate func remark(_ desktop: Desktop) -> String {
    let noRate = state == .missing ? Texts.noRateRemark(since: absence?.before) : nil
    let ofRate = [
      isMarked ? Texts.outlierRemark : nil,
      roundingPercent.map { Texts.roundingRemark(desktop.text(ofPercent: $0)) },
    ]
    let remarks = [noRate].compactMap(\.self) + remarksOnOrigin + ofRate.compactMap(\.self)
    return remarks.isEmpty ? "" : " (\(remarks.joined(separator: Texts.betweenRemarks)))"
  }
}

extension Desk {
  /// The desk in the format of `agio list --json`. Exact amounts and rates are left out where `showsRate` is false.
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
    // A typed amount needs no rate.
    func typed(_ text: String?) -> JSON { line.currency == anchor.currency ? JSON(text) : known(text) }
    return [
      ("currency", .string(line.currency.text)), ("name", .string(englishName(of: line.currency))),
      ("amount", typed(plainText(of: line))),
      ("exact", typed(showsRate || isMissing ? line.amount?.exactText : nil)),
      ("rate", known(showsRate ? line.rate?.exactText : nil)),
      ("date", known(line.rateOrigin?.day.description)),
      ("source", known(line.rateOrigin?.name)), ("state", .string(line.state.rawValue)),
      ("own", .bool(line.isCustom)),
    ]
  }

  /// A currency's name in English, or the name of a custom currency.
  func englishName(of currency: CurrencyCode) -> String {
    own.currency(currency)?.name ?? currency.englishName
  }
}
