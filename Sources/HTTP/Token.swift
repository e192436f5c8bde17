internal import FoundationEssentials

/// An access token from a token server's response (RFC 6749, section 5).
struct Token {
  /// The text after "Bearer ".
  let value: String
  /// When it should be renewed, in milliseconds since 1970; nil if it does not expire.
  private let end: Int?

  /// Whether the token can be used at a time (milliseconds since 1970).
  func holds(at time: Int) -> Bool { end.map { time < $0 } ?? true }

  /// Parses a response that was received at a time (milliseconds since 1970); throws `.notAuthorized`.
  init(_ response: Response, at time: Int) throws(HTTPError) {
    guard response.status == 200 else { throw .notAuthorized(Self.refusal(response)) }
    let answer: Answer
    do {
      answer = try JSONDecoder().decode(Answer.self, from: Data(response.body))
    } catch {
      throw .notAuthorized(.invalid("it has no token"))
    }
    guard answer.token_type.lowercased() == "bearer" else {
      throw .notAuthorized(.invalid("its token is not of the type bearer"))
    }
    guard Self.isToken(answer.access_token) else {
      throw .notAuthorized(.invalid("its token cannot be sent"))
    }
    guard (answer.expires_in ?? 0) >= 0 else {
      throw .notAuthorized(.invalid("its token expires before it was made"))
    }
    value = answer.access_token
    end = answer.expires_in.map { time + Self.usableSeconds($0) * 1000 }
  }

  /// A token is renewed 30 seconds before it expires, or at half its lifetime if that is less than a minute.
  private static func usableSeconds(_ seconds: Int) -> Int {
    let seconds = min(seconds, 1 << 31)
    return max(seconds - 30, seconds / 2)
  }

  /// Visible ASCII and spaces within (RFC 6749, appendix A.12), at most 16 KB.
  private static func isToken(_ text: String) -> Bool {
    (1...16_384).contains(text.utf8.count) && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }

  /// The error of a response of another status; of its text, only an error code of section 5.2 is used.
  private static func refusal(_ response: Response) -> TokenError {
    let known = [
      "invalid_request", "invalid_client", "invalid_grant", "unauthorized_client", "unsupported_grant_type",
      "invalid_scope",
    ]
    // A response that is not JSON gives no reason; the status is reported either way.
    let refusal = try? JSONDecoder().decode(Refusal.self, from: Data(response.body))
    return .status(response.status, code: refusal.flatMap { known.contains($0.error) ? $0.error : nil })
  }
}

/// The members of a token response, with the standard's names.
private struct Answer: Decodable {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  let access_token: String
  // swift-format-ignore: AlwaysUseLowerCamelCase
  let token_type: String
  // swift-format-ignore: AlwaysUseLowerCamelCase
  let expires_in: Int?
}

private struct Refusal: Decodable { let error: String }
