internal import HTTP
internal import Rates
internal import Storage

/// What a source's last good answer said of itself, for asking whether there is another by now.
struct KnownAnswer: Hashable, Sendable {
  /// When it last sent a whole table and did not only say that nothing has changed: seconds since 1970, UTC; nil when that
  /// is not known.
  let wholeAt: Int?
  /// What the answer said; nil when it said nothing.
  let said: RateDownload.Known?

  /// What is known after an answer at an instant, and the one before.
  init(_ result: RateDownload.Result, after before: KnownAnswer?, at now: Int) {
    wholeAt = result.answer == nil ? before?.wholeAt ?? now : now
    said = result.known
  }

  /// What a row keeps, of a source or of a source's past day.
  init(_ row: Row) throws {
    wholeAt = try row.optionalMoment("whole_at")
    let validators = Validators(etag: try row.get("etag"), lastModified: try row.get("last_modified"))
    said = try row.get("known_address", as: String?.self).map { .init(address: $0, validators: validators) }
  }

  /// What to send along at an instant, so that only what is new is answered: nothing when the last whole answer is so old
  /// that it is not relied on any more.
  func validators(at instant: Int) -> RateDownload.Known? {
    guard let wholeAt, (instant - AnswerLimit.longest...instant).contains(wholeAt) else { return nil }
    return said
  }
}
