internal import Currencies
internal import HTTP
internal import Rates
internal import Storage

/// A source's last answer to a request for a past day.
struct DayAnswer: Hashable, Sendable {
  /// When it was requested: seconds since 1970.
  let askedAt: Int
  /// The source has nothing else before this instant: seconds since 1970.
  let notBefore: Int
  /// The validators of the answer.
  let known: KnownAnswer

  /// Seconds for which an answer without an age is valid.
  static let usualAge = 3600
  /// Days after which the rates of a day are final, except for corrections.
  private static let daysOfChange = 7

  /// An answer for a day, received at an instant. It is valid until the source's next publication at most; for a day that is
  /// long past, for a day at least.
  init(
    _ result: RateDownload.Result, for day: Day, before: DayAnswer?, of source: any RateSource, at now: Int
  ) {
    (askedAt, known) = (now, KnownAnswer(result, after: before?.known, at: now))
    let said = result.notBefore ?? now + Self.usualAge
    let isLongPast = source.newestExpectedDay(at: now) - day > Self.daysOfChange
    notBefore =
      isLongPast
      ? max(said, now + AnswerLimit.longest) : min(said, source.nextPublication(after: now))
  }

  /// True when the day need not be requested again at an instant.
  func isValid(at instant: Int) -> Bool { askedAt <= instant && SourceState.isAhead(notBefore, at: instant) }
}

extension Ledger {
  /// A source's last answer for a past day; nil when there was none, or the source's settings have changed.
  func answer(of source: SourceState, on day: Day) throws(LedgerError) -> DayAnswer? {
    try read { reader in
      try reader.row(
        """
        SELECT a.* FROM day_answer a JOIN source s ON s.id = a.source
        WHERE s.name = ? AND a.day = ? AND a.revision = s.revision
        """, source.name, day.number
      ).map(DayAnswer.init)
    }
  }
}

extension Writer {
  /// The number of stored answers: those that were requested last.
  private static let mostStored = 2000

  /// Stores a source's answer for a past day.
  func keep(_ answer: DayAnswer, of source: SourceID, revision: Int, on day: Day) throws(StoreError) {
    try execute(
      """
      INSERT OR REPLACE INTO day_answer
        (source, day, revision, asked_at, whole_at, not_before, known_address, etag, last_modified)
      SELECT id, ?, ?, ?, ?, ?, ?, ?, ? FROM source WHERE name = ?
      """, day.number, revision, answer.askedAt, answer.known.wholeAt, answer.notBefore,
      answer.known.said?.address, answer.known.said?.validators.etag,
      answer.known.said?.validators.lastModified,
      source)
    try execute(
      """
      DELETE FROM day_answer WHERE asked_at < (
        SELECT asked_at FROM day_answer ORDER BY asked_at DESC LIMIT 1 OFFSET ?)
      """, Self.mostStored)
  }
}

extension DayAnswer {
  fileprivate init(_ row: Row) throws {
    askedAt = try row.moment("asked_at")
    notBefore = try row.moment("not_before")
    known = try KnownAnswer(row)
  }
}
