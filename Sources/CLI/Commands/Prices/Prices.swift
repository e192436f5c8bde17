import Currencies
import GLib
import Ledger
import Localization
import OfficialRates
import PriceFiles

// Translators, whole file: words in capitals, in backticks and after two hyphens are typed, and stay as
// they are. hledger, Ledger, Beancount and GnuCash are programs for bookkeeping.

/// `agio prices`: writes the rates of pairs as the prices of a program for bookkeeping.
struct Prices: Command {
  static let description = CommandDescription(
    "prices", localized("Write rates as prices for bookkeeping"),
    [
      Form(
        .given("BASE", .currencies).repeated, requiring: [quote, format],
        allowing: [.rule, History.first, History.last, by, since, invert, digits, commodity],
        text: localized(
          """
          Writes what one unit of each BASE was worth in QUOTE, as a file of prices: `hledger`, `ledger`, `beancount`, `gnucash-sql`, \
          `gnucash-csv`, `csv`, `json` or `jsonl`. Without --rule they are the rates that `agio history` prints. With --by, a price is \
          the average of a whole month or year, dated on its first day. A day without a rate has no price.
          """),
        localized(
          """
          With --rule, each table of a rule of `agio rules` is a price, as printed, for one unit. It is dated on the first day for which \
          the rule uses it: programs use the last price up to a day, and so find the one that the rule prescribes.
          """),
        localized(
          """
          With --since, nothing is printed. What FILE lacks is added to it, as its own prices are written. Its lines stay as they are, and \
          it is written whole or not at all. If there is no FILE, it is made.
          """),
        localized(
          """
          Programs invert prices by themselves, so a pair has one direction. With --invert, prices are what one QUOTE was worth in each \
          BASE: for small rates, it keeps all digits. The name by which a file calls a currency is its code, or the one that \
          --commodity gives it, which may be used several times.
          """),
        localized(
          """
          The other prices are written all the same. The exit status is 1 if there are none of a BASE, or if a rule has none for some days \
          before today.
          """)),
      Form(
        .given("BASE", .currencies).optional.repeated, requiring: [quote, format, journal],
        allowing: [.rule, History.first, History.last, invert, digits, commodity],
        text: localized(
          """
          With --for, prices are those that JOURNAL needs: of the days on which it and the files that it includes use a currency, and \
          that they lack. Of BASE alone, if there is one. A day without a rate needs the price of the last day before it, at most 7 \
          days back; with --rule, it is priced itself.
          """)),
    ],
    examples: [
      .init(
        "agio prices USD GBP --in EUR --format hledger --since prices.journal",
        localized("Adds to a file of hledger the rates that it lacks.")),
      .init(
        "agio prices USD --in PLN --rule pl-nbp-prev --format beancount > usd.beancount",
        localized("Writes the rates for Polish taxes for Beancount.")),
      .init(
        "agio prices --in EUR --format ledger --for main.ledger > prices.ledger",
        localized("Writes the prices that a journal of Ledger needs.")),
    ])

  private static let quote = CommandOption(
    "--in", localized("Write prices in this currency"), .given("QUOTE", .currencies))
  private static let format = CommandOption(
    "--format", localized("Write for this program"),
    .given("FORMAT", .choices(PriceFormat.allCases.map(\.rawValue))))
  private static let lengths = ["day"] + Period.Length.allCases.map(\.rawValue)
  private static let by = CommandOption(
    "--by", localized("Write daily rates, or averages"),
    .given(lengths.joined(separator: "|"), .choices(lengths)))
  private static let since = CommandOption(
    "--since", localized("Add what a file lacks to it"), .given("FILE", .files))
  private static let journal = CommandOption(
    "--for", localized("Write the prices that a journal needs"), .given("JOURNAL", .files))
  private static let invert = CommandOption("--invert", localized("Write prices of QUOTE in BASE"))
  private static let digits = CommandOption(
    "--digits", localized("Round to this number of fraction digits"), .given("NUMBER"))
  private static let commodity = CommandOption(
    "--commodity", localized("Name a currency, such as USD=$"), .given("CODE=NAME"))

  private let bases: [CurrencyCode]
  private let quote: CurrencyCode
  private let rule: RateRule?
  private let period: Period.Length?
  private let named: (days: ClosedRange<Day>, last: Day?)
  private let isInverted: Bool
  private let file: PriceFileOptions
  private let since: String?
  private let journal: String?

  init(_ arguments: Arguments) throws {
    quote = try currency(arguments.value(Self.quote) ?? "")
    let given = try arguments.words.map(currency)
    bases = given.enumerated().filter { !given[..<$0.offset].contains($0.element) }.map(\.element)
    if bases.contains(quote) { throw Failure(.usage, LedgerError.sameCurrency(quote).sentence) }
    rule = arguments.has(.rule) ? try arguments.rule() : nil
    period = try arguments.value(Self.by).flatMap { text in
      guard Self.lengths.contains(text) else { throw Failure(.usage, Texts.notAPeriodOfPrices(text)) }
      return Period.Length(rawValue: text)
    }
    if rule != nil, period != nil {
      throw Failure(.usage, Texts.exclusive(CommandOption.rule.name, Self.by.name))
    }
    named = try arguments.days(History.first, History.last)
    isInverted = arguments.has(Self.invert)
    file = try PriceFileOptions(
      format: arguments.value(Self.format) ?? "", digits: arguments.value(Self.digits),
      names: arguments.values(Self.commodity))
    (since, journal) = (arguments.value(Self.since), arguments.value(Self.journal))
  }

  func run(_ desktop: Desktop) throws {
    let needs = try journal.map { try JournalNeeds($0, file) }
    let pairs = try pairs(needs, desktop)
    let days = needs?.days(within: named.days)
    let wanted = WantedDays(range: days ?? named.days, last: days?.upperBound ?? named.last)
    let source: any PriceSource = rule.map { RulePrices($0, wanted) } ?? HistoryPrices(wanted, by: period)
    try source.fetch(pairs.map(\.pair), desktop)
    let output = try since.map { try PriceFileOutput(continuing: $0, file) } ?? PriceFileOutput(file, needs)
    let failures = try write(pairs, of: source, to: output, desktop)
    try output.finish(desktop)
    try source.noteOrigins(desktop)
    for failure in failures.dropLast() { desktop.note(failure.sentence) }
    if let last = failures.last { throw last }
  }

  /// The pairs in the direction in which they are written, with the days on which a journal needs them; nil for all days.
  private func pairs(_ needs: JournalNeeds?, _ desktop: Desktop) throws -> [PricedPair] {
    let ledger = try desktop.ledger(knowing: bases + [quote])
    if ledger.canWrite { try ledger.importBundledHistory() }
    guard let needs else { return bases.map { PricedPair(pair($0), days: nil) } }
    return try needs.currencies(bases, besides: quote, desktop).map { code in
      PricedPair(pair(code), days: needs.days(of: code).filter(named.days.contains))
    }.filter { $0.days?.isEmpty == false }
  }

  private func pair(_ base: CurrencyCode) -> CurrencyPair {
    isInverted ? CurrencyPair(quote, base) : CurrencyPair(base, quote)
  }

  /// Writes the prices of each pair, and returns why some have none, or not of all days.
  private func write(
    _ pairs: [PricedPair], of source: any PriceSource, to output: PriceFileOutput, _ desktop: Desktop
  ) throws -> [Failure] {
    var failures: [Failure] = []
    for pair in pairs {
      do {
        let found = try source.prices(of: pair, desktop)
        for price in found.prices { try output.write(price) }
        guard let sentence = found.unpriced.sentence else { continue }
        // A journal may have days to come, whose rates nobody has yet.
        if found.unpriced.begin(before: .ofTheUser) {
          try failures.add(Failure(.noResult, sentence))
        } else {
          desktop.note(sentence)
        }
      } catch let failure as Failure {
        try failures.add(failure)
      } catch let error as LedgerError {
        guard case .rule = error else { throw error }
        try failures.add(Failure(error))
      }
    }
    return failures
  }
}
