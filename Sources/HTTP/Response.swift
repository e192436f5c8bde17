/// A whole response of a server, of any status.
public struct Response: Hashable, Sendable {
  /// The HTTP status.
  public let status: Int
  /// The headers, names in lower case; a header sent twice has its values joined by ", ".
  public let headers: [String: String]
  /// The body, decompressed.
  public let body: [UInt8]
  /// The address of the response: the request's, or that of the last redirect.
  public let address: String

  /// Creates a response.
  public init(status: Int, headers: [String: String] = [:], body: [UInt8], address: String) {
    self.status = status
    self.headers = headers
    self.body = body
    self.address = address
  }
}
