internal import Currencies
internal import HTTP
internal import Rates
internal import Storage

/// What a source last answered when it was asked for a past day.
struct DayAnswer: Hashable, Sendable {
  /// When it was asked: seconds since 1970.
  let askedAt: Int
  /// Before this moment it has nothing else.
  let notBefore: Int
  /// What the answer said of itself.
  let known: KnownAnswer

  /// Seconds for which an answer binds that says nothing of its age.
  static let usualAge = 3600
  /// Days after which the rates of a day do not change any more, but for corrections.
  private static let daysOfChange = 7

  /// What an answer said at an instant that came for a day. It binds until the source's next publication at most, but for a
  /// day that is long past: for a day at least.
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

  /// True when it need not be asked again at an instant.
  func binds(at instant: Int) -> Bool { askedAt <= instant && SourceState.isAhead(notBefore, at: instant) }
}

extension Ledger {
  /// What a source last answered about a past day; nil when it was not asked, or is set up in another way by now.
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
  /// For how many days answers are remembered: the last ones that were asked for.
  private static let mostRemembered = 2000

  /// Remembers what a source answered about a past day.
  func remember(_ answer: DayAnswer, of source: SourceID, revision: Int, on day: Day) throws(StoreError) {
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
      """, Self.mostRemembered)
  }
}

extension DayAnswer {
  fileprivate init(_ row: Row) throws {
    askedAt = try row.moment("asked_at")
    notBefore = try row.moment("not_before")
    known = try KnownAnswer(row)
  }
}
