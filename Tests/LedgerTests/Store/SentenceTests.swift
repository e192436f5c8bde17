import Currencies
import Ledger
import Rates
import Secrets
import Testing

/// What the user reads of the ledger's errors.
struct SentenceTests {
  @Test(arguments: [
    (LedgerError.unusableName(.tooLong), "The name is too long: 60 characters are the most."),
    (.controlCharacter(in: .scope), "The scope has a control character in it."),
    (.noCustomRate(.eur, .usd), "There is no custom rate for EUR and USD."),
    (.unusableValue("never", .refresh), "“never” is no value of refresh; its values are: automatic, asked."),
    (
      .secret(.noService("none is running")),
      "The desktop's Secret Service is not available (none is running)."
    ),
    (
      .secret(.file("/keys", .notPrivate)),
      "The file of secrets “/keys” is not used: it may be read by others (chmod 600 makes it private)."
    ),
    (.unreadableFile("No such file"), "The file cannot be read (No such file)."),
    (
      .rates(RateError(source: RateError.file, .refused("it is empty"))),
      "The file has no valid rates (it is empty)."
    ),
  ])
  func `an error is one sentence with its capital and its full stop`(error: LedgerError, sentence: String) {
    #expect(error.sentence == sentence)
  }
}
