/// What a server answered, whole: any status, since a status is for the caller to judge.
public struct Response: Hashable, Sendable {
  /// The HTTP status, 200 for a good answer.
  public let status: Int
  /// The headers, names in lower case; a header sent twice has its values joined by ", ".
  public let headers: [String: String]
  /// The body, decompressed.
  public let body: [UInt8]
  /// Where the answer came from: the request's address, or the one it was redirected to.
  public let address: String

  /// An answer.
  public init(status: Int, headers: [String: String] = [:], body: [UInt8], address: String) {
    self.status = status
    self.headers = headers
    self.body = body
    self.address = address
  }
}
