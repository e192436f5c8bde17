import HTTP
import Rates
import TestValues
import Testing

/// What is said of a source that gave no answer.
struct SentenceTests {
  static let insecureAddress = HTTPError.refusedAddress("http://rates.example/")

  @Test(arguments: [
    (HTTPError.unreachable("no route"), "Own source could not be reached (no route)."),
    (.timedOut(milliseconds: 20_000), "Own source sent no complete response within 20 s."),
    (.timedOut(milliseconds: 1_500), "Own source sent no complete response within 1.5 s."),
    (.silent(milliseconds: 10_000), "Own source sent nothing for 10 s."),
    (.tooLarge(limit: 5), "The response of Own source is larger than 5 bytes."),
    (.refusedRedirect(to: "/next"), "Own source redirects to /next, which is not followed."),
    (
      insecureAddress,
      "The address of Own source, “http://rates.example/”, is not an https address without a password."
    ),
    (.broken("Connection terminated"), "The response of Own source broke off (Connection terminated)."),
    (
      .notAuthorized(.status(400, code: "invalid_client")),
      "The token server of Own source answered with status 400 (invalid_client)."
    ),
    (.notAuthorized(.status(500, code: nil)), "The token server of Own source answered with status 500."),
    (
      .notAuthorized(.invalid("it has no token")),
      "The token server of Own source gave an invalid response (it has no token)."
    ),
    (
      .notAuthorized(.transport(.unreachable("no route"), address: "https://rates.example/token")),
      "There is no token for Own source. https://rates.example/token could not be reached (no route)."
    ),
    (
      .notAuthorized(.transport(insecureAddress, address: "http://rates.example/")),
      "The token address of Own source, “http://rates.example/”, is not an https address without a password."
    ),
  ])
  func `a failure of the connection is one sentence about the source`(error: HTTPError, sentence: String) {
    #expect(RateError(source: "custom", .transport(error)).sentence == sentence)
  }

  @Test func `a refused header is named without its value`() {
    let sentence = RateError(source: "custom", .transport(.refusedHeader("X-Key"))).sentence
    #expect(sentence == "The header X-Key for Own source has characters that cannot be sent.")
  }
}
