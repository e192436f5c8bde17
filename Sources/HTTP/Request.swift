/// What is asked of a server: always a GET, with limits on what may come back.
public struct Request: Hashable, Sendable {
  /// The whole address, `https://…`; plain `http://` for loopback hosts.
  public var address: String
  /// Headers beside those of libsoup, such as a key. They go to the address's own host only, not after a redirect.
  public var headers: [String: String] = [:]
  /// The most bytes the answer's body may have, counted after decompression.
  public var sizeLimit = 16 * 1024 * 1024
  /// Milliseconds within which the whole answer must have come, redirects included.
  public var timeLimit = 20_000
  /// True when the user allowed plain `http://` to any host for this address.
  public var allowsPlainHTTP = false
  /// What is known of the last answer, sent as `If-None-Match` and `If-Modified-Since`.
  public var validators: Validators?

  /// A request with the usual limits: 16 MB and 20 s.
  public init(address: String) {
    self.address = address
  }
}
