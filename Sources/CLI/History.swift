import Currencies
import FoundationEssentials
import GLib
import Ledger

/// `agio history`: a pair's rates, day by day.
struct History: Command {
  static let name = "history"
  static let usage = ["FROM TO [--from YYYY-MM-DD] [--to YYYY-MM-DD] [--csv | --json]"]
  static let about = """
    Prints the rate of each stored day that has both currencies: the European Central Bank's rates or, for a pair it does \
    not have, those of the first source that has it. --from and --to may name days that are fetched then.
    """
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
    let ledger = try desktop.ledger(knowing: [from, to])
    if ledger.canWrite { try ledger.importBundledHistory() }
    let reply = try fetchMissingDays(desktop)
    for source in try ["ecb"] + ledger.sources().map(\.name).filter({ $0 != "ecb" }) {
      guard try printRates(of: source, desktop) > 0 else { continue }
      if source != "ecb" { desktop.note("these are rates of \(try ledger.source(source).title)") }
      if let reply, !reply.errors.isEmpty { desktop.note(reply.failure) }
      return
    }
    if arguments.has("--csv") { Terminal.write("date,rate\n") }
    if arguments.has("--json") { Terminal.write("[]\n") }
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
    let named = [try arguments.day("--from"), try arguments.day("--to")].compactMap(\.self).max()
    let stored = try ledger.newestTable(source: "ecb")?.day ?? .firstOfEuro
    return named.flatMap { $0 > stored ? min($0, today) : nil }
  }

  /// Prints what a source has of the pair, and answers how many days that were.
  private func printRates(of source: String, _ desktop: Desktop) throws -> Int {
    let (isJSON, isCSV) = (arguments.has("--json"), arguments.has("--csv"))
    var count = 0
    var waiting = isCSV ? "date,rate\n" : ""
    try desktop.ledger().eachRate(from: from, to: to, days: days, source: source) { point in
      let rate =
        desktop.conventions == .plain || isJSON || isCSV
        ? point.rate.exactText : desktop.conventions.text(ofUnitRate: point.rate)
      waiting +=
        isJSON
        ? (count == 0 ? "[" : ",")
          + JSON.object([("date", .string("\(point.day)")), ("rate", .string(rate))]).text
        : "\(point.day)\(isCSV ? "," : " ")\(rate)\n"
      count += 1
      if waiting.utf8.count > 32_768 {
        Terminal.write(waiting)
        waiting = ""
      }
    }
    if count > 0 { Terminal.write(waiting + (isJSON ? "]\n" : "")) }
    return count
  }
}
