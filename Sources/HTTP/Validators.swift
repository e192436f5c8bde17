/// What an answer says of itself, for asking later whether there is another (RFC 9110, section 8.8).
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

  /// The headers that ask for an answer only if there is another than this one.
  var headers: [String: String] {
    var headers: [String: String] = [:]
    headers["If-None-Match"] = etag
    headers["If-Modified-Since"] = lastModified
    return headers
  }
}

extension Response {
  /// What the answer says of itself; nil when it says nothing that could be sent back.
  public var validators: Validators? {
    let found = Validators(etag: returnable("etag"), lastModified: returnable("last-modified"))
    return found == Validators() ? nil : found
  }

  /// A header that may be kept and sent back: not empty, not endless, no control characters.
  private func returnable(_ name: String) -> String? {
    guard let value = headers[name], !value.isEmpty, value.utf8.count <= 1024, HeaderCheck.isValue(value)
    else { return nil }
    return value
  }
}
