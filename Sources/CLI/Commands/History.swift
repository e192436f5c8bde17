import Currencies
import FoundationEssentials
import GLib
import Ledger
import Localization

/// `agio history`: a pair's rates day by day, or averaged over months or years.
struct History: Command {
  static let description = CommandDescription(
    "history", localized("Print the rates or averages of a pair"),
    [
      Form(
        .given("FROM", .currencies), .given("TO", .currencies), allowing: [by, first, last, .csv, .json],
        text: localized(
          """
          Prints a pair's rate on each stored day that the European Central Bank gave both. A day after the stored ones that \
          --from or --to names is fetched from the bank.
          """),
        localized(
          """
          For a pair that the bank does not have, `frankfurter2` is asked, unless it is switched off: for the years from --from to \
          --to, all since 1999 without these, five years at a time and the newest first; later for new days only, and never for \
          years that it was asked for. What has come is kept if the rest does not come, and the next command continues from there. \
          It is kept for charts and for this command, and printed when the source cannot be asked; amounts are not converted by it. \
          Where it has nothing, the stored rates of the first source that has the pair are printed. The source is reported on \
          standard error, and so are days whose rate is more than a quarter off those around it: it may be a mistake of a bank among \
          those that the source blends. Rates of two sources are never joined.
          """),
        localized(
          """
          With --by there is a line for each month or year: the period, the average, the last rate (of a whole month the month-end \
          rate), its day, and the number of days that have a rate. The average is the plain mean of the days' rates, as the European \
          Central Bank averages its own; it is not rounded to the digits of the rates. For a pair without the euro it is the mean \
          of each day's cross rate, which is not quite the quotient of two averages against the euro. Only the days from --from to \
          --to count: a period that they cut has fewer days.
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
        localized("Saves the rates of a pair that the bank does not have.")),
    ])

  private static let by = CommandOption(
    "--by",
    localized("Print averages of months or years"),
    .given(
      Period.Length.allCases.map(\.rawValue).joined(separator: "|"),
      .choices(Period.Length.allCases.map(\.rawValue))))
  private static let first = CommandOption("--from", localized("Begin with a day"), .given("DAY"))
  private static let last = CommandOption("--to", localized("End with a day"), .given("DAY"))

  private let from: CurrencyCode
  private let to: CurrencyCode
  private let days: ClosedRange<Day>
  private let period: Period.Length?
  private let arguments: Arguments

  init(_ arguments: Arguments) throws {
    self.arguments = arguments
    let words = arguments.words
    (from, to) = (try currency(words[0]), try currency(words[1]))
    let first = try arguments.day(Self.first) ?? Day(number: Int(Int32.min))
    let last = try arguments.day(Self.last) ?? Day(number: Int(Int32.max))
    guard first <= last else { throw Failure(2, Texts.wrongOrder(first, last)) }
    days = first...last
    period = try arguments.value(Self.by).map { text in
      guard let length = Period.Length(rawValue: text) else { throw Failure(2, Texts.noPeriod(text)) }
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
    if printer.count == 0 { throw failure ?? Failure(1, Texts.noRates(between: from, and: to)) }
    if let title { desktop.note(Texts.ratesOf(title)) }
    if let failure, failure.code == 3 { desktop.note(failure.sentence) }
  }

  /// Asks for what is missing: the bank or, for a pair it does not have, Frankfurter 2. Why there is nothing, or nothing
  /// newer; nil when all is well.
  private func fetch(_ desktop: Desktop) throws -> Failure? {
    let ledger = try desktop.ledger()
    if try ledger.hasBankSeries(from: from, to: to) {
      let reply = try fetchMissingDays(desktop)
      if reply == nil { try backfill(desktop) }
      return reply.flatMap { $0.errors.isEmpty ? nil : Failure(3, $0.failure) }
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
    return reply.failure.isEmpty ? nil : Failure(reply.kind == .failed ? 3 : 1, reply.failure)
  }

  /// Prints the rates of the first source that has any; says which, but of the bank.
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

  /// Downloads the bank's days that are missing between the stored ones, and, when --from or --to names a later day, those
  /// after them; nil when no request was sent.
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
    let named = try [arguments.day(Self.first), arguments.day(Self.last)].compactMap(\.self).max()
    if let named, named > stored { return days }
    return days.lowerBound <= stored ? days.lowerBound...min(days.upperBound, stored) : nil
  }

  /// Downloads the bank's newest days when they are due, silently: the stored ones are printed in any case.
  private func backfill(_ desktop: Desktop) throws {
    let ledger = try desktop.ledger()
    guard let newest = try ledger.newestTable(of: .ecb)?.day, newest < days.upperBound else { return }
    let services = try desktop.services()
    _ = try MainLoop.run { try await services.backfill.run() }
  }

  /// Prints a kept series.
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

  /// Prints what the tables of a source have of the pair.
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

  /// A rate for people or, with every digit, for programs.
  private func text(_ rate: Decimal, _ desktop: Desktop) -> String {
    let isForPrograms = desktop.conventions == .plain || arguments.has(.json) || arguments.has(.csv)
    return isForPrograms ? rate.exactText : desktop.conventions.text(ofUnitRate: rate)
  }
}
