import Currencies
import FoundationEssentials
import GLib
import Ledger
import Localization

// Translators, whole file: words in capitals, in backticks and after two hyphens are typed, and stay as
// they are.

/// `agio convert`: converts an amount into other currencies.
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
          Converts an amount into one or more currencies, and prints a line for each, rounded half away from zero to its minor unit. \
          An amount that would round to zero is printed with three significant digits.
          """),
        localized(
          """
          If a date has no rates, such as a weekend or a holiday, the last rates before it are used, at most 7 days back.
          """),
        localized(
          """
          Custom rates take precedence over those of the sources, except with --date. If some targets have no rate, the others are \
          printed, and the exit status is 1.
          """),
        localized(
          """
          Standard error reports a rate that is a custom one, that has another source or day than the rates in use, that the \
          source's latest response lacks, that changed by more than 25 %, that its source rounds by more than 0.01 %, or that is \
          more than one business day old.
          """)),
      Form(
        .given("AMOUNT"), .word("to"), .given("TO", .currencies).repeated, allowing: [.date, exact, .json],
        text: localized(
          """
          An amount is a number or a calculation with `+ - * / %` and parentheses, and may be negative. It may name currencies, \
          by code, symbol or English name, and add money of several: '100 EUR + 50 GBP'. With FROM, the sum is converted into FROM \
          first; without it, each amount is converted into TO.
          """),
        // Translators: '50 EUR at 1.05' is typed: it keeps its point. “52.50” is printed so in every language.
        localized(
          """
          After money, `on` and a date use the rate of that date, and `at` or `@` and a number use that rate: '50 EUR at 1.05' is \
          52.50 in the target's currency. They belong to the amount before them, or to a sum in parentheses. On a terminal and with \
          --human, every date may also be written like '15 July 2008', '15.07.2008' or 'yesterday'.
          """),
        localized(
          """
          What could be read in two ways is refused, and the error names both. How money was read is reported on standard error.
          """)),
    ],
    examples: [
      .init(
        "agio convert '12.50*3 + 4%' USD to EUR CHF",
        localized("Converts the result of a calculation into two currencies.")),
      .init(
        "agio convert --date 2008-07-15 --exact 100 EUR JPY",
        localized("Converts at the rate on a past date, with all digits.")),
      .init(
        "agio convert '100 EUR + 50 GBP' to USD", localized("Converts a sum of money of two currencies.")),
      .init(
        "agio convert '100 USD on 2024-03-01' to EUR",
        localized("Converts an amount at the rate on a date of its own.")),
    ])

  private static let exact = CommandOption(
    "--exact", localized("Print all digits, up to 28 significant ones"))

  private let text: String
  /// The currency beside the amount; nil if the amount names its own.
  private let source: CurrencyCode?
  private let to: [String]
  private let isExact: Bool
  private let isJSON: Bool
  private var given: Decimal = 0
  private var from = CurrencyCode.eur
  private var day: Day?

  init(_ arguments: Arguments) throws {
    var words = arguments.words
    let namesCurrency = words[1].lowercased() == "to"
    if !namesCurrency, words[2].lowercased() == "to" { words.remove(at: 2) }
    day = try arguments.day(.date)
    text = try arguments.numbers.checked(words[0])
    source = namesCurrency ? nil : try currency(words[1])
    to = Array(words.dropFirst(2))
    isExact = arguments.has(Self.exact)
    isJSON = arguments.has(.json)
  }

  /// A conversion whose results are used by another command.
  init(_ amount: Decimal, _ from: CurrencyCode, to targets: [String], on day: Day?) {
    (text, source, to) = ("", from, targets)
    (given, self.from, self.day) = (amount, from, day)
    (isExact, isJSON) = (false, false)
  }

  func run(_ desktop: Desktop) throws {
    if let source {
      return try convert(desktop.amount(text, in: source, on: day), source, on: day, desktop)
    }
    switch try desktop.given(text) {
    case .number: throw Failure(.usage, Texts.noCurrencyNamed(text))
    case .money(let sum): try convert(sum, desktop)
    }
  }

  /// Converts an amount of a currency into each target.
  private func convert(
    _ amount: Decimal, _ source: CurrencyCode, on day: Day?, _ desktop: Desktop
  ) throws {
    var conversion = self
    (conversion.given, conversion.from, conversion.day) = (amount, source, day)
    try conversion.printResults(desktop)
  }

  /// Converts money into each target: as an amount of a currency where it is one, at the rate of its own day if it has one.
  private func convert(_ sum: MoneySum, _ desktop: Desktop) throws {
    if let part = sum.parts.first, sum.parts.count == 1, sum.number.isZero, part.rate == nil,
      part.name.currencies.count == 1
    {
      return try convert(part.amount, part.name.currencies[0], on: part.day ?? day, desktop)
    }
    var (results, failures): ([Result], [Failure]) = ([], [])
    for word in to {
      try collecting(&failures) { results.append(try result(of: sum, word, desktop)) }
    }
    try report(results, failures, desktop) { ($0.amount, $0.target) }
  }

  private func result(of sum: MoneySum, _ word: String, _ desktop: Desktop) throws -> Result {
    let target = try currency(word)
    _ = try desktop.ledger(knowing: [target])
    let money = try desktop.converted(sum, into: target, on: day)
    let origin = money.parts.compactMap(\.origin).min { $0.day < $1.day }
    return Result(target: target, amount: money.amount, rate: 1, origin: origin ?? .custom(.ofTheUser))
  }

  private func printResults(_ desktop: Desktop) throws {
    _ = try desktop.ledger(knowing: [from])
    let (results, failures) = try results(on: desktop)
    if day == nil {
      desktop.noteAge(of: results.map(\.origin))
    }
    try report(results, failures, desktop) { _ in (given, from) }
  }

  /// Prints results, and reports why other targets have none.
  private func report(
    _ results: [Result], _ failures: [Failure], _ desktop: Desktop,
    source: (Result) -> (Decimal, CurrencyCode)
  ) throws {
    try print(results, desktop, source: source)
    for failure in failures.dropLast() { desktop.note(failure.sentence) }
    if let last = failures.last { throw last }
  }

  /// Finds the result of one target; that it has no rate does not stop the others. A failure of several is reported once.
  private func collecting(_ failures: inout [Failure], _ body: () throws -> Void) throws {
    do {
      try body()
    } catch let failure as Failure {
      guard [.noResult, .sourcesFailed].contains(failure.status) else { throw failure }
      if !failures.contains(failure) { failures.append(failure) }
    }
  }

  /// Prints results; `source` gives the amount and the currency of one, for JSON.
  private func print(
    _ results: [Result], _ desktop: Desktop, source: (Result) -> (Decimal, CurrencyCode)
  ) throws {
    let own = try desktop.ledger().customCurrencies()
    func text(_ result: Result) -> Money {
      Money(result.amount, result.target, digits: own.first { $0.code == result.target }?.digits)
    }
    if results.isEmpty {
      // Only failures are reported.
    } else if isJSON {
      Terminal.write(JSON.array(results.map { .object(json($0, text($0).text(), source($0))) }).text + "\n")
    } else {
      for result in results {
        let amount =
          isExact ? desktop.exactText(of: result.amount) : text(result).text(desktop.conventions)
        Terminal.write("\(amount) \(result.target)\n")
      }
    }
  }

  /// The amount in one of the currencies, and the rate it was computed with.
  struct Result {
    let target: CurrencyCode
    let amount: Decimal
    let rate: Decimal
    let origin: Desk.Origin
    /// The rate with its base and quote; nil for a sum of several currencies.
    var pair: PairRate?
  }

  /// The results, and the failures of the other targets: an unknown currency or a missing rate does not stop the others.
  func results(on desktop: Desktop) throws -> (found: [Result], failures: [Failure]) {
    var (found, failures): ([Result], [Failure]) = ([], [])
    var table: RateTable?
    let targets = try targetsOfTables(on: desktop)
    let fetched = day == nil ? try desktop.fetch(targets, from: from) : nil
    for word in to {
      do {
        let target = try currency(word)
        _ = try desktop.ledger(knowing: [target])
        if let result = try customResult(target, desktop) {
          found.append(result)
          continue
        }
        // The table may have to be downloaded, so it is read when it is first needed. Without one, no target has a rate.
        guard let known = try table ?? firstTable(covering: targets, on: desktop, &failures) else { break }
        table = known
        found.append(try result(target, preferring: known, on: desktop, after: fetched))
      } catch let failure as Failure {
        guard [.noResult, .sourcesFailed].contains(failure.status) else { throw failure }
        // An error of the first currency fails every target, and is reported once.
        if !failures.contains(failure) { failures.append(failure) }
      }
    }
    return (found, failures)
  }

  /// The targets that are currencies and have no custom rate.
  private func targetsOfTables(on desktop: Desktop) throws -> Set<CurrencyCode> {
    let ledger = try desktop.ledger()
    let now = secondsSince1970()
    return Set(
      try to.compactMap { CurrencyCode($0) }.filter { target in
        try day != nil || ledger.customPairRate(from: from, to: target, at: now) == nil
      })
  }

  /// The table that is used for all targets; nil, with a failure, if there is none.
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

  /// The result after a download. If the download failed, its error explains a missing rate.
  private func result(
    _ target: CurrencyCode, preferring table: RateTable, on desktop: Desktop, after fetched: RateReply?
  ) throws -> Result {
    do {
      return try result(target, preferring: table, on: desktop)
    } catch let failure as Failure {
      guard let fetched, fetched.kind == .failed else { throw failure }
      throw Failure(.sourcesFailed, fetched.failure)
    }
  }

  /// The result by custom rates, which is reported; nil if there are none. They are not used for a past day.
  private func customResult(_ target: CurrencyCode, _ desktop: Desktop) throws -> Result? {
    guard day == nil else { return nil }
    let pair = try desktop.ledger().customPairRate(from: from, to: target, at: secondsSince1970())
    guard let pair, let amount = pair.convert(given), let rate = pair.rate else { return nil }
    if from != target {
      desktop.note(
        pair.table.map { Texts.custom(from, target, andRatesFrom: $0.sourceTitle, pair.day) }
          ?? Texts.custom(from, target, pair.day))
    }
    if pair.isMarked { desktop.note(Texts.outlierBetween(from, target)) }
    if let percent = pair.roundingPercent {
      desktop.note(Texts.roundedBetween(from, target, desktop.text(ofPercent: percent)))
    }
    return Result(target: target, amount: amount, rate: rate, origin: .custom(pair.day), pair: pair)
  }

  /// The result by the table that is used for all targets or, if it lacks a currency, by the newest that has both. Reports
  /// another table, and a rate of another day than the table's.
  private func result(
    _ target: CurrencyCode, preferring table: RateTable, on desktop: Desktop
  ) throws -> Result {
    let pair = table.holds(from, target) ? table : try desktop.covering(from, target, on: day)
    guard let pair, let found = pair.pairRate(from: from, to: target), let amount = found.convert(given),
      let rate = found.rate
    else {
      // A custom rate may lead to a table that has just been downloaded.
      if let result = try customResult(target, desktop) { return result }
      throw Failure(.noResult, try noRate(for: target, table, desktop))
    }
    let pairDay = pair.day(from: from, to: target)
    if pair != table {
      desktop.note(Texts.otherTable(from, target, from: pair.sourceTitle, pairDay))
    } else if pairDay != table.day {
      desktop.note(Texts.dated(from, target, pairDay))
    }
    if !pair.marked.isDisjoint(with: [from, target]) {
      desktop.note(Texts.outlier(from, target))
    }
    noteRemarks(on: target, in: pair, pairDay, desktop)
    return Result(
      target: target, amount: amount, rate: rate, origin: .source(pair.source, pairDay), pair: found)
  }

  /// Reports a rate that the source's latest response lacks, or that has too few digits.
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

  private func json(
    _ result: Result, _ text: String, _ source: (amount: Decimal, currency: CurrencyCode)
  ) -> [(String, JSON)] {
    [
      ("amount", .string(source.amount.plainText)), ("from", .string(source.currency.text)),
      ("to", .string(result.target.text)),
      ("result", .string(text)), ("exact", .string(result.amount.exactText)),
      ("rate", .string(result.rate.exactText)), ("date", .string(result.origin.day.description)),
      ("source", .string(result.origin.name)),
    ]
  }
}
