import Currencies
import GLib
import Ledger

/// The history of a pair: what is missing of it is downloaded, and the rates are those of the first source that has any.
@MainActor
struct PairHistory {
  let from: CurrencyCode
  let to: CurrencyCode
  let days: ClosedRange<Day>
  /// The last day that the user has named; nil for none. Days after the stored ones are requested for it alone.
  let lastNamed: Day?

  /// The source that has rates, and those of them that may be errors.
  struct Found {
    let source: SourceID
    var outliers: [Day] = []
  }

  /// Downloads missing days from the bank or, for a pair it does not have, from Frankfurter 2. Returns the failure; nil if
  /// there was none.
  func fetch(_ desktop: Desktop) throws -> Failure? {
    let ledger = try desktop.ledger()
    if try ledger.hasBankSeries(from: from, to: to) {
      return try desktop.fetchBankHistory(days, lastNamed: lastNamed)
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

  /// Calls the body with each rate, in the order of days; nil if no source has any.
  func eachRate(in ledger: Ledger, _ body: (Ledger.Point) -> Void) throws -> Found? {
    if let series = try downloadedSeries(in: ledger) {
      for index in series.days.indices { body(series.point(at: index)) }
      return Found(source: series.source, outliers: series.outliers.map { series.days[$0] })
    }
    return try firstSource(in: ledger) { source, count in
      try ledger.eachRate(from: from, to: to, days: days, source: source) {
        count += 1
        body($0)
      }
    }
  }

  /// Calls the body with the average of each month or year, in order; nil if no source has any.
  func eachAverage(by length: Period.Length, in ledger: Ledger, _ body: (AverageRate) -> Void) throws
    -> Found?
  {
    if let series = try downloadedSeries(in: ledger) {
      for average in series.averages(by: length, of: series.days.indices) { body(average) }
      return Found(source: series.source, outliers: series.outliers.map { series.days[$0] })
    }
    return try firstSource(in: ledger) { source, count in
      try ledger.eachAverage(by: length, from: from, to: to, days: days, source: source) {
        count += 1
        body($0)
      }
    }
  }

  /// The stored series of a pair that is not the bank's, if it has any of the days.
  private func downloadedSeries(in ledger: Ledger) throws -> RateSeries? {
    guard try !ledger.hasBankSeries(from: from, to: to) else { return nil }
    let series = try ledger.series(from: from, to: to, days: days)
    return series?.isEmpty == false ? series : nil
  }

  /// The first source of which the body counts rates, the bank before the others.
  private func firstSource(in ledger: Ledger, _ read: (SourceID, inout Int) throws -> Void) throws -> Found? {
    for source in try [.ecb] + ledger.sources().map(\.name).filter({ $0 != .ecb }) {
      var count = 0
      try read(source, &count)
      if count > 0 { return Found(source: source) }
    }
    return nil
  }
}

extension Desktop {
  /// Downloads the bank's days that are missing between the stored ones, or after them if the user has named one; otherwise
  /// its newest days when they are due, silently, since the stored ones are used in any case. Returns the failure; nil if there was none.
  func fetchBankHistory(_ days: ClosedRange<Day>, lastNamed: Day?) throws -> Failure? {
    if let reply = try fetchMissingDays(days, lastNamed: lastNamed) {
      return reply.errors.isEmpty ? nil : Failure(.sourcesFailed, reply.failure)
    }
    guard let newest = try ledger().newestTable(of: .ecb)?.day, newest < days.upperBound else { return nil }
    let services = try services()
    _ = try MainLoop.run { try await services.backfill.run() }
    return nil
  }

  /// Nil if nothing was requested.
  private func fetchMissingDays(_ days: ClosedRange<Day>, lastNamed: Day?) throws -> RateReply? {
    let ledger = try ledger()
    guard ledger.canWrite,
      let missing = try wantedDays(days, lastNamed, ledger).flatMap({ try ledger.missingDays(in: $0) })
    else { return nil }
    let reply = try ask(missing.query)
    guard reply.origin != .stored || !reply.errors.isEmpty else { return nil }
    try ledger.note(reply, to: missing)
    return reply
  }

  /// The days, without those after the stored ones unless the user has named one; nil when none is left.
  private func wantedDays(_ days: ClosedRange<Day>, _ lastNamed: Day?, _ ledger: Ledger) throws
    -> ClosedRange<Day>?
  {
    let stored = try ledger.newestTable(of: .ecb)?.day ?? .firstOfEuro
    if let lastNamed, lastNamed > stored { return days }
    return days.lowerBound <= stored ? days.lowerBound...min(days.upperBound, stored) : nil
  }
}
