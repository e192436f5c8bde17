/// What is asked of a server, by GET or with a form by POST, with limits on what may come back.
public struct Request: Hashable, Sendable {
  /// The whole address, `https://…`; plain `http://` for loopback hosts. Keys do not belong here: addresses are shown.
  public var address: String
  /// Headers beside those of libsoup, such as a key. They go to the address's own host only, not after a redirect.
  public var headers: [String: String] = [:]
  /// Fields to send by POST as `application/x-www-form-urlencoded`; nil for a GET. A form is never redirected.
  public var form: [String: String]?
  /// What is known of the last answer, sent as `If-None-Match` and `If-Modified-Since`; where nothing has changed, the
  /// answer has the status 304. They go to the address's own host only, not after a redirect.
  public var validators: Validators?
  /// The most bytes the answer's body may have, counted after decompression.
  public var sizeLimit = 16 * 1024 * 1024
  /// Milliseconds within which the whole answer must have come, redirects included.
  public var timeLimit = 20_000
  /// Milliseconds without a byte after which the answer is given up. With it an answer may take as long as it needs, as long
  /// as something comes: `timeLimit` then holds only for beginning another try.
  public var silenceLimit: Int?
  /// True when the user allowed plain `http://` to any host for this address.
  public var allowsPlainHTTP = false

  /// A request with the usual limits: 16 MB and 20 s.
  public init(address: String) {
    self.address = address
  }
}
