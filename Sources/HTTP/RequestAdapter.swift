/// An addition to each request of a client, such as a key.
@MainActor
public protocol RequestAdapter {
  /// Returns the adapted request; throws if the addition is not available.
  func adapt(_ request: Request) async throws(HTTPError) -> Request
}

/// A header for every request: a key or a bearer token. It is never shown, not even in an error.
public struct HeaderAdapter: RequestAdapter {
  private let name: String
  private let value: String

  /// A header and its whole value, such as "Authorization" and "Token 1234".
  public nonisolated init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// The request with the header, replacing one of the same name.
  public func adapt(_ request: Request) async throws(HTTPError) -> Request {
    request.with(name, value)
  }
}

extension Request {
  /// The request with a header replacing those of the same name in any case.
  func with(_ name: String, _ value: String) -> Request {
    var request = self
    request.headers = headers.filter { $0.key.lowercased() != name.lowercased() }
    request.headers[name] = value
    return request
  }
}
