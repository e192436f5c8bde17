internal import FoundationEssentials

/// An access token, read strictly from a token server's answer (RFC 6749, section 5).
struct Token {
  /// What goes behind "Bearer ".
  let value: String
  /// When it should no longer be used, in milliseconds since 1970; nil when not said.
  private let end: Int?

  /// True when the token can be used at that time (milliseconds since 1970).
  func holds(at time: Int) -> Bool { end.map { time < $0 } ?? true }

  /// Reads the answer that came at that time (milliseconds since 1970); throws `.notAuthorized`.
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

  /// A token is renewed half a minute before it expires, as it has a way to go; one of less than a minute at half time.
  private static func usableSeconds(_ seconds: Int) -> Int {
    let seconds = min(seconds, 1 << 31)
    return max(seconds - 30, seconds / 2)
  }

  /// Visible ASCII and spaces within (RFC 6749, appendix A.12), at most 16 KB.
  private static func isToken(_ text: String) -> Bool {
    (1...16_384).contains(text.utf8.count) && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
  }

  /// What an answer of another status says; of its text, only an error code of section 5.2 is kept.
  private static func refusal(_ response: Response) -> TokenError {
    let known = [
      "invalid_request", "invalid_client", "invalid_grant", "unauthorized_client", "unsupported_grant_type",
      "invalid_scope",
    ]
    // An answer that is no JSON gives no reason; the status is reported either way.
    let refusal = try? JSONDecoder().decode(Refusal.self, from: Data(response.body))
    return .status(response.status, code: refusal.flatMap { known.contains($0.error) ? $0.error : nil })
  }
}

/// The members of a token answer; the names are those of the standard.
private struct Answer: Decodable {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  let access_token: String
  // swift-format-ignore: AlwaysUseLowerCamelCase
  let token_type: String
  // swift-format-ignore: AlwaysUseLowerCamelCase
  let expires_in: Int?
}

private struct Refusal: Decodable { let error: String }
