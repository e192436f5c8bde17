import Currencies
import GLib
import Ledger

// The tables of rates that commands compute with.
extension Desktop {
  /// The newest table, or that of a day, which is downloaded if it is not stored. Reports a table of another day.
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
    let mayRequest = try day != nil || source != nil || ledger.value(RefreshMode.self).isAutomatic
    let reply =
      mayRequest
      ? try ask(RateQuery(wanted, source: source)) : RateReply(.unchanged, try ledger.activeTable())
    guard let table = reply.table else {
      if !reply.errors.isEmpty { throw Failure(.sourcesFailed, reply.failure) }
      throw Failure(.noResult, day.map { Texts.noRates(on: $0) } ?? Texts.noRates)
    }
    if reply.kind != .unchanged, !reply.errors.isEmpty { note(reply.failure) }
    if table.source != .company, try ledger.usesCompanyRates(), source == nil { note(Texts.noCompanyRates) }
    if let day, table.day != day { note(Texts.otherDay(table.day, than: day)) }
    return table
  }

  /// The company's rates for a day, nil for today, as they were known on another; at least one.
  func companyRates(for day: Day?, knownOn known: Day?) throws -> CompanyRates {
    _ = try ledger().source(.company)
    for day in [day, known].compactMap(\.self) where try !ledger().asOfDates().contains(day) {
      throw Failure(.impossibleDay(day))
    }
    let rates = try ledger().companyRates(for: day ?? .ofTheUser, knownOn: known)
    if rates.rates.isEmpty { throw Failure(.noResult, Texts.noCompanyRates) }
    return rates
  }

  /// The stored table that is used for a pair and has both currencies; nil if there is none.
  func covering(_ from: CurrencyCode, _ to: CurrencyCode, on day: Day?) throws -> RateTable? {
    try ledger().rateBook(of: [from, to], on: day).table(from: from, to: to, at: secondsSince1970())
  }

  /// Downloads the rates of currencies that no stored table has together with `from`, unless the setting `refresh` is
  /// `asked`. Reports sources that failed before one succeeded. Nil if nothing was requested.
  @discardableResult
  func fetch(_ targets: Set<CurrencyCode>, from: CurrencyCode) throws -> RateReply? {
    let ledger = try ledger()
    guard try ledger.value(RefreshMode.self).isAutomatic, try ledger.canAsk(for: targets, from: from) else {
      return nil
    }
    let reply = try ask(RateQuery(.covering(targets, from: from)))
    if reply.kind == .updated, !reply.errors.isEmpty { note(reply.failure) }
    return reply
  }

  /// The rates from the store or, if it lacks them, from the sources.
  func ask(_ query: RateQuery) throws -> RateReply {
    let services = try services()
    return try MainLoop.run { try await services.rates.rates(query) }
  }

  /// Downloads the latest rates if newer ones are due and may be downloaded without being asked for; nil otherwise.
  func refreshIfDue(only source: SourceID?) throws -> RateReply? {
    let (ledger, network, now) = (try ledger(), NetworkMonitor(), secondsSince1970())
    let book = try ledger.desk().book.ofPublicSources
    let table = book.activeTable(at: now)
    var policy = RefreshPolicy(
      isFresh: book.isFresh(at: now),
      mode: ledger.canWrite ? try ledger.value(RefreshMode.self) : .asked,
      isMetered: network.isMetered, isNetworkAvailable: network.isAvailable,
      hasLocalSource: try ledger.sources().contains { $0.isEnabled && $0.isOnThisComputer })
    if let last = try ledger.fetchLog().first {
      policy.last = RefreshPolicy.Attempt(at: last.at, last.kind == .failed ? .failed : .answered)
      policy.publicationAfterLast = table?.nextPublication(after: last.at)
    }
    // Who uses only the company's rates has no source to ask: the server tells of new ones.
    let enabled = try ledger.sources().filter(\.isEnabled)
    if !enabled.isEmpty, enabled.allSatisfy({ $0.name == .company }) { return nil }
    return policy.asks(at: .timer, now: now) ? try ask(RateQuery(.reloaded, source: source)) : nil
  }

  /// Downloads the latest rates.
  func refresh(only source: SourceID?) throws -> RateReply {
    if let source { _ = try ledger().source(source) }
    let company = try source == nil && ledger().usesCompanyRates() ? refreshCompany() : nil
    let reply = try ask(RateQuery(.reloaded, source: source))
    // Who uses the company's rates has not failed to get rates where only the public sources have.
    if let company, reply.kind == .failed, company.kind != .failed {
      if !reply.errors.isEmpty { note(reply.failure) }
      return company
    }
    return reply
  }

  /// Asks the server for the company's rates, and reports why it did not answer.
  private func refreshCompany() throws -> RateReply {
    let reply = try ask(RateQuery(.reloaded, source: .company))
    if !reply.errors.isEmpty { note(reply.failure) }
    return reply
  }
}
