import Currencies
import FoundationEssentials
import GLib
import Ledger
import Localization

// Translators, whole file: words in capitals, in backticks and after two hyphens are typed, and stay as
// they are.

/// `agio history`: prints the daily rates of a pair, or their averages over months or years.
struct History: Command {
  static let description = CommandDescription(
    "history", localized("Print the rates of a pair, or their averages"),
    [
      Form(
        .given("FROM", .currencies), .given("TO", .currencies), allowing: [by, first, last, .csv, .json],
        text: localized(
          """
          Prints the rate of a pair on each day for which the European Central Bank has both currencies. Missing days from --from to \
          --to are downloaded first.
          """),
        localized(
          """
          The rates of a pair that the bank does not have are downloaded from `frankfurter2`, unless it is disabled: for the years \
          from --from to --to, or all since 1999, the newest first. They are saved, so later only new days are downloaded, and an \
          interrupted download continues with the next command. They are used by this command and by charts, not for conversions.
          """),
        localized(
          """
          If `frankfurter2` does not have the pair either, the stored rates of the first source that has it are printed. Rates of two \
          sources are never combined. Standard error names the source, and the days whose rate is more than 25 % off the days \
          around them, which may be errors.
          """),
        localized(
          """
          With --by, prints a line for each month or year: the period, the average, the last rate and its day, and the number of days \
          with rates. The average is the arithmetic mean of the daily rates, as the European Central Bank computes it, and is not \
          rounded. For a pair without the euro it is the mean of the daily cross rates, which differs slightly from the quotient of \
          two averages against the euro. Only the days from --from to --to count.
          """))
    ],
    examples: [
      .init(
        "agio history EUR USD --from 2026-01-01 --csv > eurusd.csv",
        localized("Saves the daily rates of a year for a spreadsheet.")),
      .init(
        "agio history USD EUR --by month --from 2026-01-01", localized("Prints the average of each month.")),
      .init(
        "agio history EUR ARS --csv > eurars.csv",
        localized("Saves the rates of a pair that the European Central Bank does not have.")),
    ])

  private static let by = CommandOption(
    "--by",
    localized("Print averages over months or years"),
    .given(
      Period.Length.allCases.map(\.rawValue).joined(separator: "|"),
      .choices(Period.Length.allCases.map(\.rawValue))))
  static let first = CommandOption("--from", localized("Start on this date"), .given("DAY"))
  static let last = CommandOption("--to", localized("End on this date"), .given("DAY"))

  private let pair: PairHistory
  private let period: Period.Length?
  private let arguments: Arguments

  init(_ arguments: Arguments) throws {
    self.arguments = arguments
    let words = arguments.words
    let named = try arguments.days(Self.first, Self.last)
    pair = PairHistory(
      from: try currency(words[0]), to: try currency(words[1]), days: named.days, lastNamed: named.last)
    period = try arguments.value(Self.by).map { text in
      guard let length = Period.Length(rawValue: text) else { throw Failure(.usage, Texts.notAPeriod(text)) }
      return length
    }
  }

  func run(_ desktop: Desktop) throws {
    let ledger = try desktop.ledger(knowing: [pair.from, pair.to])
    if ledger.canWrite { try ledger.importBundledHistory() }
    let failure = try pair.fetch(desktop)
    let printer = RowPrinter(period == nil ? Ledger.Point.headings : AverageRate.headings, arguments)
    let found = try printRates(desktop, printer)
    printer.finish()
    guard let found else { throw failure ?? Failure(.noResult, Texts.noRates(from: pair.from, to: pair.to)) }
    if !found.outliers.isEmpty { desktop.note(Texts.outliers(found.outliers)) }
    if found.source != .ecb { desktop.note(Texts.source(try ledger.source(found.source).title)) }
    if let failure, failure.status == .sourcesFailed { desktop.note(failure.sentence) }
  }

  private func printRates(_ desktop: Desktop, _ printer: RowPrinter) throws -> PairHistory.Found? {
    let ledger = try desktop.ledger()
    guard let period else { return try pair.eachRate(in: ledger) { add($0, desktop, printer) } }
    return try pair.eachAverage(by: period, in: ledger) { add($0, desktop, printer) }
  }

  private func add(_ point: Ledger.Point, _ desktop: Desktop, _ printer: RowPrinter) {
    printer.add(point.cells { text($0, desktop) }.map(JSON.string))
  }

  private func add(_ found: AverageRate, _ desktop: Desktop, _ printer: RowPrinter) {
    let cells = found.cells { text($0, desktop) }
    printer.add(cells.dropLast().map(JSON.string) + [.number(found.days)])
  }

  /// A rate in the format for people or, with all digits, for programs.
  private func text(_ rate: Decimal, _ desktop: Desktop) -> String {
    let isForPrograms = desktop.conventions == .plain || arguments.has(.json) || arguments.has(.csv)
    return isForPrograms ? rate.exactText : desktop.conventions.text(ofUnitRate: rate)
  }
}

extension Arguments {
  /// The days from one option's to another's, or without end, and the last one that is named.
  func days(_ first: CommandOption, _ last: CommandOption) throws -> (days: ClosedRange<Day>, last: Day?) {
    let (named, end) = (try day(first), try day(last))
    let (from, to) = (named ?? Day(number: Int(Int32.min)), end ?? Day(number: Int(Int32.max)))
    guard from <= to else { throw Failure(.usage, Texts.wrongOrder(from, to)) }
    return (from...to, [named, end].compactMap(\.self).max())
  }
}
