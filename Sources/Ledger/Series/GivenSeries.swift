internal import Currencies
internal import FoundationEssentials
internal import Rates
internal import Storage

/// The rates of some currencies and days from a source, to be stored.
struct GivenSeries: Sendable {
  let source: SourceID
  /// The revision of the source's settings at the time of the request.
  let revision: Int
  /// When, in seconds since 1970.
  let at: Int
  /// The source has nothing newer before this instant: seconds since 1970.
  let notBefore: Int
  /// The requested currencies.
  let currencies: Set<CurrencyCode>
  /// The requested days.
  let days: ClosedRange<Day>
  /// The answer; nil when the source does not know the currencies.
  let answer: SeriesAnswer?

  /// Stores some 20,000 rates off the main thread, with a connection of its own. Returns how many are new or different; nil when
  /// the source's address or key has changed since, and nothing is stored. `isPatient` as in `BulkStore`.
  @concurrent func keep(in path: String, isPatient: Bool) async throws(LedgerError) -> Int? {
    try passingOn { try BulkStore(path, isPatient: isPatient).write { try $0.keep(self) } }
  }
}

extension Writer {
  /// Stores the rates; stored ones that the answer lacks stay.
  func keep(_ given: GivenSeries) throws(StoreError) -> Int? {
    let found = try row("SELECT id, revision FROM source WHERE name = ?", given.source)
    guard let found, try found.get("revision") == given.revision else { return nil }
    let source: Int = try found.get("id")
    var count = 0
    for currency in given.currencies.sorted() {
      try note(given, of: currency, source)
      count += try keep(given.answer?.rates[currency] ?? [:], of: currency, source)
    }
    return count
  }

  /// Logs an attempt at series, and stores the source's `Retry-After`. A failure does not concern the newest rates.
  func note(_ attempt: FetchAttempt, of currencies: Set<CurrencyCode>, changes: Int) throws(StoreError) {
    let names = currencies.sorted().map(\.text)
    if let error = attempt.error {
      if let moment = attempt.retryAt {
        try execute(
          "UPDATE source SET retry_at = ? WHERE name = ? AND revision = ?", moment, attempt.source,
          attempt.revision)
      }
      try log(attempt, .failed, error.message)
    } else {
      let what =
        changes > 0 ? LogTexts.history(changes, of: names) : LogTexts.nothingNewInHistory(of: names)
      let notes = [what] + attempt.warnings.map(\.message)
      try log(attempt, changes > 0 ? .updated : .unchanged, notes.joined(separator: " "))
    }
  }

  /// Stores when the currency was requested; only a request with the newest days says how new those are.
  private func note(_ given: GivenSeries, of currency: CurrencyCode, _ source: Int) throws(StoreError) {
    try execute(
      "INSERT OR IGNORE INTO series (source, currency, asked_at, not_before) VALUES (?, ?, ?, 0)", source,
      currency.text, given.at)
    if given.answer == nil || given.days.contains(Day(at: given.at)) {
      try execute(
        "UPDATE series SET asked_at = ?, not_before = ? WHERE source = ? AND currency = ?", given.at,
        given.notBefore, source, currency.text)
    }
    guard given.answer != nil else { return }
    for year in given.days.lowerBound.civil.year...given.days.upperBound.civil.year {
      try execute(
        "INSERT OR REPLACE INTO series_year (source, currency, year, asked_at) VALUES (?, ?, ?, ?)", source,
        currency.text, year, given.at)
    }
  }

  /// Stores all days of a currency by one statement, as `insertHistory` does all currencies of a day.
  private func keep(_ rates: [Day: Decimal], of currency: CurrencyCode, _ source: Int) throws(StoreError)
    -> Int
  {
    let members = rates.sorted { $0.key < $1.key }.map { "\"\($0.key.number)\":\"\($0.value.plainText)\"" }
    return try execute(
      """
      INSERT INTO series_rate (source, currency, day, rate)
      SELECT ?, ?, CAST(key AS INTEGER), value FROM json_each(?) WHERE true
      ON CONFLICT DO UPDATE SET rate = excluded.rate WHERE rate <> excluded.rate
      """, source, currency.text, "{\(members.joined(separator: ","))}")
  }
}
