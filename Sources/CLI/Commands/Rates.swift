import Currencies
import FoundationEssentials
import GLib
import Ledger

/// `agio rates`: a table of rates.
struct Rates: Command {
  static let name = "rates"
  static let usage = ["[--date YYYY-MM-DD] [--source NAME] [--json]"]
  static let about = "Prints the rates in use, or those of a day or a source, against their base."
  static let options: Set = ["--date", "--source"]

  private let day: Day?
  private let source: String?
  private let isJSON: Bool

  init(_ arguments: Arguments) throws {
    _ = try arguments.words(0...0)
    day = try arguments.day("--date")
    source = arguments.value("--source")
    isJSON = arguments.has("--json")
  }

  func run(_ desktop: Desktop) throws {
    let table = try desktop.table(of: day, source: source)
    let rates = table.rates.filter { $0.key != table.base }.sorted { $0.key < $1.key }
    guard !isJSON else {
      Terminal.write(JSON.object(json(table, rates)).text + "\n")
      return
    }
    Terminal.write("1 \(table.base), \(table.sourceTitle), \(table.day)\n")
    for (code, rate) in rates {
      let digits = desktop.conventions == .plain ? rate.plainText : desktop.conventions.text(ofUnitRate: rate)
      Terminal.write("\(code) \(digits)\(table.remark(on: code, desktop.conventions))\n")
    }
    Terminal.write(line(table.attribution) + "\n")
  }

  private func json(_ table: RateTable, _ rates: [(key: CurrencyCode, value: Decimal)]) -> [(String, JSON)] {
    [
      ("source", .string(table.source)), ("base", .string(table.base.text)),
      ("date", .string(table.day.description)),
      ("attribution", JSON(table.attribution)),
      ("rates", .object(rates.map { ($0.key.text, .string($0.value.plainText)) })),
      (
        "dates",
        .object(table.days.sorted { $0.key < $1.key }.map { ($0.key.text, .string($0.value.description)) })
      ),
      ("marked", .array(table.marked.sorted().map { .string($0.text) })),
    ]
  }
}

extension RateTable {
  /// What is out of the ordinary with a rate, in parentheses; empty when nothing is.
  fileprivate func remark(on code: CurrencyCode, _ conventions: NumberConventions) -> String {
    let remarks = [
      days[code].map { "of \($0)" }, carried.contains(code) ? "not in the newest answer" : nil,
      marked.contains(code) ? jumpRemark : nil,
      roundingPercent(from: base, to: code).map { roundingRemark($0, conventions) },
    ].compactMap(\.self)
    return remarks.isEmpty ? "" : " (\(remarks.joined(separator: "; ")))"
  }
}

/// Who is to be named, with the page it leads to.
func line(_ credit: Credit) -> String { credit.text + (credit.url.isEmpty ? "" : " (\(credit.url))") }

/// Said of a rate that is marked.
let jumpRemark = "jumped by more than 25 %"

/// Said of a rate that its source rounds too much, with how far off it may be in percent.
func roundingRemark(_ percent: Decimal, _ conventions: NumberConventions) -> String {
  "rounded by its source, up to \(conventions.exactText(of: percent, grouped: false)) % off"
}

/// `agio refresh`: new rates from the sources.
struct Refresh: Command {
  static let name = "refresh"
  static let usage = ["[--source NAME] [--json]"]
  static let about =
    "Asks the sources for new rates, in their order until one has fresh rates, or only the source that is named."
  static let options: Set = ["--source"]

  private let source: String?
  private let isJSON: Bool

  init(_ arguments: Arguments) throws {
    _ = try arguments.words(0...0)
    source = arguments.value("--source")
    isJSON = arguments.has("--json")
  }

  func run(_ desktop: Desktop) throws {
    let outcome = try desktop.refresh(only: source)
    if isJSON { Terminal.write(JSON.object(json(outcome)).text + "\n") }
    guard let table = outcome.table else {
      throw Failure(3, outcome.errors.isEmpty ? "no source is switched on" : outcome.failure)
    }
    if !outcome.errors.isEmpty { desktop.note(outcome.failure) }
    for warning in outcome.warnings + outcome.shortfalls { desktop.note(warning.message) }
    if !isJSON { Terminal.write("\(word(outcome)): \(table.sourceTitle), \(table.day)\n") }
    if outcome.kind == .unchanged { desktop.note(outcome.news) }
    if let used = outcome.used, (used.source, used.day) != (table.source, table.day) {
      desktop.note("the rates in use are those of \(used.sourceTitle), \(used.day)")
    }
  }

  private func word(_ outcome: RateReply) -> String {
    outcome.kind == .unchanged && outcome.origin == .stored ? "not asked" : outcome.kind.rawValue
  }

  private func json(_ outcome: RateReply) -> [(String, JSON)] {
    [
      ("outcome", .string(outcome.kind.rawValue)), ("source", JSON(outcome.table?.source)),
      ("date", JSON(outcome.table?.day.description)), ("asked", .bool(outcome.origin != .stored)),
      (
        "used",
        outcome.used.map {
          .object([("source", .string($0.source)), ("date", .string($0.day.description))])
        } ?? .null
      ),
      ("lacking", .array(outcome.lacking.map { .string($0.text) })),
      (
        "errors",
        .array(
          (outcome.errors + outcome.warnings).map {
            .object([("source", .string($0.source)), ("message", .string($0.message))])
          })
      ),
    ]
  }
}
