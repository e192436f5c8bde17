import Currencies
import FoundationEssentials
import GLib
import Ledger

/// The conversion of an amount of one currency into others: by custom rates, or by the tables of sources.
@MainActor
struct Conversion {
  let given: ConvertedMoney
  /// The codes of the other currencies, as they were entered.
  let to: [String]
  /// The day of the rates; nil for the newest.
  let day: Day?
  /// The day as of which the company's rates are known, which alone are used then; nil for the rates in use.
  var known: Day?

  private var from: CurrencyCode { given.currency }

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
    if let known { return try companyResults(knownOn: known, desktop) }
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
        try failures.add(failure)
      }
    }
    return (found, failures)
  }

  /// The results by the company's rates as they were known on a day.
  private func companyResults(
    knownOn known: Day, _ desktop: Desktop
  ) throws -> (found: [Result], failures: [Failure]) {
    let table = try desktop.companyRates(for: day, knownOn: known).table
    var (found, failures): ([Result], [Failure]) = ([], [])
    for word in to {
      do {
        let target = try currency(word)
        _ = try desktop.ledger(knowing: [target])
        guard let pair = table?.pairRate(from: from, to: target), let result = Result(given, by: pair) else {
          throw Failure(.noResult, Texts.noCompanyRate(from, target))
        }
        found.append(result)
      } catch let failure as Failure {
        try failures.add(failure)
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
    guard let pair, let result = Result(given, by: pair) else { return nil }
    if from != target, let note = Texts.custom(from, target, pair.origin) { desktop.note(note) }
    if pair.isMarked { desktop.note(Texts.outlierBetween(from, target)) }
    if let percent = pair.roundingPercent {
      desktop.note(Texts.roundedBetween(from, target, desktop.text(ofPercent: percent)))
    }
    return result
  }

  /// The result by the table that is used for all targets or, if it lacks a currency, by the newest that has both. Reports
  /// another table, and a rate of another day than the table's.
  private func result(
    _ target: CurrencyCode, preferring table: RateTable, on desktop: Desktop
  ) throws -> Result {
    let pair = table.holds(from, target) ? table : try desktop.covering(from, target, on: day)
    guard let pair, let result = pair.pairRate(from: from, to: target).flatMap({ Result(given, by: $0) })
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
    return result
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
}

extension Conversion.Result {
  /// An amount by the rate of a pair; nil beyond the range of a Decimal.
  fileprivate init?(_ given: ConvertedMoney, by pair: PairRate) {
    guard let amount = pair.convert(given.amount), let rate = pair.rate else { return nil }
    let applied = pair.applied(to: given)
    self.init(target: pair.to, amount: amount, rate: rate, origin: applied.origin, pair: applied)
  }

  /// A sum of money in a currency.
  init(_ sum: ConvertedMoney) {
    self.init(
      target: sum.currency, amount: sum.amount, rate: 1, origin: sum.origin ?? .custom(.ofTheUser))
  }
}

extension [Failure] {
  /// Adds the failure of one of several targets, unless it is there already: an error of the first currency fails every target,
  /// and is reported once. One that is not about a rate is thrown.
  mutating func add(_ failure: Failure) throws {
    guard [.noResult, .sourcesFailed].contains(failure.status) else { throw failure }
    if !contains(failure) { append(failure) }
  }
}
