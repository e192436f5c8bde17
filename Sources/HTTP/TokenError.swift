/// The reason why there is no access token.
public indirect enum TokenError: Hashable, Sendable {
  /// The token server gave no response; the error, and its address without a query or password.
  case transport(HTTPError, address: String)
  /// The status is not 200; with the error code of RFC 6749, section 5.2, if any.
  case status(Int, code: String?)
  /// The response has no usable token; the problem, in English for developers: "it has no token".
  case invalid(String)
}
