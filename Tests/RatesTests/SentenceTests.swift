import HTTP
import Rates
import TestValues
import Testing

/// What is said of a source that gave no answer.
struct SentenceTests {
  static let insecureAddress = HTTPError.refusedAddress("http://rates.example/")

  @Test(arguments: [
    (HTTPError.unreachable("no route"), "Custom source could not be reached (no route)."),
    (.timedOut(milliseconds: 20_000), "Custom source did not finish responding within 20 s."),
    (.timedOut(milliseconds: 1_500), "Custom source did not finish responding within 1.5 s."),
    (.silent(milliseconds: 10_000), "Custom source stopped responding for 10 s."),
    (.tooLarge(limit: 5), "The response from Custom source is larger than 5 bytes."),
    (.refusedRedirect(to: "/next"), "Custom source redirects to /next, which is not allowed."),
    (
      insecureAddress,
      "The address of Custom source, “http://rates.example/”, must start with https:// and contain no password."
    ),
    (
      .broken("Connection terminated"),
      "The connection to Custom source was interrupted (Connection terminated)."
    ),
    (
      .notAuthorized(.status(400, code: "invalid_client")),
      "The token server of Custom source refused the request (400, invalid_client)."
    ),
    (.notAuthorized(.status(500, code: nil)), "The token server of Custom source had a server error (500)."),
    (
      .notAuthorized(.invalid("it has no token")),
      "The token server of Custom source gave an invalid response (it has no token)."
    ),
    (
      .notAuthorized(.transport(.unreachable("no route"), address: "https://rates.example/token")),
      "There is no access token for Custom source. https://rates.example/token could not be reached (no route)."
    ),
    (
      .notAuthorized(.transport(insecureAddress, address: "http://rates.example/")),
      "The token address of Custom source, “http://rates.example/”, must start with https:// and contain no password."
    ),
  ])
  func `a failure of the connection is one sentence about the source`(error: HTTPError, sentence: String) {
    #expect(RateError(source: "custom", .transport(error)).sentence == sentence)
  }

  @Test func `the number of outliers decides the form, not that of all rates`() {
    let sentences = [1, 2].map { RateError(source: "custom", .outliers($0, of: 30)).sentence }
    #expect(sentences[0].contains(": 1 of 30 is an outlier, more than 25 % off that of other sources."))
    #expect(sentences[1].contains(": 2 of 30 are outliers, more than 25 % off those of other sources."))
  }

  @Test func `a refused header is named without its value`() {
    let sentence = RateError(source: "custom", .transport(.refusedHeader("X-Key"))).sentence
    #expect(sentence == "The header X-Key for Custom source contains characters that cannot be sent.")
  }
}
