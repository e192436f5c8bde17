import Currencies
import FoundationEssentials
import GLib
import Ledger

/// `agio convert`: an amount in other currencies.
struct Convert: Command {
  static let name = "convert"
  static let usage = ["[--date YYYY-MM-DD] [--exact] [--json] AMOUNT FROM [to] TO…"]
  static let about =
    "Converts an amount, a line for each target, rounded to its minor digits; --exact prints every digit, 28 at most."
  static let flags: Set = ["--json", "--exact"]
  static let options: Set = ["--date"]

  private let given: Decimal
  private let from: CurrencyCode
  private let to: [CurrencyCode]
  private let day: Day?
  private let isExact: Bool
  private let isJSON: Bool

  init(_ arguments: Arguments) throws {
    var words = try arguments.words(3...)
    if words[2].lowercased() == "to" { words.remove(at: 2) }
    guard words.count > 2 else { throw Failure.usage(Self.self) }
    day = try arguments.day("--date")
    guard let given = try amount(words[0]) else { throw Failure(2, "the amount is empty") }
    self.given = given
    from = try currency(words[1])
    to = try words.dropFirst(2).map { try currency($0) }
    isExact = arguments.has("--exact")
    isJSON = arguments.has("--json")
  }

  func run(_ desktop: Desktop) throws {
    let table = try desktop.table(of: day, source: nil)
    let results = try to.map { target -> (CurrencyCode, Decimal, Decimal) in
      guard let result = table.convert(given, from: from, to: target),
        let rate = table.rate(from: from, to: target)
      else {
        let missing = table.rates[from] == nil ? from : target
        throw Failure(1, "there is no rate for \(missing) on \(table.day)")
      }
      return (target, result, rate)
    }
    if isJSON {
      let objects = results.map { target, result, rate in
        JSON.object([
          ("amount", .string(given.plainText)), ("from", .string(from.text)), ("to", .string(target.text)),
          ("result", .string(Money(result, target).text())), ("exact", .string(result.exactText)),
          ("rate", .string(rate.exactText)), ("date", .string(table.day.description)),
          ("source", .string(table.source)),
        ])
      }
      Terminal.write(JSON.array(objects).text + "\n")
    } else {
      for (target, result, _) in results {
        let text = isExact ? result.exactText : Money(result, target).text(desktop.conventions)
        Terminal.write("\(text) \(target)\n")
      }
    }
  }
}

extension Desktop {
  /// The newest table, or that of a day; fetched when the store does not have it and a source can. That another day's
  /// rates are used is said.
  func table(of day: Day?, source: String?) throws -> RateTable {
    if let source { _ = try ledger().source(source) }
    guard let day else { return try newestTable(source) }
    let stored = try ledger().rates(of: day, source: source)
    guard stored.isPossible else {
      throw Failure(
        1, day < .firstOfEuro ? "there are no rates before 1999-01-04" : "\(day) is still to come")
    }
    let table = stored.isLast ? stored.table : try fetch(day, source) ?? stored.table
    guard let table else { throw Failure(1, "there are no rates of \(day) or the 7 days before it") }
    if table.day != day { note("there are no rates of \(day); those of \(table.day) are used") }
    return table
  }

  private func newestTable(_ source: String?) throws -> RateTable {
    if let table = try ledger().newestTable(source: source) { return table }
    let outcome = try refresh(only: source)
    guard let table = outcome.table else { throw Failure(3, outcome.failure) }
    return table
  }

  /// Nil when no source has it; what goes wrong is said when the store has something to go on with.
  private func fetch(_ day: Day, _ source: String?) throws -> RateTable? {
    let ledger = try ledger()
    guard ledger.canWrite else { return nil }
    do {
      return try MainLoop.run { try await Refresher(ledger, version: version).table(on: day, only: source) }
    } catch let error as LedgerError where !error.isStoreTrouble {
      guard try ledger.rates(of: day, source: source).table != nil else { throw Failure(3, error.sentence) }
      note(error.sentence)
      return nil
    }
  }

  /// Asks the sources now.
  func refresh(only source: String?) throws -> Refresher.Outcome {
    let ledger = try ledger()
    return try MainLoop.run { try await Refresher(ledger, version: version).refresh(only: source) }
  }
}
