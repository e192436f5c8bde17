import Currencies
import FoundationEssentials
import GLib
import Ledger

/// `agio history`: a pair's rates day by day, or averaged over months or years.
struct History: Command {
  static let name = "history"
  static let usage = [
    "FROM TO [--by month|year] [--from YYYY-MM-DD] [--to YYYY-MM-DD] [--csv | --json]"
  ]
  static let about = """
    Prints the rate of each stored day that has both currencies: the European Central Bank's rates or, for a pair it does \
    not have, those of the first source that has it. --from and --to may name days that are fetched then. --by month or \
    year prints the plain mean of the days' rates, unrounded, the last rate and its day, and how many days there are; for \
    a pair without the euro it is the mean of each day's cross rate.
    """
  static let flags: Set = ["--csv", "--json"]
  static let options: Set = ["--by", "--from", "--to"]

  private let from: CurrencyCode
  private let to: CurrencyCode
  private let days: ClosedRange<Day>
  private let period: Period.Length?
  private let arguments: Arguments

  init(_ arguments: Arguments) throws {
    self.arguments = arguments
    let words = try arguments.words(2...2)
    (from, to) = (try currency(words[0]), try currency(words[1]))
    let first = try arguments.day("--from") ?? Day(number: Int(Int32.min))
    let last = try arguments.day("--to") ?? Day(number: Int(Int32.max))
    guard first <= last else { throw Failure(2, "\(first) comes after \(last)") }
    days = first...last
    period = try arguments.value("--by").map { text in
      guard let length = Period.Length(rawValue: text) else {
        throw Failure(2, "“\(text)” is no period; write month or year")
      }
      return length
    }
  }

  func run(_ desktop: Desktop) throws {
    let ledger = try desktop.ledger(knowing: [from, to])
    if ledger.canWrite { try ledger.importBundledHistory() }
    let reply = try fetchMissingDays(desktop)
    let printer = RowPrinter(
      period == nil ? ["date", "rate"] : ["period", "average", "last", "lastDay", "days"], arguments)
    for source in try ["ecb"] + ledger.sources().map(\.name).filter({ $0 != "ecb" }) {
      try printRates(of: source, desktop, printer)
      guard printer.count > 0 else { continue }
      printer.finish()
      if source != "ecb" { desktop.note("these are rates of \(try ledger.source(source).title)") }
      if let reply, !reply.errors.isEmpty { desktop.note(reply.failure) }
      return
    }
    printer.finish()
    if let reply, !reply.errors.isEmpty { throw Failure(3, reply.failure) }
    throw Failure(1, "there are no rates between \(from) and \(to) in these days")
  }

  /// Asks the European Central Bank for days that are missing between the stored ones, and when a day is named that comes
  /// after them; nil when nobody was asked.
  private func fetchMissingDays(_ desktop: Desktop) throws -> RateReply? {
    let ledger = try desktop.ledger()
    guard ledger.canWrite, let missing = try missingDay(in: ledger) else { return nil }
    let reply = try desktop.ask(RateQuery(.day(missing), source: "ecb"))
    if reply.errors.isEmpty { try ledger.noteNoGaps() }
    return reply
  }

  private func missingDay(in ledger: Ledger) throws -> Day? {
    if let gap = try ledger.gap(in: days) { return gap }
    let today = Day(number: secondsSince1970() / 86_400)
    if days.lowerBound > today { return nil }
    let named = [try arguments.day("--from"), try arguments.day("--to")].compactMap(\.self).max()
    let stored = try ledger.newestTable(source: "ecb")?.day ?? .firstOfEuro
    return named.flatMap { $0 > stored ? min($0, today) : nil }
  }

  /// Prints what a source has of the pair.
  private func printRates(of source: String, _ desktop: Desktop, _ printer: RowPrinter) throws {
    let ledger = try desktop.ledger()
    guard let period else {
      return try ledger.eachRate(from: from, to: to, days: days, source: source) { point in
        printer.add([.string("\(point.day)"), text(point.rate, desktop)])
      }
    }
    try ledger.eachAverage(by: period, from: from, to: to, days: days, source: source) { found in
      printer.add([
        .string("\(found.period)"), text(found.average, desktop), text(found.last.rate, desktop),
        .string("\(found.last.day)"), .number(found.days),
      ])
    }
  }

  /// A rate for people or, with every digit, for programs.
  private func text(_ rate: Decimal, _ desktop: Desktop) -> JSON {
    let isForPrograms = desktop.conventions == .plain || arguments.has("--json") || arguments.has("--csv")
    return .string(isForPrograms ? rate.exactText : desktop.conventions.text(ofUnitRate: rate))
  }
}
