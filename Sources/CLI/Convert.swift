import Currencies
import FoundationEssentials
import GLib
import Ledger

/// `agio convert`: an amount in other currencies.
struct Convert: Command {
  static let name = "convert"
  static let usage = ["[--date YYYY-MM-DD] [--exact] [--json] AMOUNT FROM [to] TO…"]
  static let about =
    """
    Converts an amount, a line for each target, rounded to its minor digits; --exact prints every digit, 28 at most. Your own \
    rates come before those of the sources, but with --date.
    """
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
    let own = try desktop.ledger(knowing: [from] + to).ownCurrencies()
    let results = try results(on: desktop)
    func text(_ result: Result) -> Money {
      Money(result.amount, result.target, digits: own.first { $0.code == result.target }?.digits)
    }
    if isJSON {
      Terminal.write(JSON.array(results.map { .object(json($0, text($0).text())) }).text + "\n")
    } else {
      for result in results {
        let amount = isExact ? result.amount.exactText : text(result).text(desktop.conventions)
        Terminal.write("\(amount) \(result.target)\n")
      }
    }
  }

  private struct Result {
    let target: CurrencyCode
    let amount: Decimal
    let rate: Decimal
    let source: String
    let day: Day
  }

  /// With the user's own rates where they lead there; no table is looked for, and perhaps fetched, before it is needed.
  private func results(on desktop: Desktop) throws -> [Result] {
    var table: RateTable?
    return try to.map { target in
      if let result = try own(target, desktop) { return result }
      let found = try table ?? desktop.table(of: day, source: nil)
      table = found
      return try result(target, preferring: found, on: desktop)
    }
  }

  /// By the user's own rates, which is said; nil where they are not used. A past day has the sources' only.
  private func own(_ target: CurrencyCode, _ desktop: Desktop) throws -> Result? {
    guard day == nil else { return nil }
    let pair = try desktop.ledger().ownPairRate(from: from, to: target, at: secondsSince1970())
    guard let pair, let amount = pair.convert(given), let rate = pair.rate else { return nil }
    if from != target {
      let tables = pair.table.map { " and the rates of \($0.sourceTitle)" } ?? ""
      desktop.note("\(from) to \(target) is computed with your own rate\(tables), \(pair.day)")
    }
    if pair.isMarked { desktop.note("a rate on the way from \(from) to \(target) \(jumpRemark)") }
    return Result(target: target, amount: amount, rate: rate, source: Desk.Origin.own, day: pair.day)
  }

  /// In the table that is used for all, or where that lacks a currency in the newest that holds both: then that is said,
  /// and when the pair's own rate is of another day than the table.
  private func result(
    _ target: CurrencyCode, preferring table: RateTable, on desktop: Desktop
  ) throws -> Result {
    let pair = table.holds(from, target) ? table : try desktop.covering(from, target, on: day)
    guard let pair, let amount = pair.convert(given, from: from, to: target),
      let rate = pair.rate(from: from, to: target)
    else {
      // The table may have been fetched just now, and an own rate lead to it.
      if let result = try own(target, desktop) { return result }
      throw Failure(1, try noRate(for: target, table, desktop))
    }
    let pairDay = pair.day(from: from, to: target)
    if pair != table {
      desktop.note("\(from) to \(target) is computed with rates of \(pair.sourceTitle), \(pairDay)")
    } else if pairDay != table.day {
      desktop.note("the rate from \(from) to \(target) is of \(pairDay)")
    }
    if !pair.marked.isDisjoint(with: [from, target]) {
      desktop.note("the rate from \(from) to \(target) \(jumpRemark)")
    }
    return Result(target: target, amount: amount, rate: rate, source: pair.source, day: pairDay)
  }

  private func noRate(for target: CurrencyCode, _ table: RateTable, _ desktop: Desktop) throws -> String {
    let missing = table.rates[from] == nil ? from : target
    let absence = try desktop.ledger().rateBook(of: [from, target], on: day).absence(of: missing)
    guard day != nil else {
      return absence?.before.map { "there is no rate for \(missing) since \($0)" }
        ?? "there is no rate for \(missing) on \(table.day)"
    }
    let known = [
      absence?.before.map { "the last one before is of \($0)" },
      absence?.after.map { "the first one after is of \($0)" },
    ].compactMap(\.self).joined(separator: ", ")
    return "there is no rate for \(missing) on \(table.day)\(known.isEmpty ? "" : "; \(known)")"
  }

  private func json(_ result: Result, _ text: String) -> [(String, JSON)] {
    [
      ("amount", .string(given.plainText)), ("from", .string(from.text)), ("to", .string(result.target.text)),
      ("result", .string(text)), ("exact", .string(result.amount.exactText)),
      ("rate", .string(result.rate.exactText)), ("date", .string(result.day.description)),
      ("source", .string(result.source)),
    ]
  }
}

extension Desktop {
  /// The newest table, or that of a day; fetched when the store does not have it and a source can. That another day's
  /// rates are used is said.
  func table(of day: Day?, source: String?) throws -> RateTable {
    let ledger = try ledger()
    if let source { _ = try ledger.source(source) }
    if let day, try !ledger.rates(of: day, source: source).isPossible {
      throw Failure(
        1, day < .firstOfEuro ? "there are no rates before 1999-01-04" : "\(day) is still to come")
    }
    let reply = try ask(RateQuery(day.map { .day($0) } ?? .newest, source: source))
    guard let table = reply.table else {
      if !reply.errors.isEmpty { throw Failure(3, reply.failure) }
      throw Failure(
        1, day.map { "there are no rates of \($0) or the 7 days before it" } ?? "there are no rates yet")
    }
    if !reply.errors.isEmpty { note(reply.failure) }
    if let day, table.day != day { note("there are no rates of \(day); those of \(table.day) are used") }
    return table
  }

  /// A table that holds both currencies; nil when there is none. For a past day the sources are asked for theirs, one
  /// after the other.
  func covering(_ from: CurrencyCode, _ to: CurrencyCode, on day: Day?) throws -> RateTable? {
    let ledger = try ledger()
    let book = try ledger.rateBook(of: [from, to], on: day)
    if let table = book.table(from: from, to: to, at: secondsSince1970()) { return table }
    guard let day, ledger.canWrite else { return nil }
    for source in try ledger.sources() where source.isEnabled && source.isReady {
      let table = try ask(RateQuery(.day(day), source: source.name)).table
      if let table, table.holds(from, to) { return table }
    }
    return nil
  }

  /// Asks the store, and the sources behind it.
  func ask(_ query: RateQuery) throws -> RateReply {
    let ledger = try ledger()
    return try MainLoop.run {
      try await StoredRates(ledger, wrapping: RemoteRates(ledger, version: version)).rates(query)
    }
  }

  /// Asks the sources now.
  func refresh(only source: String?) throws -> RateReply {
    if let source { _ = try ledger().source(source) }
    return try ask(RateQuery(.reloaded, source: source))
  }
}
