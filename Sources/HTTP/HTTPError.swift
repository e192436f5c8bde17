/// Why there is no answer. A status such as 404 is no error here: it is an answer.
public enum HTTPError: Error, Hashable, Sendable {
  /// The host could not be found or reached; libsoup's message says which.
  case unreachable(String)
  /// The whole answer had not come within so many milliseconds.
  case timedOut(milliseconds: Int)
  /// Nothing had come for so many milliseconds.
  case silent(milliseconds: Int)
  /// No trustworthy connection: a bad certificate, or no TLS; the message of the TLS library.
  case insecure(String)
  /// The body has more bytes than the request allows.
  case tooLarge(limit: Int)
  /// More redirects than are followed.
  case tooManyRedirects
  /// A redirect to another scheme, away from the loopback in plain http, or of a form; the address without its query.
  case refusedRedirect(to: String)
  /// An address that is none, carries a password, or is plain http to a host that is not the loopback; without its query
  /// and password.
  case refusedAddress(String)
  /// A header that cannot be sent, such as a key with a line break in it; its name, or "?" where that cannot be sent either,
  /// never its value.
  case refusedHeader(String)
  /// The token could not be had.
  case notAuthorized(TokenError)
  /// The task was cancelled.
  case cancelled
  /// The answer broke off or is no HTTP; libsoup's message.
  case broken(String)

  /// The same of several tries that took so many milliseconds together.
  func lasting(_ milliseconds: Int) -> HTTPError {
    guard case .timedOut(let last) = self else { return self }
    return .timedOut(milliseconds: max(last, milliseconds))
  }
}
