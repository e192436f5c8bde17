import Currencies
import FoundationEssentials
import GLib
import Ledger
import Localization

// Translators, whole file: words in capitals, in backticks and after two hyphens are typed, and stay as
// they are.

/// `agio export`: prints the list, and the rates it uses.
struct Export: Command {
  static let description = CommandDescription(
    "export", localized("Print the list and the rates it uses"),
    [
      Form(
        allowing: [.csv, .json],
        text: localized(
          """
          Prints the list and the rates it was calculated with, each table with its source, as CSV unless --json is given. In CSV, an \
          apostrophe precedes a name that a spreadsheet would read as a formula. Rates that are not redistributable are left out, \
          and standard error says so.
          """))
    ],
    examples: [
      .init("agio export > list.csv", localized("Saves the list for a spreadsheet.")),
      .init("agio export --json", localized("Prints the list with the tables of rates.")),
    ])

  private let isJSON: Bool

  init(_ arguments: Arguments) throws {
    isJSON = arguments.has(.json)
  }

  func run(_ desktop: Desktop) throws {
    let exported = Exported(try desktop.ledger().desk(), at: secondsSince1970())
    Terminal.write(isJSON ? JSON.object(exported.json).text + "\n" : exported.csvText)
    for table in exported.leftOut {
      desktop.note(Texts.leftOut(table.sourceTitle))
    }
  }
}

/// The desk, with the redistributable ones among its rates.
private struct Exported {
  private let desk: Desk
  private let instant: Int
  /// The tables that rows use, the active one first.
  private let used: [RateTable]

  init(_ desk: Desk, at instant: Int) {
    (self.desk, self.instant) = (desk, instant)
    let all = desk.book.ranked(at: instant).all
    let pairs = desk.rows.compactMap { desk.pairRate(from: desk.anchor.currency, to: $0, at: instant) }
    used = all.filter { table in table == all.first || pairs.contains { $0.table == table } }
  }

  /// One table of each source that is not redistributable.
  var leftOut: [RateTable] {
    used.filter { !$0.isRedistributable }.reduce(into: []) { found, table in
      if !found.contains(where: { $0.source == table.source }) { found.append(table) }
    }
  }

  var csvText: String {
    let header = "currency,name,amount,rate,base,date,source\n"
    return header
      + desk.lines(at: instant).map { line in
        let isMissing = line.state == .missing
        let origin = isMissing ? nil : line.rateOrigin
        let fields = [
          line.currency.text, TableCell.spreadsheet(desk.englishName(of: line.currency)),
          amount(of: line) ?? "",
          isMissing || !mayShowRate(of: line) ? "" : line.rate?.exactText ?? "", desk.base?.text ?? "",
          origin?.day.description ?? "", TableCell.spreadsheet(origin?.name ?? ""),
        ]
        return fields.map(TableCell.csv).joined(separator: ",") + "\n"
      }.joined()
  }

  /// The typed amount, or one that was calculated with a known rate.
  private func amount(of line: Desk.Line) -> String? {
    line.state == .missing && line.currency != desk.anchor.currency ? nil : desk.plainText(of: line)
  }

  /// The keys of `agio list --json`, and the tables: `rates` is the active one, `otherRates` those of rows it lacks.
  var json: [(String, JSON)] {
    let others = used.dropFirst().filter(\.isRedistributable)
    return desk.json(at: instant) { mayShowRate(of: $0) } + [
      ("rates", used.first.map { $0.isRedistributable ? json(of: $0) : .null } ?? .null),
      ("otherRates", .array(others.map(json))),
      ("ownRates", .array(desk.own.rates.map { .object($0.json) })),
      (
        "leftOut",
        .array(
          leftOut.map {
            .object([
              ("source", .string($0.source.rawValue)), ("terms", .string($0.source.englishAttribution.terms)),
            ])
          })
      ),
    ]
  }

  private func json(of table: RateTable) -> JSON {
    let wanted = desk.rows + [desk.anchor.currency, table.base]
    let rates = table.rates.filter { wanted.contains($0.key) }.sorted { $0.key < $1.key }
    let days = table.days.filter { wanted.contains($0.key) }.sorted { $0.key < $1.key }
    return .object([
      ("source", .string(table.source.rawValue)), ("base", .string(table.base.text)),
      ("date", .string(table.day.description)),
      ("attribution", .string(table.source.englishAttribution.text)),
      ("rates", .object(rates.map { ($0.key.text, .string($0.value.plainText)) })),
      ("dates", .object(days.map { ($0.key.text, .string($0.value.description)) })),
    ])
  }

  /// Whether the rates of a row are redistributable. The exact amount reveals the rate, so it is left out with it. The rate
  /// against the base may come from another table than the amount.
  private func mayShowRate(of line: Desk.Line) -> Bool {
    let pairs = [desk.anchor.currency, desk.base].compactMap(\.self).map {
      desk.pairRate(from: $0, to: line.currency, at: instant)
    }
    return pairs.allSatisfy { $0?.table?.isRedistributable ?? true }
      && line.rateOrigin?.isRedistributable ?? true
  }
}
