/// The reason why there is no response. A status such as 404 is not an error here.
public enum HTTPError: Error, Hashable, Sendable {
  /// The host could not be found or reached; libsoup's message says which.
  case unreachable(String)
  /// The response was not complete within a number of milliseconds.
  case timedOut(milliseconds: Int)
  /// No byte arrived for a number of milliseconds.
  case silent(milliseconds: Int)
  /// The connection is not secure: an invalid certificate, or no TLS; the message of the TLS library.
  case insecure(String)
  /// The body is larger than the request allows, in bytes.
  case tooLarge(limit: Int)
  /// Too many redirects.
  case tooManyRedirects
  /// A redirect that is not allowed: to another scheme, to plain http on another host, or of a form; the address
  /// without its query.
  case refusedRedirect(to: String)
  /// An address that is invalid, has a password, or is plain http to another computer; without its query and password.
  case refusedAddress(String)
  /// A header that cannot be sent, such as a key with a line break in it; its name, or "?" where that cannot be sent either,
  /// never its value.
  case refusedHeader(String)
  /// No access token could be obtained.
  case notAuthorized(TokenError)
  /// The task was cancelled.
  case cancelled
  /// The response was interrupted or is not HTTP; libsoup's message.
  case broken(String)

  /// The error after several tries, with their time in milliseconds.
  func lasting(_ milliseconds: Int) -> HTTPError {
    guard case .timedOut(let last) = self else { return self }
    return .timedOut(milliseconds: max(last, milliseconds))
  }
}
