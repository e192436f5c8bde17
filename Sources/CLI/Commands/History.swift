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
  private static let first = CommandOption("--from", localized("Start on this date"), .given("DAY"))
  private static let last = CommandOption("--to", localized("End on this date"), .given("DAY"))

  private let from: CurrencyCode
  private let to: CurrencyCode
  private let days: ClosedRange<Day>
  /// The last day that --from or --to names.
  private let lastNamed: Day?
  private let period: Period.Length?
  private let arguments: Arguments

  init(_ arguments: Arguments) throws {
    self.arguments = arguments
    let words = arguments.words
    (from, to) = (try currency(words[0]), try currency(words[1]))
    let (named, end) = (try arguments.day(Self.first), try arguments.day(Self.last))
    lastNamed = [named, end].compactMap(\.self).max()
    let first = named ?? Day(number: Int(Int32.min))
    let last = end ?? Day(number: Int(Int32.max))
    guard first <= last else { throw Failure(.usage, Texts.wrongOrder(first, last)) }
    days = first...last
    period = try arguments.value(Self.by).map { text in
      guard let length = Period.Length(rawValue: text) else { throw Failure(.usage, Texts.notAPeriod(text)) }
      return length
    }
  }

  func run(_ desktop: Desktop) throws {
    let ledger = try desktop.ledger(knowing: [from, to])
    if ledger.canWrite { try ledger.importBundledHistory() }
    let failure = try fetch(desktop)
    let printer = RowPrinter(period == nil ? Ledger.Point.headings : AverageRate.headings, arguments)
    let title = try printRates(desktop, printer)
    printer.finish()
    if printer.count == 0 { throw failure ?? Failure(.noResult, Texts.noRates(from: from, to: to)) }
    if let title { desktop.note(Texts.source(title)) }
    if let failure, failure.status == .sourcesFailed { desktop.note(failure.sentence) }
  }

  /// Downloads missing days from the bank or, for a pair it does not have, from Frankfurter 2. Returns the failure; nil if
  /// there was none.
  private func fetch(_ desktop: Desktop) throws -> Failure? {
    let ledger = try desktop.ledger()
    if try ledger.hasBankSeries(from: from, to: to) {
      let reply = try fetchMissingDays(desktop)
      if reply == nil { try backfill(desktop) }
      return reply.flatMap { $0.errors.isEmpty ? nil : Failure(.sourcesFailed, $0.failure) }
    }
    let today = Day(at: secondsSince1970())
    guard days.overlaps(.firstOfEuro...today) else { return nil }
    let services = try desktop.services()
    let reply = try MainLoop.run { [from, to, days] in
      try await services.series.fetch(from: from, to: to, days: days) { progress in
        let years = progress.days.lowerBound.civil.year...progress.days.upperBound.civil.year
        Terminal.showProgress(Texts.downloading(years, progress.done + 1, of: progress.total))
      }
    }
    Terminal.showProgress("")
    return reply.failure.isEmpty
      ? nil : Failure(reply.kind == .failed ? .sourcesFailed : .noResult, reply.failure)
  }

  /// Prints the rates from the first source that has any, and returns its title; nil for the bank.
  private func printRates(_ desktop: Desktop, _ printer: RowPrinter) throws -> String? {
    let ledger = try desktop.ledger()
    if try !ledger.hasBankSeries(from: from, to: to),
      let series = try ledger.series(from: from, to: to, days: days)
    {
      printRates(of: series, desktop, printer)
      if printer.count > 0 { return series.sourceTitle }
    }
    for source in try [.ecb] + ledger.sources().map(\.name).filter({ $0 != .ecb }) {
      try printRates(of: source, desktop, printer)
      if printer.count > 0 { return source == .ecb ? nil : try ledger.source(source).title }
    }
    return nil
  }

  /// Downloads a missing day between the stored ones, or days after them if an option names one. Nil if nothing was
  /// requested.
  private func fetchMissingDays(_ desktop: Desktop) throws -> RateReply? {
    let ledger = try desktop.ledger()
    guard ledger.canWrite,
      let missing = try wantedDays(of: ledger).flatMap({ try ledger.missingDays(in: $0) })
    else { return nil }
    let reply = try desktop.ask(missing.query)
    guard reply.origin != .stored || !reply.errors.isEmpty else { return nil }
    try ledger.note(reply, to: missing)
    return reply
  }

  /// The days to print, without those after the stored ones unless --from or --to names one; nil when none is left.
  private func wantedDays(of ledger: Ledger) throws -> ClosedRange<Day>? {
    let stored = try ledger.newestTable(of: .ecb)?.day ?? .firstOfEuro
    if let lastNamed, lastNamed > stored { return days }
    return days.lowerBound <= stored ? days.lowerBound...min(days.upperBound, stored) : nil
  }

  /// Downloads the bank's newest days when they are due, silently: the stored ones are printed in any case.
  private func backfill(_ desktop: Desktop) throws {
    let ledger = try desktop.ledger()
    guard let newest = try ledger.newestTable(of: .ecb)?.day, newest < days.upperBound else { return }
    let services = try desktop.services()
    _ = try MainLoop.run { try await services.backfill.run() }
  }

  /// Prints a saved series.
  private func printRates(of series: RateSeries, _ desktop: Desktop, _ printer: RowPrinter) {
    let all = series.days.indices
    if let period {
      for average in series.averages(by: period, of: all) { add(average, desktop, printer) }
    } else {
      for index in all { add(series.point(at: index), desktop, printer) }
    }
    let outliers = series.outliers.map { series.days[$0] }
    if !outliers.isEmpty { desktop.note(Texts.outliers(outliers)) }
  }

  /// Prints the rates of the pair in the tables of a source.
  private func printRates(of source: SourceID, _ desktop: Desktop, _ printer: RowPrinter) throws {
    let ledger = try desktop.ledger()
    guard let period else {
      return try ledger.eachRate(from: from, to: to, days: days, source: source) { add($0, desktop, printer) }
    }
    try ledger.eachAverage(by: period, from: from, to: to, days: days, source: source) {
      add($0, desktop, printer)
    }
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
