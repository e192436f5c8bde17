import Currencies
import FoundationEssentials
import GLib
import Ledger
import Localization

/// `agio convert`: an amount in other currencies.
struct Convert: Command {
  static let description = CommandDescription(
    "convert", localized("Convert an amount into other currencies"),
    [
      Form(
        .given("AMOUNT"), .given("FROM", .currencies), .word("to").optional,
        .given("TO", .currencies).repeated,
        allowing: [.date, exact, .json],
        text: localized(
          """
          Converts an amount and prints one line for each target, rounded half away from zero to the target's minor unit; an \
          amount that would be shown as zero has three significant digits instead.
          """),
        localized(
          """
          A day without rates (a weekend, a holiday) has those of the last day before it, at most 7 days back. This is reported \
          on standard error, and so is a target whose rate comes from another source or day than the table in use, is missing \
          from the source's newest answer, jumped by more than 25 %, or is rounded by its source to less than 0.01 %.
          """),
        localized(
          """
          Your custom rates take precedence over those of the sources, which is reported too, but not with --date. Of several \
          targets those that have a rate are printed, and the others are reported; the exit status is then 1. Rates that are more \
          than a business day old are used, and reported in one line.
          """))
    ],
    examples: [
      .init(
        "agio convert '12.50*3 + 4%' USD to EUR CHF",
        localized("Converts the result of a calculation into two currencies.")),
      .init(
        "agio convert --date 2008-07-15 --exact 100 EUR JPY",
        localized("Converts at the rate of a past day, with every digit.")),
    ])

  private static let exact = CommandOption(
    "--exact", localized("Print every digit, at most 28 significant ones"))

  private let given: Decimal
  private let from: CurrencyCode
  private let to: [String]
  private let day: Day?
  private let isExact: Bool
  private let isJSON: Bool

  init(_ arguments: Arguments) throws {
    var words = arguments.words
    if words[2].lowercased() == "to" { words.remove(at: 2) }
    day = try arguments.day(.date)
    given = try arguments.numbers.amount(words[0])
    from = try currency(words[1])
    to = Array(words.dropFirst(2))
    isExact = arguments.has(Self.exact)
    isJSON = arguments.has(.json)
  }

  func run(_ desktop: Desktop) throws {
    let own = try desktop.ledger(knowing: [from]).customCurrencies()
    let (results, failures) = try results(on: desktop)
    if day == nil {
      desktop.noteAge(of: results.map(\.origin))
    }
    func text(_ result: Result) -> Money {
      Money(result.amount, result.target, digits: own.first { $0.code == result.target }?.digits)
    }
    if results.isEmpty {
      // The one failure, or the last of them, is said below.
    } else if isJSON {
      Terminal.write(JSON.array(results.map { .object(json($0, text($0).text())) }).text + "\n")
    } else {
      for result in results {
        let amount =
          isExact ? desktop.exactText(of: result.amount) : text(result).text(desktop.conventions)
        Terminal.write("\(amount) \(result.target)\n")
      }
    }
    for failure in failures.dropLast() { desktop.note(failure.sentence) }
    if let last = failures.last { throw last }
  }

  private struct Result {
    let target: CurrencyCode
    let amount: Decimal
    let rate: Decimal
    let origin: Desk.Origin
  }

  /// What can be had, and why the others cannot: a target that is no currency, or has no rate, keeps no other from being
  /// answered.
  private func results(on desktop: Desktop) throws -> (found: [Result], failures: [Failure]) {
    var (found, failures): ([Result], [Failure]) = ([], [])
    var table: RateTable?
    let targets = try targetsOfTables(on: desktop)
    let fetched = day == nil ? try desktop.fetch(targets, from: from) : nil
    for word in to {
      do {
        let target = try currency(word)
        _ = try desktop.ledger(knowing: [target])
        if let result = try own(target, desktop) {
          found.append(result)
          continue
        }
        // No table is looked for, and perhaps fetched, before it is needed; without one there is no use in going on.
        guard let known = try table ?? firstTable(covering: targets, on: desktop, &failures) else { break }
        table = known
        found.append(try result(target, preferring: known, on: desktop, after: fetched))
      } catch let failure as Failure {
        guard [1, 3].contains(failure.code) else { throw failure }
        // What keeps the first currency keeps all of them.
        if !failures.contains(failure) { failures.append(failure) }
      }
    }
    return (found, failures)
  }

  /// The targets that are currencies and not reached by custom rates.
  private func targetsOfTables(on desktop: Desktop) throws -> Set<CurrencyCode> {
    let ledger = try desktop.ledger()
    let now = secondsSince1970()
    return Set(
      try to.compactMap { CurrencyCode($0) }.filter { target in
        try day != nil || ledger.customPairRate(from: from, to: target, at: now) == nil
      })
  }

  /// The table that is used for all; nil, and why, when there is none.
  private func firstTable(
    covering targets: Set<CurrencyCode>, on desktop: Desktop, _ failures: inout [Failure]
  ) throws -> RateTable? {
    do {
      return try desktop.table(of: day, source: nil, covering: targets, from: from)
    } catch let failure as Failure {
      failures.append(failure)
      return nil
    }
  }

  /// As the other, after others were asked for what no stored table had: why they gave nothing is why there is no rate.
  private func result(
    _ target: CurrencyCode, preferring table: RateTable, on desktop: Desktop, after fetched: RateReply?
  ) throws -> Result {
    do {
      return try result(target, preferring: table, on: desktop)
    } catch let failure as Failure {
      guard let fetched, fetched.kind == .failed else { throw failure }
      throw Failure(3, fetched.failure)
    }
  }

  /// By custom rates, which is said; nil where they are not used. A past day has the sources' only.
  private func own(_ target: CurrencyCode, _ desktop: Desktop) throws -> Result? {
    guard day == nil else { return nil }
    let pair = try desktop.ledger().customPairRate(from: from, to: target, at: secondsSince1970())
    guard let pair, let amount = pair.convert(given), let rate = pair.rate else { return nil }
    if from != target {
      desktop.note(
        pair.table.map { Texts.custom(from, target, andRatesOf: $0.sourceTitle, pair.day) }
          ?? Texts.custom(from, target, pair.day))
    }
    if pair.isMarked { desktop.note(Texts.jumpedOnTheWay(from, target)) }
    if let percent = pair.roundingPercent {
      desktop.note(Texts.roundedOnTheWay(from, target, desktop.text(ofPercent: percent)))
    }
    return Result(target: target, amount: amount, rate: rate, origin: .custom(pair.day))
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
      // The table may have been fetched just now, and a custom rate lead to it.
      if let result = try own(target, desktop) { return result }
      throw Failure(1, try noRate(for: target, table, desktop))
    }
    let pairDay = pair.day(from: from, to: target)
    if pair != table {
      desktop.note(Texts.computed(from, target, with: pair.sourceTitle, pairDay))
    } else if pairDay != table.day {
      desktop.note(Texts.dated(from, target, pairDay))
    }
    if !pair.marked.isDisjoint(with: [from, target]) {
      desktop.note(Texts.jumped(from, target))
    }
    noteRemarks(on: target, in: pair, pairDay, desktop)
    return Result(target: target, amount: amount, rate: rate, origin: .source(pair.source, pairDay))
  }

  /// That the rate is one that the source's newest answer lacks, or has too few digits.
  private func noteRemarks(
    on target: CurrencyCode, in table: RateTable, _ day: Day, _ desktop: Desktop
  ) {
    if table.isCarried(from: from, to: target) {
      desktop.note(Texts.carried(from, target, day))
    }
    if let percent = table.roundingPercent(from: from, to: target) {
      desktop.note(Texts.rounded(from, target, desktop.text(ofPercent: percent)))
    }
  }

  private func noRate(for target: CurrencyCode, _ table: RateTable, _ desktop: Desktop) throws -> String {
    let missing = table.rates[from] == nil ? from : target
    let absence = try desktop.ledger().rateBook(of: [from, target], on: day).absence(of: missing)
    guard day != nil else {
      return absence?.before.map { Texts.noRate(for: missing, since: $0) }
        ?? Texts.noRate(for: missing, on: table.day)
    }
    return Texts.noRate(for: missing, on: table.day, before: absence?.before, after: absence?.after)
  }

  private func json(_ result: Result, _ text: String) -> [(String, JSON)] {
    [
      ("amount", .string(given.plainText)), ("from", .string(from.text)), ("to", .string(result.target.text)),
      ("result", .string(text)), ("exact", .string(result.amount.exactText)),
      ("rate", .string(result.rate.exactText)), ("date", .string(result.origin.day.description)),
      ("source", .string(result.origin.name)),
    ]
  }
}

extension Desktop {
  /// The newest table, or that of a day; fetched when the store does not have it and a source can. That another day's
  /// rates are used is said.
  func table(
    of day: Day?, source: SourceID?, covering targets: Set<CurrencyCode> = [], from: CurrencyCode = .eur
  ) throws -> RateTable {
    let ledger = try ledger()
    if let source { _ = try ledger.source(source) }
    if let day, try !ledger.rates(asOf: day, source: source).isPossible {
      throw Failure(.impossibleDay(day))
    }
    let wanted: RateQuery.Wanted =
      day.map {
        targets.isEmpty ? .day($0) : .dayCovering($0, targets, from: from)
      } ?? .newest
    let mayAsk = try day != nil || source != nil || ledger.value(RefreshMode.self) == .automatic
    let reply =
      mayAsk
      ? try ask(RateQuery(wanted, source: source)) : RateReply(.unchanged, try ledger.activeTable())
    guard let table = reply.table else {
      if !reply.errors.isEmpty { throw Failure(3, reply.failure) }
      throw Failure(1, day.map { Texts.noRates(around: $0) } ?? Texts.noRatesYet)
    }
    if reply.kind != .unchanged, !reply.errors.isEmpty { note(reply.failure) }
    if let day, table.day != day { note(Texts.otherDay(table.day, than: day)) }
    return table
  }

  /// The stored table that a pair is computed in, which holds both currencies; nil when there is none.
  func covering(_ from: CurrencyCode, _ to: CurrencyCode, on day: Day?) throws -> RateTable? {
    try ledger().rateBook(of: [from, to], on: day).table(from: from, to: to, at: secondsSince1970())
  }

  /// Asks for currencies that no stored table has together with another one, if the user lets Agio ask by itself; what
  /// went wrong though somebody had them is said. Nil when nobody was to be asked.
  @discardableResult
  func fetch(_ targets: Set<CurrencyCode>, from: CurrencyCode) throws -> RateReply? {
    let ledger = try ledger()
    guard try ledger.value(RefreshMode.self) == .automatic, try ledger.canAsk(for: targets, from: from) else {
      return nil
    }
    let reply = try ask(RateQuery(.covering(targets, from: from)))
    if reply.kind == .updated, !reply.errors.isEmpty { note(reply.failure) }
    return reply
  }

  /// Asks the store, and the sources behind it.
  func ask(_ query: RateQuery) throws -> RateReply {
    let services = try services()
    return try MainLoop.run { try await services.rates.rates(query) }
  }

  /// Asks the sources now.
  func refresh(only source: SourceID?) throws -> RateReply {
    if let source { _ = try ledger().source(source) }
    return try ask(RateQuery(.reloaded, source: source))
  }
}
