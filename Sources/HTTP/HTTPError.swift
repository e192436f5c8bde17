/// Why there is no answer. A status such as 404 is no error here: it is an answer.
public enum HTTPError: Error, Hashable, Sendable, CustomStringConvertible {
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
  /// A header that cannot be sent, such as a key with a line break in it; its name, never its value.
  case refusedHeader(String)
  /// The token could not be had; the reason, to follow "because".
  case notAuthorized(String)
  /// The task was cancelled.
  case cancelled
  /// The answer broke off or is no HTTP; libsoup's message.
  case broken(String)

  /// What happened, to follow "because" or a colon: no capital, no full stop.
  public var description: String {
    switch self {
    case .unreachable(let message): "it could not be reached (\(message))"
    case .timedOut(let milliseconds): "no whole answer came within \(seconds(milliseconds)) s"
    case .silent(let milliseconds): "nothing came for \(seconds(milliseconds)) s"
    case .insecure(let message): "the connection is not trustworthy (\(message))"
    case .tooLarge(let limit): "the answer is larger than \(limit) bytes"
    case .tooManyRedirects: "it redirects without end"
    case .refusedRedirect(let address): "it redirects to \(address), which is not followed"
    case .refusedAddress(let address): "\(address) is not an https address without a password"
    case .refusedHeader(let name): "the header \(name) has characters that cannot be sent"
    case .notAuthorized(let reason): reason
    case .cancelled: "it was cancelled"
    case .broken(let message): "the answer broke off (\(message))"
    }
  }

  /// The same of several tries that took so many milliseconds together.
  func lasting(_ milliseconds: Int) -> HTTPError {
    guard case .timedOut(let last) = self else { return self }
    return .timedOut(milliseconds: max(last, milliseconds))
  }

  private func seconds(_ milliseconds: Int) -> String {
    let tenths = (milliseconds + 50) / 100
    return tenths % 10 == 0 ? String(tenths / 10) : "\(tenths / 10).\(tenths % 10)"
  }
}
