internal import Currencies
internal import FoundationEssentials
internal import Rates
internal import Storage

/// What a source gave of some currencies' days, on its way into the store.
struct GivenSeries: Sendable {
  let source: SourceID
  /// How often the source had been set up anew when it was asked.
  let revision: Int
  /// When, in seconds since 1970.
  let at: Int
  /// Before this moment there is nothing newer.
  let notBefore: Int
  /// The currencies it was asked for.
  let currencies: Set<CurrencyCode>
  /// The days it was asked for.
  let days: ClosedRange<Day>
  /// What it gave; nil when it does not know the currencies.
  let answer: SeriesAnswer?

  /// Keeps it with a connection of its own, beside the main thread: some 20,000 rates. Says how many are new, or other than
  /// before; nil when the source was set up in another way meanwhile, and nothing is kept. `isPatient` as in `BulkStore`.
  @concurrent func keep(in path: String, isPatient: Bool) async throws(LedgerError) -> Int? {
    try passingOn { try BulkStore(path, isPatient: isPatient).write { try $0.keep(self) } }
  }
}

extension Writer {
  /// Keeps what a source gave; a rate that it gave before and does not give now stays.
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

  /// Notes in the update log how asking for series went, and until when the source wants to be left alone. That it failed is
  /// not held against its newest rates.
  func note(_ attempt: FetchAttempt, of currencies: Set<CurrencyCode>, changes: Int) throws(StoreError) {
    let names = currencies.sorted().map(\.text)
    if let error = attempt.error {
      if let moment = attempt.retryAt {
        try update(
          "source", set: ["retry_at": Value(moment)], where: "name = ? AND revision = ?", attempt.source,
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

  /// Older days say nothing of how new the newest are.
  private func note(_ given: GivenSeries, of currency: CurrencyCode, _ source: Int) throws(StoreError) {
    try execute(
      "INSERT OR IGNORE INTO series (source, currency, asked_at, not_before) VALUES (?, ?, ?, 0)", source,
      currency.text, given.at)
    if given.answer == nil || given.days.contains(Day(at: given.at)) {
      try update(
        "series", set: ["asked_at": Value(given.at), "not_before": Value(given.notBefore)],
        where: "source = ? AND currency = ?", source, currency.text)
    }
    guard given.answer != nil else { return }
    for year in given.days.lowerBound.civil.year...given.days.upperBound.civil.year {
      try execute(
        "INSERT OR REPLACE INTO series_year (source, currency, year, asked_at) VALUES (?, ?, ?, ?)", source,
        currency.text, year, given.at)
    }
  }

  /// All of a currency's days at once, as `insertHistory` does all currencies of a day.
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
