/// What an answer says of itself, for asking whether there is another by now.
public struct Validators: Hashable, Sendable {
  /// The `ETag`, as sent.
  public var etag: String?
  /// The `Last-Modified` date, as sent.
  public var lastModified: String?

  /// Either of the two, or both.
  public init(etag: String? = nil, lastModified: String? = nil) {
    self.etag = etag
    self.lastModified = lastModified
  }
}

extension Response {
  /// What the answer says of itself; nil when it says nothing.
  public var validators: Validators? { nil }
  /// Seconds this answer is still fresh; nil when not said.
  public var maxAge: Int? { nil }
  /// When the server may be asked again (seconds since 1970); nil when not said.
  public func retryAfter(at instant: Int) -> Int? { nil }
}
