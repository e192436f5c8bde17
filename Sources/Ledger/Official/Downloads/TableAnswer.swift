internal import HTTP
internal import OfficialRates
internal import Rates
internal import Storage

/// What the last good answer from an address said of itself, for the next request.
struct TableAnswer: Hashable, Sendable {
  /// When it last was a whole file: seconds since 1970, UTC.
  let wholeAt: Int
  /// There is nothing newer before this instant: seconds since 1970, UTC.
  let notBefore: Int
  /// Its validators; nil without any.
  let validators: Validators?

  /// What a response with a whole file, or one that says that nothing has changed since an earlier one, says at an instant. It is taken
  /// for current for ten minutes at most: a later edition may come at any time.
  init(_ response: Response, after before: TableAnswer?, at now: Int) {
    let isWhole = response.status != 304
    wholeAt = isWhole ? now : before?.wholeAt ?? now
    notBefore = now + min(response.maxAge ?? 0, AnswerLimit.whileLate)
    validators = response.validators ?? (isWhole ? nil : before?.validators)
  }

  init(_ row: Row) throws {
    (wholeAt, notBefore) = (try row.moment("whole_at"), try row.moment("not_before"))
    let found = Validators(etag: try row.get("etag"), lastModified: try row.get("last_modified"))
    validators = found == Validators() ? nil : found
  }

  /// Whether the file need not be asked for at an instant.
  func isCurrent(at now: Int) -> Bool { wholeAt <= now && SourceState.isAhead(notBefore, at: now) }

  /// The validators for a request at an instant; nil where the last whole file is so old that it is asked for again.
  func validators(at now: Int) -> Validators? {
    (now - AnswerLimit.longest...now).contains(wholeAt) ? validators : nil
  }
}

extension Reader {
  /// The last good answer from an address; nil without one.
  func tableAnswer(from address: String) throws -> TableAnswer? {
    try row("SELECT * FROM official_answer WHERE address = ?", address).map { try TableAnswer($0) }
  }
}

extension Writer {
  /// The most answers that are stored: those that were asked for last.
  private static let mostAnswers = 2000

  /// Stores an answer from an address.
  func keep(_ answer: TableAnswer, from address: String, of kind: TableKind) throws(StoreError) {
    try execute(
      """
      INSERT OR REPLACE INTO official_answer (address, name, whole_at, not_before, etag, last_modified)
      VALUES (?, ?, ?, ?, ?, ?)
      """, address, kind.name.rawValue, answer.wholeAt, answer.notBefore, answer.validators?.etag,
      answer.validators?.lastModified)
    try execute(
      """
      DELETE FROM official_answer WHERE whole_at < (
        SELECT whole_at FROM official_answer ORDER BY whole_at DESC LIMIT 1 OFFSET ?)
      """, Self.mostAnswers)
  }
}
