import Currencies
import Ledger
import PostgreSQL
import Rates
import Secrets
import Testing

/// What the user reads of the ledger's errors.
struct SentenceTests {
  @Test(arguments: [
    (LedgerError.unusableName(.tooLong), "The name is too long. Use at most 60 characters."),
    (.controlCharacter(in: .scope), "The scope contains a control character."),
    (.noCustomRate(.eur, .usd), "There is no custom rate for EUR and USD."),
    (
      .unusableValue("never", .refresh),
      "“never” is not a value of refresh. Use one of: automatic, metered, asked."
    ),
    (
      .secret(.noService("none is running")),
      "The desktop's Secret Service is not available (none is running)."
    ),
    (
      .secret(.file("/keys", .notPrivate)),
      "The secrets file “/keys” is not used because others can read it. Run chmod 600 on it."
    ),
    (.unreadableFile("No such file"), "The file cannot be read (No such file)."),
    (
      .rates(RateError(source: RateError.file, .refused("it is empty"))),
      "The file contains no valid rates (it is empty)."
    ),
    (.server(.refused(code: "57P01", "")), "The server rejected the sync (SQLSTATE 57P01)."),
    (.server(.refused(code: "", "")), "The server rejected the sync (libpq)."),
    (.server(.unreachable("")), "The server cannot be reached (libpq)."),
  ])
  func `an error is one sentence with its capital and its full stop`(error: LedgerError, sentence: String) {
    #expect(error.sentence == sentence)
  }
}
