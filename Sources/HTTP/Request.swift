/// A request by GET, or with a form by POST, with limits on the response.
public struct Request: Hashable, Sendable {
  /// The whole address, `https://…`, or plain `http://` for this computer. It must contain no key, because addresses
  /// are shown.
  public var address: String
  /// Additional headers, such as a key. They go to the address's own host only, not after a redirect.
  public var headers: [String: String] = [:]
  /// Fields to send by POST as `application/x-www-form-urlencoded`; nil for a GET. A form is never redirected.
  public var form: [String: String]?
  /// The validators of the last response, sent as `If-None-Match` and `If-Modified-Since`; if nothing has changed, the
  /// status is 304. They go to the address's own host only, not after a redirect.
  public var validators: Validators?
  /// The size limit of the body in bytes, after decompression.
  public var sizeLimit = 16 * 1024 * 1024
  /// The time limit for the whole response in milliseconds, redirects included.
  public var timeLimit = 20_000
  /// The time limit in milliseconds without a byte. With it a response may take any time as long as bytes arrive:
  /// `timeLimit` then only limits when another try begins.
  public var silenceLimit: Int?
  /// Whether the user allowed plain `http://` to any host for this address.
  public var allowsPlainHTTP = false

  /// Creates a request with the default limits of 16 MB and 20 s.
  public init(address: String) {
    self.address = address
  }
}
