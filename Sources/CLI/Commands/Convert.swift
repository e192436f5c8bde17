import Currencies
import FoundationEssentials
import GLib
import Ledger
import Localization
import OfficialRates

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
      Form(
        .given("AMOUNT"), .given("FROM", .currencies), .word("to").optional,
        .given("TO", .currencies).repeated, requiring: [.known], allowing: [.date, exact, .json],
        text: localized(
          """
          With --known, your company's rates are used as they were known at the end of that date, before later corrections, and no \
          others.
          """)),
      Form(
        .given("AMOUNT"), .given("FROM", .currencies), .word("to").optional,
        .given("TO", .currencies).repeated, requiring: [.rule], allowing: [.date, proof, .json],
        text: localized(
          """
          With --rule, the official rate of that rule is used for the date, or for today, and the result is rounded as the rule says. \
          `agio rules` lists the rules. If the table is not stored or does not have the rate, the exit status is 1. With --proof, a line \
          says which table was used, what it prints and how the result was computed; JSON always includes the proof.
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
      .init(
        "agio convert --rule pl-nbp-prev --date 2025-03-10 --proof 100 EUR PLN",
        localized("Converts an amount at the rate for Polish taxes, with the proof.")),
    ])

  private static let exact = CommandOption(
    "--exact", localized("Print all digits, up to 28 significant ones"))
  private static let proof = CommandOption("--proof", localized("Print how the result was computed"))

  private let text: String
  /// The currency beside the amount; nil if the amount names its own.
  private let source: CurrencyCode?
  private let to: [String]
  private let isExact: Bool
  private let isJSON: Bool
  private let day: Day?
  private let known: Day?
  private let rule: RateRule?
  private let hasProof: Bool

  init(_ arguments: Arguments) throws {
    var words = arguments.words
    let namesCurrency = words[1].lowercased() == "to"
    if !namesCurrency, words[2].lowercased() == "to" { words.remove(at: 2) }
    day = try arguments.day(.date)
    known = try arguments.day(.known)
    text = try arguments.numbers.checked(words[0])
    source = namesCurrency ? nil : try currency(words[1])
    to = Array(words.dropFirst(2))
    isExact = arguments.has(Self.exact)
    isJSON = arguments.has(.json)
    rule = arguments.has(.rule) ? try arguments.rule() : nil
    hasProof = arguments.has(Self.proof)
  }

  func run(_ desktop: Desktop) throws {
    if let rule { return try convert(by: rule, desktop) }
    if let source {
      return try convert(amount(in: source, desktop), on: day, desktop)
    }
    switch try desktop.given(text) {
    case .number: throw Failure(.usage, Texts.noCurrencyNamed(text))
    case .money(let sum): try convert(sum, desktop)
    }
  }

  /// Converts an amount of a currency into each target by a rule.
  private func convert(by rule: RateRule, _ desktop: Desktop) throws {
    // Money of other currencies would have to be converted at another rate first.
    guard let source, case .number(let amount) = try desktop.given(text) else {
      throw Failure(.usage, Texts.ruleNeedsOneCurrency)
    }
    let conversions = RuleConversions(
      amount: amount, from: source, to: to, rule: rule, day: day,
      isJSON: isJSON, hasProof: hasProof)
    try conversions.print(on: desktop)
  }

  /// The amount in the currency beside it. With --known, money of other currencies is refused: it would have to be converted at
  /// other rates than the company's first.
  private func amount(in source: CurrencyCode, _ desktop: Desktop) throws -> ConvertedMoney {
    let given = try desktop.given(text)
    if known != nil, case .money(let sum) = given,
      !sum.parts.allSatisfy({ $0.name.currencies.contains(source) && !$0.isQualified })
    {
      throw Failure(.usage, Texts.knownNeedsOneCurrency)
    }
    return try desktop.amount(given, in: source, on: day)
  }

  /// Converts an amount of a currency into each target.
  private func convert(_ given: ConvertedMoney, on day: Day?, _ desktop: Desktop) throws {
    _ = try desktop.ledger(knowing: [given.currency])
    let (results, failures) = try Conversion(given: given, to: to, day: day, known: known)
      .results(on: desktop)
    if day == nil { desktop.noteAge(of: given.newestOrigins + results.map(\.origin)) }
    try report(results, failures, desktop) { _ in (given.amount, given.currency) }
  }

  /// Converts money into each target: as an amount of a currency where it is one, at the rate of its own day if it has one.
  private func convert(_ sum: MoneySum, _ desktop: Desktop) throws {
    if let part = sum.parts.first, sum.parts.count == 1, sum.number.isZero, part.rate == nil,
      part.name.currencies.count == 1
    {
      let amount = ConvertedMoney(part.amount, part.name.currencies[0])
      return try convert(amount, on: part.day ?? day, desktop)
    }
    if known != nil { throw Failure(.usage, Texts.knownNeedsOneCurrency) }
    var (sums, failures): ([ConvertedMoney], [Failure]) = ([], [])
    for word in to {
      do {
        let target = try currency(word)
        _ = try desktop.ledger(knowing: [target])
        sums.append(try desktop.converted(sum, into: target, on: day))
      } catch let failure as Failure { try failures.add(failure) }
    }
    if day == nil { desktop.noteAge(of: sums.flatMap(\.newestOrigins)) }
    try report(sums.map(Conversion.Result.init), failures, desktop) { ($0.amount, $0.target) }
  }

  /// Prints results, and reports why other targets have none.
  private func report(
    _ results: [Conversion.Result], _ failures: [Failure], _ desktop: Desktop,
    source: (Conversion.Result) -> (Decimal, CurrencyCode)
  ) throws {
    try print(results, desktop, source: source)
    for failure in failures.dropLast() { desktop.note(failure.sentence) }
    if let last = failures.last { throw last }
  }

  /// Prints results; `source` gives the amount and the currency of one, for JSON.
  private func print(
    _ results: [Conversion.Result], _ desktop: Desktop, source: (Conversion.Result) -> (Decimal, CurrencyCode)
  ) throws {
    let own = try desktop.ledger().customCurrencies()
    func text(_ result: Conversion.Result) -> Money {
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

  private func json(
    _ result: Conversion.Result, _ text: String, _ source: (amount: Decimal, currency: CurrencyCode)
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
