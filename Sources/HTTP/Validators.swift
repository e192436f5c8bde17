/// The validators of a response, for a conditional request (RFC 9110, section 8.8).
public struct Validators: Hashable, Sendable {
  /// The `ETag`, as sent.
  public var etag: String?
  /// The `Last-Modified` date, as sent.
  public var lastModified: String?

  /// Creates validators from either of the two, or both.
  public init(etag: String? = nil, lastModified: String? = nil) {
    self.etag = etag
    self.lastModified = lastModified
  }

  /// The headers of a conditional request.
  var headers: [String: String] {
    var headers: [String: String] = [:]
    headers["If-None-Match"] = etag
    headers["If-Modified-Since"] = lastModified
    return headers
  }
}

extension Response {
  /// The validators of the response; nil if it has none that can be sent back.
  public var validators: Validators? {
    let found = Validators(etag: returnable("etag"), lastModified: returnable("last-modified"))
    return found == Validators() ? nil : found
  }

  /// A header that can be sent back: not empty, not too long, without control characters.
  private func returnable(_ name: String) -> String? {
    guard let value = headers[name], !value.isEmpty, value.utf8.count <= 1024, HeaderCheck.isValue(value)
    else { return nil }
    return value
  }
}
