internal import HTTP
internal import Rates
internal import Storage

/// The validators of a source's last good answer, for a conditional request.
struct KnownAnswer: Hashable, Sendable {
  /// The last answer with a table, not status 304: seconds since 1970, UTC; nil when it is not known.
  let wholeAt: Int?
  /// The validators and their address; nil when the answer had none.
  let said: RateDownload.Known?

  /// The validators after an answer at an instant, and the one before.
  init(_ result: RateDownload.Result, after before: KnownAnswer?, at now: Int) {
    wholeAt = result.answer == nil ? before?.wholeAt ?? now : now
    said = result.known
  }

  /// The validators in a row of a source or of a source's past day.
  init(_ row: Row) throws {
    wholeAt = try row.optionalMoment("whole_at")
    let validators = Validators(etag: try row.get("etag"), lastModified: try row.get("last_modified"))
    said = try row.get("known_address", as: String?.self).map { .init(address: $0, validators: validators) }
  }

  /// The validators for a request at an instant; nil when the last table is so old that it is requested again.
  func validators(at instant: Int) -> RateDownload.Known? {
    guard let wholeAt, (instant - AnswerLimit.longest...instant).contains(wholeAt) else { return nil }
    return said
  }
}
