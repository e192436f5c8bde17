/// Why there is no access token for a request.
public indirect enum TokenError: Hashable, Sendable {
  /// The token server gave no answer; its address without a query or password, and why.
  case transport(HTTPError, address: String)
  /// The token server answered with another status than 200, and perhaps with an error code of RFC 6749, section 5.2.
  case status(Int, code: String?)
  /// The token server's answer holds no usable token; what is wrong with it, in English, for developers: "it has no token".
  case invalid(String)
}
