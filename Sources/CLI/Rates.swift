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
      Terminal.write("\(code) \(digits)\n")
    }
    Terminal.write(table.attribution.text + "\n")
  }

  private func json(_ table: RateTable, _ rates: [(key: CurrencyCode, value: Decimal)]) -> [(String, JSON)] {
    [
      ("source", .string(table.source)), ("base", .string(table.base.text)),
      ("date", .string(table.day.description)),
      (
        "attribution",
        .object([("text", .string(table.attribution.text)), ("url", .string(table.attribution.url))])
      ),
      ("rates", .object(rates.map { ($0.key.text, .string($0.value.plainText)) })),
      (
        "dates",
        .object(table.days.sorted { $0.key < $1.key }.map { ($0.key.text, .string($0.value.description)) })
      ),
      ("marked", .array(table.marked.sorted().map { .string($0.text) })),
    ]
  }
}

/// `agio refresh`: new rates from the sources.
struct Refresh: Command {
  static let name = "refresh"
  static let usage = ["[--source NAME] [--json]"]
  static let about =
    "Asks the sources for new rates, in their order until one answers, or only the source that is named."
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
    if !isJSON { Terminal.write("\(outcome.kind.rawValue): \(table.sourceTitle), \(table.day)\n") }
  }

  private func json(_ outcome: RateReply) -> [(String, JSON)] {
    [
      ("outcome", .string(outcome.kind.rawValue)), ("source", JSON(outcome.table?.source)),
      ("date", JSON(outcome.table?.day.description)),
      (
        "errors",
        .array(
          outcome.errors.map { .object([("source", .string($0.source)), ("message", .string($0.message))]) })
      ),
    ]
  }
}

/// `agio history`: a pair's rates, day by day.
struct History: Command {
  static let name = "history"
  static let usage = ["FROM TO [--from YYYY-MM-DD] [--to YYYY-MM-DD] [--csv | --json]"]
  static let about = "Prints the rate of each day of the European Central Bank that has both currencies."
  static let flags: Set = ["--csv", "--json"]
  static let options: Set = ["--from", "--to"]

  private let from: CurrencyCode
  private let to: CurrencyCode
  private let days: ClosedRange<Day>
  private let arguments: Arguments

  init(_ arguments: Arguments) throws {
    self.arguments = arguments
    let words = try arguments.words(2...2)
    (from, to) = (try currency(words[0]), try currency(words[1]))
    let first = try arguments.day("--from") ?? .firstOfEuro
    let last = try arguments.day("--to") ?? Day(number: Int(Int32.max))
    guard first <= last else { throw Failure(2, "\(first) comes after \(last)") }
    days = first...last
  }

  func run(_ desktop: Desktop) throws {
    let ledger = try desktop.ledger()
    if ledger.canWrite { try ledger.importBundledHistory() }
    let (isJSON, isCSV) = (arguments.has("--json"), arguments.has("--csv"))
    if isCSV { Terminal.write("date,rate\n") }
    var count = 0
    var waiting = ""
    try ledger.eachRate(from: from, to: to, days: days, source: "ecb") { point in
      let rate =
        desktop.conventions == .plain || isJSON || isCSV
        ? point.rate.exactText : desktop.conventions.text(ofUnitRate: point.rate)
      let line =
        isJSON
        ? (count == 0 ? "[" : ",")
          + JSON.object([("date", .string("\(point.day)")), ("rate", .string(rate))]).text
        : "\(point.day)\(isCSV ? "," : " ")\(rate)\n"
      count += 1
      waiting += line
      if waiting.utf8.count > 32_768 {
        Terminal.write(waiting)
        waiting = ""
      }
    }
    if isJSON { waiting += count == 0 ? "[]\n" : "]\n" }
    Terminal.write(waiting)
    if count == 0 { throw Failure(1, "there are no rates between \(from) and \(to) in these days") }
  }
}
